import { describe, expect, it } from 'vitest'
import { integratedLoudness, normalizeLoudness, peakDb, rmsDb } from './loudness.ts'

const sine = (amplitude: number, seconds: number, sampleRate = 48_000, hz = 997) => ({
  samples: Float32Array.from(
    { length: seconds * sampleRate },
    (_, n) => amplitude * Math.sin((2 * Math.PI * hz * n) / sampleRate),
  ),
  sampleRate,
})

describe('loudness', () => {
  it('measures the calibration tone of BS.1770 as −3.01 LUFS in one channel at any rate', () => {
    for (const rate of [16_000, 22_050, 48_000]) {
      expect(integratedLoudness(sine(1, 3, rate))).toBeCloseTo(-3.01, 1)
      expect(integratedLoudness(sine(0.1, 3, rate))).toBeCloseTo(-23.01, 1)
    }
  })

  it('leaves pauses out', () => {
    const tone = sine(0.1, 4).samples
    const withPause = new Float32Array(tone.length * 2)
    withPause.set(tone)
    const whole = integratedLoudness({ samples: tone, sampleRate: 48_000 })
    expect(Math.abs(integratedLoudness({ samples: withPause, sampleRate: 48_000 }) - whole)).toBeLessThan(0.3)
    expect(rmsDb(withPause)).toBeCloseTo(rmsDb(tone) - 3.01, 1)
  })

  it('is −Infinity for silence and for nothing', () => {
    expect(integratedLoudness({ samples: new Float32Array(48_000), sampleRate: 48_000 })).toBe(-Infinity)
    expect(integratedLoudness({ samples: new Float32Array(0), sampleRate: 48_000 })).toBe(-Infinity)
    expect(peakDb(new Float32Array(10))).toBe(-Infinity)
  })

  it('brings audio to a loudness and holds the peak', () => {
    const target = { lufs: -20, peakDb: -1 }
    expect(integratedLoudness(normalizeLoudness(sine(0.01, 1), target))).toBeCloseTo(-20, 1)
    const click = sine(0.001, 1)
    click.samples[20_000] = 0.5
    expect(peakDb(normalizeLoudness(click, target).samples)).toBeCloseTo(-1, 2)
    const silence = { samples: new Float32Array(100), sampleRate: 8000 }
    expect(normalizeLoudness(silence, target).samples).toEqual(silence.samples)
  })
})
