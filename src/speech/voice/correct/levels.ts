import { integratedLoudness } from '../../audio/loudness.ts'
import type { Pcm } from '../../utterance.ts'

/** A syllable of the result, and how much louder it is to become. */
export type Stress = { atMs: number; gainDb: number }

const BLOCK_MS = 1
const LOOK_AHEAD = 4
const TARGET_LUFS = -20
const CEILING = 10 ** (-1.5 / 20)

/** Level of a stretch in dB; −120 for silence. */
export function levelDb({ samples, sampleRate }: Pcm, startMs: number, endMs: number): number {
  const from = Math.max(0, Math.round((startMs / 1000) * sampleRate))
  const to = Math.min(samples.length, Math.round((endMs / 1000) * sampleRate))
  let energy = 0
  for (let n = from; n < to; n++) energy += samples[n]! ** 2
  return 10 * Math.log10(energy / Math.max(1, to - from) + 1e-12)
}

/** Applies gains that glide (in dB) from syllable to syllable. */
export function applyStress({ samples, sampleRate }: Pcm, stresses: readonly Stress[]): Float32Array {
  if (stresses.length === 0) return samples
  let next = 0
  return samples.map((sample, n) => {
    const ms = (n / sampleRate) * 1000
    while (next < stresses.length && stresses[next]!.atMs <= ms) next++
    const before = stresses[next - 1] ?? stresses[next]!
    const after = stresses[next] ?? before
    const span = after.atMs - before.atMs
    const share = span > 0 ? (ms - before.atMs) / span : 0
    return sample * 10 ** ((before.gainDb + (after.gainDb - before.gainDb) * share) / 20)
  })
}

/** Brings audio to −20 LUFS; peaks that would then pass −1.5 dBFS are turned down for some ms around them. */
export function limitLevel(pcm: Pcm): Float32Array {
  const measured = integratedLoudness(pcm)
  const gain = Number.isFinite(measured) ? 10 ** ((TARGET_LUFS - measured) / 20) : 1
  const samples = pcm.samples.map((sample) => sample * gain)
  const block = Math.max(1, Math.round((BLOCK_MS / 1000) * pcm.sampleRate))
  const needed = Float32Array.from({ length: Math.ceil(samples.length / block) + 1 }, (_, index) => {
    let peak = 0
    for (let n = index * block; n < (index + 1) * block; n++) peak = Math.max(peak, Math.abs(samples[n] ?? 0))
    return peak > CEILING ? CEILING / peak : 1
  })
  const held = needed.map((_, index) => around(needed, index, LOOK_AHEAD + 1, Math.min, 1))
  const smooth = held.map(
    (_, index) => around(held, index, LOOK_AHEAD, (sum, value) => sum + value, 0) / countAround(held, index),
  )
  return samples.map((sample, n) => {
    const place = n / block - 0.5
    const low = Math.max(0, Math.floor(place))
    const share = Math.min(1, Math.max(0, place - low))
    const before = smooth[low] ?? 1
    return sample * (before + ((smooth[low + 1] ?? before) - before) * share)
  })
}

function around(
  values: Float32Array,
  index: number,
  reach: number,
  join: (result: number, value: number) => number,
  start: number,
): number {
  let result = start
  for (let near = Math.max(0, index - reach); near <= Math.min(values.length - 1, index + reach); near++)
    result = join(result, values[near]!)
  return result
}

function countAround(values: Float32Array, index: number): number {
  return Math.min(values.length - 1, index + LOOK_AHEAD) - Math.max(0, index - LOOK_AHEAD) + 1
}
