import type { Random } from './random.ts'

/** White noise of deviation 1. */
export function whiteNoise(length: number, random: Random): Float32Array {
  return Float32Array.from({ length }, () => random.gauss())
}

/** Noise falling by 3 dB an octave (Kellet's filter), of deviation about 1. */
export function pinkNoise(length: number, random: Random): Float32Array {
  let a = 0
  let b = 0
  let c = 0
  return Float32Array.from({ length }, () => {
    const white = random.gauss()
    a = 0.99765 * a + white * 0.099046
    b = 0.963 * b + white * 0.2965164
    c = 0.57 * c + white * 1.0526913
    return (a + b + c + white * 0.1848) * 0.57
  })
}

/** Speech with noise added so that its active part stands `snrDb` above it. */
export function addNoise(samples: Float32Array, noise: Float32Array, snrDb: number): Float32Array {
  const loud = samples.filter((sample) => Math.abs(sample) > 0.01)
  const power = loud.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, loud.length)
  const gain = Math.sqrt(power / 10 ** (snrDb / 10))
  return samples.map((sample, i) => sample + gain * noise[i % noise.length]!)
}

/** Silence put before and after. */
export function pad(samples: Float32Array, before: number, after: number): Float32Array {
  const padded = new Float32Array(before + samples.length + after)
  padded.set(samples, before)
  return padded
}

/** First-order tilt of the spectrum (`amount` −0.6 … 0.6), an echo, and noise: a cheap microphone in a room. */
export function degrade(samples: Float32Array, random: Random): Float32Array {
  const tilt = random.between(-0.45, 0.45)
  const shaped = new Float32Array(samples.length)
  for (let i = 0; i < samples.length; i++) shaped[i] = samples[i]! + tilt * (samples[i - 1] ?? 0)
  if (random.next() < 0.6) {
    for (let echo = 0; echo < 3; echo++) {
      const delay = random.integer(60, 900)
      const gain = random.between(0.05, 0.3)
      for (let i = samples.length - 1; i >= delay; i--) shaped[i] = shaped[i]! + gain * shaped[i - delay]!
    }
  }
  const noise = random.next() < 0.5 ? whiteNoise(shaped.length, random) : pinkNoise(shaped.length, random)
  return addNoise(shaped, noise, random.between(12, 45))
}
