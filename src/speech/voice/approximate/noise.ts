/** White noise of unit variance that a seed settles: the same seed, the same values (mulberry32, sum of four). */
export function whiteNoise(length: number, seed: number): Float32Array {
  let state = (seed ^ 0x9e37_79b9) >>> 0
  const next = () => {
    state = (state + 0x6d2b_79f5) >>> 0
    let value = Math.imul(state ^ (state >>> 15), state | 1)
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61)
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296
  }
  // A sum of four even values is close enough to normal; its variance is a third.
  const scale = Math.sqrt(3)
  return Float32Array.from({ length }, () => (next() + next() + next() + next() - 2) * scale)
}
