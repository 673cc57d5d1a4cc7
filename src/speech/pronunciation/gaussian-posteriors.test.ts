import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { DIMENSIONS } from './cepstra.ts'
import { gaussianPosteriors } from './gaussian-posteriors.ts'
import { bestLogLikelihood } from './gaussians.ts'
import { STATES_PER_PHONE } from './model.ts'
import { loadPronunciationModel } from './model-file.ts'
import { createNoise } from './network/random-network.testing.ts'

const model = loadPronunciationModel(readFileSync(new URL('./tables/es.bin', import.meta.url)))
const noise = createNoise(11)
// More frames than are worked out at a time, and no multiple of four.
const frames = 131
const features = { frames, values: Float32Array.from({ length: frames * DIMENSIONS }, () => 1.2 * noise()) }
const states = model.phones.length * STATES_PER_PHONE

const exactly = (frame: number, state: number) =>
  bestLogLikelihood(
    model.mixtures,
    state * model.gaussians,
    (state + 1) * model.gaussians,
    features.values,
    frame * DIMENSIONS,
  )

it('every state has the likelihood of its best Gaussian, or lies 20 nats behind the best state', () => {
  const { values } = gaussianPosteriors(model, features, { first: new Set([3, 5]) })
  for (let frame = 0; frame < frames; frame += 13) {
    const all = Array.from({ length: states }, (_, state) => exactly(frame, state))
    const best = Math.max(...all)
    let within = 0
    all.forEach((likelihood, state) => {
      const found = values[frame * states + state]!
      if (likelihood > best - 20) {
        expect(Math.abs(found - likelihood)).toBeLessThan(0.02)
        within++
      } else {
        expect(found).toBeLessThan(best - 19.9)
      }
    })
    expect(within).toBeGreaterThan(0)
  }
})

it('works out the phones of the text and silence alone when asked to', () => {
  const into = new Float32Array(frames * states).fill(7)
  const { values } = gaussianPosteriors(model, features, { first: new Set([3]), only: true, into })
  expect(values).toBe(into)
  const touched = [...values.subarray(0, states)].flatMap((value, state) => (value === 7 ? [] : [state]))
  expect(touched).toEqual([0, 1, 2, 9, 10, 11])
})

it('phones worked out alone have the values that they have among all', () => {
  const first = new Set([3, 17, model.phones.length - 1])
  const alone = gaussianPosteriors(model, features, { first, only: true }).values
  const all = gaussianPosteriors(model, features, { first }).values
  let compared = 0
  for (const phone of [0, ...first]) {
    for (let frame = 0; frame < frames; frame++) {
      const from = frame * states + phone * STATES_PER_PHONE
      expect(alone.subarray(from, from + STATES_PER_PHONE)).toEqual(
        all.subarray(from, from + STATES_PER_PHONE),
      )
      compared++
    }
  }
  expect(compared).toBe(4 * frames)
})
