import type { Pcm } from '../../src/speech/utterance.ts'
import { partner } from '../../src/speech/voice/approximate/fit-mapping.ts'
import { BINS, RATE } from '../../src/speech/voice/approximate/frames.ts'
import { alignmentRows, normOf, rowsOf } from '../../src/speech/voice/approximate/line-rows.ts'
import { DECIBELS, ORDER } from '../../src/speech/voice/approximate/mel-cepstrum.ts'
import { analyseLine, type SpokenLine } from '../../src/speech/voice/approximate/spoken-line.ts'
import { warpTime } from '../../src/speech/voice/approximate/warp-time.ts'

const MEASURED_ORDER = 24
const LOWEST_HZ = 100
const HIGHEST_HZ = 7000
const SPECTRUM_BANDS = 24

const mel = (hz: number) => 1127 * Math.log1p(hz / 700)
const bandOf = Int8Array.from({ length: BINS }, (_, k) => {
  const place = mel((k * RATE) / (2 * (BINS - 1))) - mel(LOWEST_HZ)
  return Math.floor((SPECTRUM_BANDS * place) / (mel(HIGHEST_HZ) - mel(LOWEST_HZ)))
})

export const analysed = (pcm: Pcm): SpokenLine => analyseLine(pcm)

/** Long-term spectrum in dB every 112 mel, every line counting alike however loud, with its own mean taken out. */
export function longTermSpectrum(lines: readonly SpokenLine[]): number[] {
  const bands = new Float64Array(SPECTRUM_BANDS)
  for (const line of lines) {
    const own = bandPowers(line)
    const total = own.reduce((sum, power) => sum + power, 1e-12)
    for (let band = 0; band < SPECTRUM_BANDS; band++) bands[band] = bands[band]! + own[band]! / total
  }
  const levels = Array.from(bands, (power) => 10 * Math.log10(power))
  const mean = levels.reduce((sum, value) => sum + value, 0) / SPECTRUM_BANDS
  return levels.map((value) => value - mean)
}

function bandPowers({ voice, active }: SpokenLine): Float64Array {
  const powers = new Float64Array(SPECTRUM_BANDS)
  for (let frame = 0; frame < voice.frames; frame++) {
    if (active[frame] !== 1) continue
    for (let k = 1; k < BINS; k++) {
      const band = bandOf[k]!
      if (band < 0 || band >= SPECTRUM_BANDS) continue
      powers[band] = powers[band]! + Math.exp(voice.envelope[frame * BINS + k]!)
    }
  }
  return powers
}

export function rootMeanSquare(left: readonly number[], right: readonly number[]): number {
  return Math.sqrt(left.reduce((sum, value, i) => sum + (value - right[i]!) ** 2, 0) / left.length)
}

/** Mel-cepstral distance in dB (c1 to c24) over the audible frames of two readings of one text, time-aligned. */
export function cepstralDistance(left: SpokenLine, right: SpokenLine): number {
  const a = rowsOf(left)
  const b = rowsOf(right)
  const path = warpTime(
    alignmentRows(a.cepstra, a.voiced, normOf([a])),
    alignmentRows(b.cepstra, b.voiced, normOf([b])),
  )
  let total = 0
  let count = 0
  for (let row = 0; row < a.count; row++) {
    const other = partner(path, row)
    if (a.active[row] !== 1 || b.active[other] !== 1) continue
    let squares = 0
    for (let d = 1; d <= MEASURED_ORDER; d++) {
      squares += (a.cepstra[row * ORDER + d]! - b.cepstra[other * ORDER + d]!) ** 2
    }
    total += DECIBELS * Math.sqrt(squares)
    count++
  }
  return total / Math.max(1, count)
}
