import { SAMPLE_RATE } from '../../src/speech/pronunciation/spectrogram.ts'

const FRAME = SAMPLE_RATE / 100
const QUIET_DB = 34
/** Noisy recordings: speech begins where the power is this many times that of the softest frames. */
const ABOVE_FLOOR = 8
const FLOOR_SHARE = 0.1
/** Of the recording itself, kept before and after the speech. */
const MARGIN = 0.1 * SAMPLE_RATE
const GAPS = [0.04, 0.1, 0.07, 0.13].map((seconds) => Math.round(seconds * SAMPLE_RATE))

/**
 * Short recordings of one reader (syllables, letters) one after the other as one, with short pauses: alone each is
 * too short to tell a voice from a microphone. The silence about each is cut away but for a tenth of a second.
 */
export function joined(parts: readonly Float32Array[]): Float32Array {
  const pieces = parts.flatMap((part, i) => [new Float32Array(GAPS[i % GAPS.length]!), withoutSilence(part)])
  pieces.push(new Float32Array(GAPS[0]!))
  const whole = new Float32Array(pieces.reduce((sum, piece) => sum + piece.length, 0))
  let offset = 0
  for (const piece of pieces) {
    whole.set(piece, offset)
    offset += piece.length
  }
  return whole
}

function withoutSilence(samples: Float32Array): Float32Array {
  const frames = Math.floor(samples.length / FRAME)
  const powers = Array.from({ length: frames }, (_, frame) =>
    samples.subarray(frame * FRAME, (frame + 1) * FRAME).reduce((sum, value) => sum + value * value, 0),
  )
  const floor = [...powers].sort((a, b) => a - b)[Math.floor(frames * FLOOR_SHARE)] ?? 0
  const threshold = Math.max(Math.max(...powers) / 10 ** (QUIET_DB / 10), floor * ABOVE_FLOOR)
  const first = powers.findIndex((power) => power > threshold)
  const last = powers.findLastIndex((power) => power > threshold)
  if (first < 0) return samples
  return samples.slice(Math.max(0, first * FRAME - MARGIN), (last + 1) * FRAME + MARGIN)
}

/** A list dealt out like cards, into groups of `size` or one less: neighbours of the list come into different groups. */
export function dealt<T>(items: readonly T[], size: number): T[][] {
  const groups = Math.ceil(items.length / size)
  return Array.from({ length: groups }, (_, group) => items.filter((_, i) => i % groups === group))
}
