import { expect, it } from 'vitest'
import { SAMPLE_RATE } from '../spectrogram.ts'
import { prepareTake } from '../take.ts'
import { NETWORK_BANDS, networkFeatures } from './network-features.ts'

/** A buzz with two resonances that move, between silences; all its frequencies are `scale` times the usual ones. */
function take(gain: number, scale = 1): ReturnType<typeof prepareTake> {
  const pitch = 120 * scale
  const samples = Float32Array.from({ length: 1.4 * SAMPLE_RATE }, (_, i) => {
    const time = i / SAMPLE_RATE
    if (time < 0.3 || time > 1.1) return gain * 1e-3 * Math.sin(i * i)
    let sum = 0
    for (let partial = 1; partial * pitch < 7000; partial++) {
      const hz = (partial * pitch) / scale
      const height =
        1 / (1 + ((hz - 500 - 300 * time) / 120) ** 2) + 0.5 / (1 + ((hz - 1900 + 400 * time) / 150) ** 2)
      sum += height * Math.sin(2 * Math.PI * partial * pitch * time)
    }
    return gain * sum
  })
  return prepareTake({ samples, sampleRate: SAMPLE_RATE })
}

it('covers the active frames, with every band centred over speech and a deviation of 1', () => {
  const { power, activity } = take(0.1)
  const { frames, values } = networkFeatures(power, activity)
  expect(frames).toBe(activity.endFrame - activity.startFrame)
  expect(values).toHaveLength(frames * NETWORK_BANDS)
  let squares = 0
  let count = 0
  for (let band = 0; band < NETWORK_BANDS; band++) {
    let sum = 0
    for (let frame = 0; frame < frames; frame++) {
      if (activity.active[activity.startFrame + frame] !== 1) continue
      const value = values[frame * NETWORK_BANDS + band]!
      sum += value
      squares += value * value
      count++
    }
    expect(Math.abs(sum)).toBeLessThan(0.01)
  }
  expect(Math.sqrt(squares / count)).toBeCloseTo(1, 3)
})

it('does not depend on how loud the take is', () => {
  const loud = take(0.2)
  const soft = take(0.1)
  const a = networkFeatures(loud.power, loud.activity)
  const b = networkFeatures(soft.power, soft.activity)
  expect(a.frames).toBe(b.frames)
  expect(Math.max(...a.values.map((value, i) => Math.abs(value - b.values[i]!)))).toBeLessThan(0.01)
})

it('a warp brings a smaller mouth’s sounds to where a larger one has them', () => {
  const [large, small] = [take(0.1), take(0.1, 1.15)]
  const wanted = networkFeatures(large.power, large.activity).values
  const apart = (warp: number) => {
    const { values } = networkFeatures(small.power, small.activity, warp)
    const count = Math.min(values.length, wanted.length)
    let sum = 0
    for (let i = 0; i < count; i++) sum += Math.abs(values[i]! - wanted[i]!)
    return sum / count
  }
  expect(apart(1.15)).toBeLessThan(0.7 * apart(1))
  expect(apart(1 / 1.15)).toBeGreaterThan(apart(1))
})

it('moves the bands when it is warped, and gives no frames for no speech', () => {
  const { power, activity } = take(0.1)
  const plain = networkFeatures(power, activity)
  expect(networkFeatures(power, activity, 1)).toEqual(plain)
  expect(networkFeatures(power, activity, 1.1).values).not.toEqual(plain.values)
  const silence = prepareTake({ samples: new Float32Array(SAMPLE_RATE), sampleRate: SAMPLE_RATE })
  expect(networkFeatures(silence.power, silence.activity)).toEqual({ frames: 0, values: new Float32Array(0) })
})
