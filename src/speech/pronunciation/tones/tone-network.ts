import { TONE_FEATURES } from './tone-features.ts'

/** One hidden layer (tanh) and five outputs, weights row by row; `wrongFrom`: see `toneEvidence`. */
export type ToneNetwork = {
  hidden: number
  means: readonly number[]
  deviations: readonly number[]
  first: readonly number[]
  firstBias: readonly number[]
  second: readonly number[]
  secondBias: readonly number[]
  wrongFrom: number
}

export const TONES = 5

/** Probability of each tone, 1 to 5, from the features of a syllable. */
export function toneProbabilities(network: ToneNetwork, features: Float32Array): number[] {
  const hidden = new Float32Array(network.hidden)
  for (let h = 0; h < network.hidden; h++) {
    let sum = network.firstBias[h] ?? 0
    for (let i = 0; i < TONE_FEATURES; i++) {
      const value = ((features[i] ?? 0) - (network.means[i] ?? 0)) / (network.deviations[i] ?? 1)
      sum += value * (network.first[h * TONE_FEATURES + i] ?? 0)
    }
    hidden[h] = Math.tanh(sum)
  }
  const outputs = Array.from({ length: TONES }, (_, tone) => {
    let sum = network.secondBias[tone] ?? 0
    for (let h = 0; h < network.hidden; h++)
      sum += (hidden[h] ?? 0) * (network.second[tone * network.hidden + h] ?? 0)
    return sum
  })
  const highest = Math.max(...outputs)
  const weights = outputs.map((value) => Math.exp(value - highest))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.map((weight) => weight / total)
}
