import { describe, expect, it } from 'vitest'
import { loadEspeak } from '../synthesis/espeak.ts'
import { espeakVoiceFor } from '../synthesis/voices.ts'
import { medianPitch, semitoneContour, trackPitch } from './pitch.ts'

const RATE = 16_000

/** A buzz of falling harmonics with the frequency given at each second. */
function buzz(seconds: number, hzAt: (t: number) => number, harmonics = 12): Float32Array {
  const samples = new Float32Array(Math.round(seconds * RATE))
  let phase = 0
  for (let n = 0; n < samples.length; n++) {
    phase += (2 * Math.PI * hzAt(n / RATE)) / RATE
    for (let h = 1; h <= harmonics; h++) samples[n]! += (0.3 / h) * Math.sin(h * phase + h)
  }
  return samples
}

function noise(length: number, amplitude: number): Float32Array {
  let state = 1
  return Float32Array.from({ length }, () => {
    state = (state * 16_807) % 2_147_483_647
    return amplitude * ((2 * state) / 2_147_483_647 - 1)
  })
}

const track = (samples: Float32Array) => trackPitch({ samples, sampleRate: RATE }).hz

describe('trackPitch', () => {
  it.each([70, 90, 130, 220, 330, 450])('finds a steady %i Hz within half a per cent', (hz) => {
    const found = track(buzz(1, () => hz)).slice(5, -5)
    for (const value of found) expect(Math.abs(value! / hz - 1)).toBeLessThan(0.005)
  })

  it('follows a glide without octave jumps, in noise of 15 dB', () => {
    const hzAt = (t: number) => 100 * 2 ** t
    const samples = buzz(1.2, hzAt)
    const hiss = noise(samples.length, 0.12)
    const found = track(samples.map((value, index) => value + hiss[index]!))
    const errors = found.slice(4, -4).map((value, index) => Math.abs(value! / hzAt((index + 4) / 100) - 1))
    expect(Math.max(...errors)).toBeLessThan(0.06)
    expect(errors.sort((a, b) => a - b)[errors.length >> 1]).toBeLessThan(0.01)
  })

  it('finds a tone whose fundamental is missing', () => {
    const samples = buzz(0.6, () => 120).map(
      (value, n) => value - 0.3 * Math.sin((2 * Math.PI * 120 * (n + 1)) / RATE + 1),
    )
    expect(medianPitch(track(samples))!).toBeCloseTo(120, 0)
  })

  it('calls silence and noise unvoiced', () => {
    expect(track(new Float32Array(RATE)).every((value) => value === null)).toBe(true)
    const hiss = track(noise(RATE, 0.3))
    expect(hiss.filter((value) => value !== null).length / hiss.length).toBeLessThan(0.03)
    expect(track(new Float32Array(0))).toEqual([])
  })

  it('finds where voicing begins and ends within 30 ms', () => {
    const samples = new Float32Array(RATE)
    samples.set(
      buzz(0.4, () => 150),
      0.3 * RATE,
    )
    const hiss = noise(RATE, 0.003)
    const found = track(samples.map((value, index) => value + hiss[index]!))
    const first = found.findIndex((value) => value !== null)
    const last = found.findLastIndex((value) => value !== null)
    expect(Math.abs(first * 10 - 300)).toBeLessThanOrEqual(30)
    expect(Math.abs(last * 10 - 700)).toBeLessThanOrEqual(30)
  })

  it('hears the pitch a synthetic voice was given, rising with it', async () => {
    const espeak = await loadEspeak()
    const medians = [20, 50, 80].map(
      (pitch) =>
        medianPitch(
          trackPitch(
            espeak.speak({ text: 'Where are you going tomorrow?' }, espeakVoiceFor('en', 'male'), { pitch }),
          ).hz,
        )!,
    )
    expect(medians[1]! / medians[0]!).toBeGreaterThan(1.15)
    expect(medians[2]! / medians[1]!).toBeGreaterThan(1.15)
    expect(medians[0]).toBeGreaterThan(60)
    expect(medians[2]).toBeLessThan(260)
  })
})

describe('semitoneContour', () => {
  it('is about the median of the voiced frames or about a reference', () => {
    expect(semitoneContour([null, 100, 200, 50])).toEqual([null, 0, 12, -12])
    expect(semitoneContour([220, null], 110)).toEqual([12, null])
    expect(semitoneContour([null, null])).toEqual([null, null])
  })
})
