import type { Pcm } from '../utterance.ts'

/** Level of the loudest sample in dB below full scale; −Infinity for silence. */
export function peakDb(samples: Float32Array): number {
  let peak = 0
  for (const sample of samples) peak = Math.max(peak, Math.abs(sample))
  return 20 * Math.log10(peak)
}

/** Root mean square in dB below full scale; −Infinity for silence. */
export function rmsDb(samples: Float32Array): number {
  let sum = 0
  for (const sample of samples) sum += sample * sample
  return 10 * Math.log10(sum / Math.max(1, samples.length))
}

/**
 * Integrated loudness in LUFS after ITU-R BS.1770-4 (K weighting, blocks of 400 ms, absolute gate −70, relative
 * gate −10), mono. Audio shorter than a block is measured as one. −Infinity for silence.
 */
export function integratedLoudness(pcm: Pcm): number {
  const weighted = kWeight(pcm)
  const block = Math.min(weighted.length, Math.round(pcm.sampleRate * 0.4))
  const step = Math.max(1, Math.round(block / 4))
  const powers: number[] = []
  for (let start = 0; start + block <= weighted.length && block > 0; start += step) {
    let sum = 0
    for (let index = start; index < start + block; index++) sum += (weighted[index] ?? 0) ** 2
    powers.push(sum / block)
  }
  const audible = powers.filter((power) => loudness(power) > -70)
  const gate = loudness(mean(audible)) - 10
  return loudness(mean(audible.filter((power) => loudness(power) > gate)))
}

/**
 * Brings audio to a loudness; the gain is held back where a peak would pass `peakDb`. Silence stays as it is.
 */
export function normalizeLoudness(pcm: Pcm, target: { lufs: number; peakDb: number }): Pcm {
  const measured = integratedLoudness(pcm)
  if (!Number.isFinite(measured)) return pcm
  const gainDb = Math.min(target.lufs - measured, target.peakDb - peakDb(pcm.samples))
  const gain = 10 ** (gainDb / 20)
  return { samples: pcm.samples.map((sample) => sample * gain), sampleRate: pcm.sampleRate }
}

function loudness(power: number): number {
  return -0.691 + 10 * Math.log10(power)
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
}

/** The two filters of BS.1770, designed for any rate (after De Man, "Evaluation of Implementations …", 2014). */
function kWeight({ samples, sampleRate }: Pcm): Float64Array {
  const shelf = highShelf(sampleRate)
  const pass = highPass(sampleRate)
  return filter(filter(Float64Array.from(samples), shelf), pass)
}

type Biquad = { b: [number, number, number]; a: [number, number] }

function highShelf(sampleRate: number): Biquad {
  const quality = 0.7071752369554196
  const k = Math.tan((Math.PI * 1681.974450955533) / sampleRate)
  const high = 10 ** (3.999843853973347 / 20)
  const band = high ** 0.4996667741545416
  const divisor = 1 + k / quality + k * k
  return {
    b: [
      (high + (band * k) / quality + k * k) / divisor,
      (2 * (k * k - high)) / divisor,
      (high - (band * k) / quality + k * k) / divisor,
    ],
    a: [(2 * (k * k - 1)) / divisor, (1 - k / quality + k * k) / divisor],
  }
}

function highPass(sampleRate: number): Biquad {
  const quality = 0.5003270373238773
  const k = Math.tan((Math.PI * 38.13547087602444) / sampleRate)
  const divisor = 1 + k / quality + k * k
  return { b: [1, -2, 1], a: [(2 * (k * k - 1)) / divisor, (1 - k / quality + k * k) / divisor] }
}

function filter(input: Float64Array, { b, a }: Biquad): Float64Array {
  const output = new Float64Array(input.length)
  let first = 0
  let second = 0
  for (let index = 0; index < input.length; index++) {
    const value = input[index] ?? 0
    const result = b[0] * value + first
    first = b[1] * value - a[0] * result + second
    second = b[2] * value - a[1] * result
    output[index] = result
  }
  return output
}
