import { ORDER } from './mel-cepstrum.ts'

/** Mean and variance of a coefficient over the audible rows that are voiced (`side` 1) or not (0). */
export function momentsOf(
  cepstra: Float32Array,
  d: number,
  side: number,
  voiced: Uint8Array,
  active: Uint8Array,
): { mean: number; variance: number; count: number } {
  let count = 0
  let sum = 0
  let squares = 0
  for (let row = 0; row < voiced.length; row++) {
    if (voiced[row] !== side || active[row] !== 1) continue
    const value = cepstra[row * ORDER + d]!
    count++
    sum += value
    squares += value * value
  }
  if (count < 2) return { mean: 0, variance: 0, count }
  const mean = sum / count
  return { mean, variance: Math.max(0, squares / count - mean * mean), count }
}
