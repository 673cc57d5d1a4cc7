import type { Pcm } from '../../src/speech/utterance.ts'
import { partner } from '../../src/speech/voice/approximate/fit-mapping.ts'
import { BINS, RATE } from '../../src/speech/voice/approximate/frames.ts'
import { alignmentRows, normOf, rowsOf } from '../../src/speech/voice/approximate/line-rows.ts'
import { DECIBELS, melCepstra, ORDER } from '../../src/speech/voice/approximate/mel-cepstrum.ts'
import { analyseLine, type SpokenLine } from '../../src/speech/voice/approximate/spoken-line.ts'
import { warpTime } from '../../src/speech/voice/approximate/warp-time.ts'

const MEASURED_ORDER = 24
const LOWEST_HZ = 100
const HIGHEST_HZ = 7000

export { melCepstra }

export const analysed = (pcm: Pcm): SpokenLine => analyseLine(pcm)

/** Log F0 of the voiced frames of several lines. */
export function logPitches(lines: readonly SpokenLine[]): number[] {
  return lines.flatMap(({ voice }) => [...voice.hz].filter((hz) => hz > 0).map(Math.log))
}

/** Long-term spectrum in dB every 100 mel or so, with its own mean taken out. */
export function longTermSpectrum(lines: readonly SpokenLine[]): number[] {
  const bands = Array.from({ length: 24 }, () => 0)
  const mel = (hz: number) => 1127 * Math.log1p(hz / 700)
  const [low, high] = [mel(LOWEST_HZ), mel(HIGHEST_HZ)]
  for (const { voice, active } of lines) {
    for (let frame = 0; frame < voice.frames; frame++) {
      if (active[frame] !== 1) continue
      for (let k = 1; k < BINS; k++) {
        const band = Math.floor((24 * (mel((k * RATE) / (2 * (BINS - 1))) - low)) / (high - low))
        if (band >= 0 && band < 24) bands[band] = bands[band]! + Math.exp(voice.envelope[frame * BINS + k]!)
      }
    }
  }
  const levels = bands.map((power) => 10 * Math.log10(power))
  const mean = levels.reduce((sum, value) => sum + value, 0) / 24
  return levels.map((value) => value - mean)
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
