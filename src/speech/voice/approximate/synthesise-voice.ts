import type { Pcm } from '../../utterance.ts'
import { BAND_EDGES, BANDS, BINS, HOP, RATE, SIZE, type VoiceFrames } from './frames.ts'
import { filteredNoise } from './noise-part.ts'
import { addPulses, type Pulse } from './pulse-part.ts'

const HUM_HZ = 45

/** For every bin the band below it and how far it lies toward the next one. */
const bandOf = new Uint8Array(BINS)
const towardNext = new Float32Array(BINS)
const centres = BAND_EDGES.map((edge, band) => (edge + (band === 0 ? 0 : BAND_EDGES[band - 1]!)) / 2)
for (let k = 0; k < BINS; k++) {
  const hz = (k * RATE) / SIZE
  const next = centres.findIndex((centre) => centre > hz)
  const band = next < 0 ? BANDS - 1 : Math.max(0, next - 1)
  bandOf[k] = band
  const width = (centres[band + 1] ?? centres[band]! + 1) - centres[band]!
  towardNext[k] = band === BANDS - 1 ? 0 : Math.min(1, Math.max(0, (hz - centres[band]!) / width))
}

/**
 * Puts speech together again: pulses with minimum phase where voiced, shaped noise for the aperiodic share. The same
 * seed gives the same samples. Level as in the analysis; nothing limits it here.
 */
export function synthesiseVoice(voice: VoiceFrames, seed = 1): Pcm {
  const samples = filteredNoise(voice, noiseShare, seed)
  addPulses(samples, placePulses(voice.hz), (pulse, into) => voicedEnvelope(voice, pulse, into))
  removeHum(samples)
  return { samples, sampleRate: RATE }
}

/** Share of noise at a bin of a frame. */
function noiseShare(voice: VoiceFrames, frame: number, bin: number): number {
  const at = frame * BANDS + bandOf[bin]!
  const here = voice.aperiodicity[at]!
  const toward = towardNext[bin]!
  return toward === 0 ? here : here + (voice.aperiodicity[at + 1]! - here) * toward
}

/** Log amplitude of the periodic part at a pulse, between its two frames. */
function voicedEnvelope(voice: VoiceFrames, pulse: Pulse, into: Float32Array): void {
  const first = Math.min(voice.frames - 1, Math.floor(pulse.at / HOP))
  const second = Math.min(voice.frames - 1, first + 1)
  const toward = Math.min(1, pulse.at / HOP - first)
  for (let k = 0; k < BINS; k++) {
    const a = voice.envelope[first * BINS + k]!
    const b = voice.envelope[second * BINS + k]!
    const noise =
      voice.hz[second]! > 0 && voice.hz[first]! > 0
        ? noiseShare(voice, first, k) * (1 - toward) + noiseShare(voice, second, k) * toward
        : noiseShare(voice, voice.hz[first]! > 0 ? first : second, k)
    into[k] = 0.5 * (a + (b - a) * toward + Math.log(Math.max(1e-4, 1 - noise)))
  }
}

/** Instants of the pulses: where the running phase of F0 passes a whole number. */
function placePulses(hz: Float64Array): Pulse[] {
  const pulses: Pulse[] = []
  let phase = 1
  for (let frame = 0; frame < hz.length; frame++) {
    const here = hz[frame]!
    if (here <= 0) {
      phase = 1
      continue
    }
    const next = frame + 1 < hz.length && hz[frame + 1]! > 0 ? hz[frame + 1]! : here
    // The frame's stretch begins half a hop before its middle where the voice sets in, else at its middle.
    for (let i = 0; i < HOP; i++) {
      const pitch = here + ((next - here) * i) / HOP
      const step = pitch / RATE
      if (phase >= 1) {
        phase -= 1
        pulses.push({ at: frame * HOP + i - phase / step, period: RATE / pitch })
      }
      phase += step
    }
  }
  return pulses
}

/** First-order high-pass: pulses of one sign carry a constant. */
function removeHum(samples: Float32Array): void {
  const keep = Math.exp((-2 * Math.PI * HUM_HZ) / RATE)
  let before = 0
  let value = 0
  for (let i = 0; i < samples.length; i++) {
    const input = samples[i]!
    value = keep * (value + input - before)
    before = input
    samples[i] = value
  }
}
