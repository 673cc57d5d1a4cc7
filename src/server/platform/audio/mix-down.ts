/** The mean of one or two channels, within −1 … 1 and without a value that is no number. */
export function mixDown(channels: readonly Float32Array[], length: number): Float32Array {
  const [first, second] = channels
  const samples = new Float32Array(length)
  for (let index = 0; index < length; index++) {
    const left = first?.[index] ?? 0
    const right = second?.[index] ?? left
    const value = (left + right) / 2
    samples[index] = Number.isFinite(value) ? Math.max(-1, Math.min(1, value)) : 0
  }
  return samples
}
