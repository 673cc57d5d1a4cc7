import { expect, it } from 'vitest'
import { cepstra } from './cepstra.ts'
import { createNoise } from './network/random-network.testing.ts'
import { SAMPLE_RATE } from './spectrogram.ts'
import { prepareTake } from './take.ts'
import { takeCepstra } from './take-cepstra.ts'

const noise = createNoise(3)
const samples = Float32Array.from({ length: SAMPLE_RATE }, (_, i) => {
  const loud = i > 4000 && i < 12_000 ? 0.3 : 0.0005
  return loud * (Math.sin(i / 7) + 0.3 * noise())
})

it('works cepstra out once for each warp', () => {
  const take = prepareTake({ samples, sampleRate: SAMPLE_RATE })
  const { power, activity } = take
  const first = takeCepstra(take, 1.07)
  expect(first.frames).toBeGreaterThan(30)
  expect(takeCepstra(take, 1.07)).toBe(first)
  expect(takeCepstra(take, 1.14)).not.toEqual(first)
  expect(first).toEqual(cepstra(power, 1.07, activity.active, activity.startFrame, activity.endFrame))
})

it('knows other ends of the same sound from one another', () => {
  const { power, activity } = prepareTake({ samples, sampleRate: SAMPLE_RATE })
  const whole = takeCepstra({ power, activity }, 1)
  const half = takeCepstra({ power, activity: { ...activity, endFrame: activity.startFrame + 20 } }, 1)
  expect(half.frames).toBe(20)
  expect(takeCepstra({ power, activity }, 1)).toEqual(whole)
})
