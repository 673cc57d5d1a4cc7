import { resample } from '../../audio/resample.ts'
import { createFourierTransform } from '../../pronunciation/fourier.ts'
import type { Pcm } from '../../utterance.ts'
import { bandLevels } from './band-levels.ts'
import { BANDS, BINS_PER_BAND, CHIP_SAMPLES, CHIPS, chipsOf, FIRST_BIN, FRAME, MARK_RATE } from './chips.ts'
import { fitAt, limited } from './find-pattern.ts'
import { tracesOf } from './traces.ts'

const HOP = FRAME / 4
/** Zero crossings of the resampling filter: nothing of the mark lies near the band's edge. */
const FILTER_WIDTH = 12
/** Change of a band's level in nepers; 0.1 is 0.9 dB. */
const STRENGTH = { tried: 0.17, least: 0.1, most: 0.4 }
/** The fit wanted in 2.5 s of the clip as it is; a phone's codec halves it. */
const WANTED = { fit: 18.5, seconds: 2.5 }

const transform = createFourierTransform(FRAME)
/** Once before and once after the transform; with four frames over each other the squares sum to 2. */
const WINDOW = Float32Array.from({ length: FRAME }, (_, index) =>
  Math.sqrt(0.5 - 0.5 * Math.cos((2 * Math.PI * (index + 0.5)) / FRAME)),
)

/**
 * Writes the mark of a key (32 bytes) into speech of any rate from 8 kHz: bands of 0.6 to 5.2 kHz are raised and
 * lowered by a pattern that only the key tells. How strong, is measured in the clip itself: as little as will still be
 * found after a phone's codec. Same length and rate; what lies outside the bands is untouched. Throws a RangeError for
 * a key of another length.
 */
export function markAudio(pcm: Pcm, key: Uint8Array): Pcm {
  const chips = chipsOf(key)
  const { samples } = resample(pcm, MARK_RATE, FILTER_WIDTH)
  const change = changeBy(samples, chips, STRENGTH.tried)
  const share = strengthFor(samples, change, chips) / STRENGTH.tried
  const back = resample({ samples: change, sampleRate: MARK_RATE }, pcm.sampleRate, FILTER_WIDTH).samples
  const marked = pcm.samples.map((sample, index) =>
    Math.max(-1, Math.min(1, sample + share * (back[index] ?? 0))),
  )
  return { samples: marked, sampleRate: pcm.sampleRate }
}

function strengthFor(samples: Float32Array, change: Float32Array, chips: Int8Array): number {
  const measured = bandLevels(samples.map((sample, index) => sample + (change[index] ?? 0)))
  const fit = fitAt(limited({ traces: tracesOf(measured), frames: measured.frames }), chips, 0)
  const excerpt = Math.sqrt((WANTED.seconds * MARK_RATE) / Math.max(1, samples.length))
  const wanted = (STRENGTH.tried * WANTED.fit) / Math.max(0.1, fit * excerpt)
  return Math.max(STRENGTH.least, Math.min(STRENGTH.most, wanted))
}

/** What is to be added to the samples, frame by frame. */
function changeBy(samples: Float32Array, chips: Int8Array, strength: number): Float32Array {
  const change = new Float32Array(samples.length)
  const real = new Float32Array(FRAME)
  const imaginary = new Float32Array(FRAME)
  for (let start = HOP - FRAME; start < samples.length; start += HOP) {
    for (let index = 0; index < FRAME; index++) {
      real[index] = (samples[start + index] ?? 0) * (WINDOW[index] ?? 0)
    }
    imaginary.fill(0)
    transform(real, imaginary)
    keepChange(real, imaginary, chips, chipAt(start + FRAME / 2), strength)
    // The transform of the conjugate is the inverse transform.
    transform(real, imaginary)
    for (let index = Math.max(0, -start); index < FRAME && start + index < samples.length; index++) {
      const value = ((real[index] ?? 0) * (WINDOW[index] ?? 0)) / (2 * FRAME)
      change[start + index] = (change[start + index] ?? 0) + value
    }
  }
  return change
}

const chipAt = (sample: number): number => (Math.floor(sample / CHIP_SAMPLES) + CHIPS) % CHIPS

/** Leaves of a spectrum only what the chips add to it or take away, conjugated. */
function keepChange(
  real: Float32Array,
  imaginary: Float32Array,
  chips: Int8Array,
  chip: number,
  strength: number,
): void {
  const last = FIRST_BIN + BANDS * BINS_PER_BAND
  for (let bin = 0; bin <= FRAME / 2; bin++) {
    const band = Math.floor((bin - FIRST_BIN) / BINS_PER_BAND)
    const inside = bin >= FIRST_BIN && bin < last
    const gain = inside ? Math.exp(strength * (chips[chip * BANDS + band] ?? 0)) - 1 : 0
    real[bin] = (real[bin] ?? 0) * gain
    imaginary[bin] = (imaginary[bin] ?? 0) * -gain
    if (bin === 0 || bin === FRAME / 2) continue
    real[FRAME - bin] = real[bin] ?? 0
    imaginary[FRAME - bin] = -(imaginary[bin] ?? 0)
  }
}
