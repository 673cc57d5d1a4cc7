/**
 * In-place complex Fourier transform of a power-of-two length, radix 2, with tables made once.
 * Two real frames go through one transform: one as the real, one as the imaginary part.
 */
export type FourierTransform = (real: Float32Array, imaginary: Float32Array) => void

/** Builds the transform for `size` points (a power of two). */
export function createFourierTransform(size: number): FourierTransform {
  const bits = Math.log2(size)
  if (!Number.isInteger(bits)) throw new RangeError(`a transform of ${size} points needs a power of two`)
  const cosines = new Float32Array(size / 2)
  const sines = new Float32Array(size / 2)
  for (let i = 0; i < size / 2; i++) {
    cosines[i] = Math.cos((2 * Math.PI * i) / size)
    sines[i] = -Math.sin((2 * Math.PI * i) / size)
  }
  const reversed = new Uint16Array(size)
  for (let i = 0; i < size; i++) {
    let value = 0
    for (let bit = 0; bit < bits; bit++) if (i & (1 << bit)) value |= 1 << (bits - 1 - bit)
    reversed[i] = value
  }
  return (real, imaginary) => {
    for (let i = 0; i < size; i++) {
      const j = reversed[i]!
      if (j <= i) continue
      const swapReal = real[i]!
      const swapImaginary = imaginary[i]!
      real[i] = real[j]!
      imaginary[i] = imaginary[j]!
      real[j] = swapReal
      imaginary[j] = swapImaginary
    }
    for (let half = 1; half < size; half *= 2) {
      const step = size / (2 * half)
      for (let start = 0; start < size; start += 2 * half) {
        for (let k = 0; k < half; k++) {
          const cosine = cosines[k * step]!
          const sine = sines[k * step]!
          const a = start + k
          const b = a + half
          const realPart = real[b]! * cosine - imaginary[b]! * sine
          const imaginaryPart = real[b]! * sine + imaginary[b]! * cosine
          real[b] = real[a]! - realPart
          imaginary[b] = imaginary[a]! - imaginaryPart
          real[a] = real[a]! + realPart
          imaginary[a] = imaginary[a]! + imaginaryPart
        }
      }
    }
  }
}
