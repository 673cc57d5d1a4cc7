import { describe, expect, it } from 'vitest'
import { rmsDb } from './loudness.ts'
import { resample } from './resample.ts'

const sine = (hz: number, sampleRate: number, seconds = 0.5) => ({
  samples: Float32Array.from({ length: Math.round(sampleRate * seconds) }, (_, n) =>
    Math.sin((2 * Math.PI * hz * n) / sampleRate),
  ),
  sampleRate,
})
const middle = (samples: Float32Array) => samples.subarray(samples.length >> 2, (samples.length * 3) >> 2)

describe('resample', () => {
  it.each([
    [48_000, 16_000],
    [44_100, 16_000],
    [22_050, 16_000],
    [16_000, 24_000],
    [8000, 48_000],
    [44_099, 16_000],
  ])('keeps a tone of 1 kHz in place from %i to %i Hz', (from, to) => {
    const { samples, sampleRate } = resample(sine(1000, from), to)
    const expected = sine(1000, to)
    expect(sampleRate).toBe(to)
    expect(Math.abs(samples.length - expected.samples.length)).toBeLessThanOrEqual(1)
    const error = middle(samples).map((value, index) => value - middle(expected.samples)[index]!)
    expect(rmsDb(error)).toBeLessThan(-60)
  })

  it('filters out what the new rate cannot carry', () => {
    for (const hz of [8100, 9000, 15_000]) {
      expect(rmsDb(middle(resample(sine(hz, 48_000), 16_000).samples))).toBeLessThan(-70)
    }
  })

  it('is flat to 6.6 kHz at 16 kHz', () => {
    for (const hz of [50, 3000, 6600]) {
      expect(Math.abs(rmsDb(middle(resample(sine(hz, 44_100), 16_000).samples)) + 3.01)).toBeLessThan(0.1)
    }
  })

  it('keeps a constant constant and gives back the same object at the same rate', () => {
    const constant = { samples: new Float32Array(4000).fill(0.5), sampleRate: 44_100 }
    for (const value of middle(resample(constant, 16_000).samples)) expect(value).toBeCloseTo(0.5, 5)
    expect(resample(constant, 44_100).samples).toBe(constant.samples)
    expect(resample({ samples: new Float32Array(0), sampleRate: 44_100 }, 16_000).samples.length).toBe(0)
  })
})
