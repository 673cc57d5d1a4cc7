import { createFourierTransform } from '../../pronunciation/fourier.ts'
import { quantile } from '../../pronunciation/numbers.ts'

const SIZE = 2048
const HOP = 512
const LOWEST_BIN = 32 // 250 Hz: below, a calm voice may hold its first partial as long as a note
const HIGHEST_BIN = 512 // 4 kHz
const NEIGHBOURS = 12
const ABOVE_NEIGHBOURS_DB = 9
const AUDIBLE_BELOW_LOUDEST_DB = 62
/** A partial that strays further than this from where it began is no held note, in bins of 7.8 Hz. */
const MOST_STRAY = 0.4
const FEWEST_HOPS = 7 // with the window's own length about 350 ms

const transform = createFourierTransform(SIZE)
const hann = Float32Array.from({ length: SIZE }, (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / SIZE))

type Partial = { begin: number; bin: number; frame: number }

/** Tones that hold their frequency as voices do not: `frame` … `end` − 1 of 32 ms each, bins of 7.8 Hz. */
export type SteadyTone = { frame: number; end: number; bin: number }

/**
 * Finds partials that stay at one frequency for a third of a second or more (after the idea of Seyerlehner et al.,
 * "Automatic music detection in television productions", 2007, that music draws level lines in a spectrogram).
 * @param samples mono audio of 16 kHz
 */
export function steadyTones(samples: Float32Array): { frames: number; tones: SteadyTone[] } {
  const spectra = levels(samples)
  const loudest = quantile(
    spectra.map((row) => row.reduce((a, b) => Math.max(a, b), -200)),
    0.95,
  )
  const tones: SteadyTone[] = []
  let open: Partial[] = []
  spectra.forEach((row, frame) => {
    const next: Partial[] = []
    for (const bin of peaksOf(row, loudest - AUDIBLE_BELOW_LOUDEST_DB)) {
      const known = open.find((partial) => Math.abs(partial.begin - bin) <= MOST_STRAY)
      if (known) {
        open = open.filter((partial) => partial !== known)
        next.push({ ...known, bin })
      } else next.push({ begin: bin, bin, frame })
    }
    close(open, frame, tones)
    open = next
  })
  close(open, spectra.length, tones)
  return { frames: spectra.length, tones }
}

function close(partials: readonly Partial[], end: number, tones: SteadyTone[]): void {
  for (const { frame, begin } of partials)
    if (end - frame >= FEWEST_HOPS) tones.push({ frame, end, bin: begin })
}

/** Levels in dB of every frame, up to the highest bin looked at. */
function levels(samples: Float32Array): Float32Array[] {
  const rows: Float32Array[] = []
  const real = new Float32Array(SIZE)
  const imaginary = new Float32Array(SIZE)
  for (let start = 0; start + SIZE <= samples.length; start += HOP) {
    for (let i = 0; i < SIZE; i++) real[i] = (samples[start + i] as number) * (hann[i] as number)
    imaginary.fill(0)
    transform(real, imaginary)
    rows.push(
      Float32Array.from({ length: HIGHEST_BIN + NEIGHBOURS + 2 }, (_, k) => {
        return 10 * Math.log10((real[k] as number) ** 2 + (imaginary[k] as number) ** 2 + 1e-7)
      }),
    )
  }
  return rows
}

/** Peaks that stand out of their surroundings, as fractional bins. */
function peaksOf(row: Float32Array, least: number): number[] {
  const peaks: number[] = []
  for (let k = LOWEST_BIN; k <= HIGHEST_BIN; k++) {
    const here = row[k] as number
    const [before, after] = [row[k - 1] as number, row[k + 1] as number]
    if (here < least || here < before || here <= after) continue
    const around = quantile(row.subarray(k - NEIGHBOURS, k + NEIGHBOURS + 1), 0.5)
    if (here < around + ABOVE_NEIGHBOURS_DB) continue
    const curvature = before - 2 * here + after
    peaks.push(k + (curvature < 0 ? (0.5 * (before - after)) / curvature : 0))
  }
  return peaks
}
