import { describe, expect, it } from 'vitest'
import { CEPSTRA, cepstra, DIMENSIONS } from './cepstra.ts'
import { subtractNoise } from './denoise.ts'
import { createFourierTransform } from './fourier.ts'
import { BINS, SAMPLE_RATE, spectrogram } from './spectrogram.ts'
import { detectVoice } from './voice-activity.ts'

const tone = (hz: number, seconds: number, gain = 0.5) =>
  Float32Array.from(
    { length: SAMPLE_RATE * seconds },
    (_, i) => gain * Math.sin((2 * Math.PI * hz * i) / SAMPLE_RATE),
  )

/** Repeatable noise of about the given size. */
function noise(length: number, gain: number): Float32Array {
  let state = 1
  return Float32Array.from({ length }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return gain * (state / 2 ** 31 - 1)
  })
}

function join(...parts: Float32Array[]): Float32Array {
  const all = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0))
  let offset = 0
  for (const part of parts) {
    all.set(part, offset)
    offset += part.length
  }
  return all
}

describe('spectra', () => {
  it('the transform of a cosine has two lines', () => {
    const real = Float32Array.from({ length: 16 }, (_, i) => Math.cos((2 * Math.PI * 3 * i) / 16))
    const imaginary = new Float32Array(16)
    createFourierTransform(16)(real, imaginary)
    expect(real[3]).toBeCloseTo(8, 4)
    expect(real[13]).toBeCloseTo(8, 4)
    expect(real[5]).toBeCloseTo(0, 4)
  })

  it('a tone of 1 kHz stands in its bin, in odd and even frames alike', () => {
    const { power, frames } = spectrogram(tone(1000, 0.2))
    expect(frames).toBe(20)
    for (const frame of [8, 9]) {
      const row = power.subarray(frame * BINS, (frame + 1) * BINS)
      expect(row.indexOf(Math.max(...row))).toBe(32)
    }
  })
})

describe('voice activity', () => {
  it('finds the loud part between two quiet ones', () => {
    const quiet = noise(SAMPLE_RATE / 2, 0.001)
    const activity = detectVoice(spectrogram(join(quiet, tone(300, 0.5), quiet)))
    expect(activity.activeFrames).toBeGreaterThan(48)
    expect(activity.activeFrames).toBeLessThan(55)
    expect(activity.startFrame).toBeGreaterThan(30)
    expect(activity.endFrame).toBeLessThan(118)
    expect(activity.levelRangeDb).toBeGreaterThan(30)
  })

  it('steady noise has next to no level range, and a knock is no speech', () => {
    expect(detectVoice(spectrogram(noise(SAMPLE_RATE * 2, 0.3))).levelRangeDb).toBeLessThan(6)
    const knock = join(noise(8000, 0.0005), tone(500, 0.02, 0.9), noise(8000, 0.0005))
    expect(detectVoice(spectrogram(knock)).activeFrames).toBeLessThan(6)
  })
})

describe('features', () => {
  it('spectral subtraction lowers the noise between words more than the words', () => {
    const samples = join(noise(8000, 0.05), tone(700, 0.5), noise(8000, 0.05))
    const power = spectrogram(samples)
    const before = detectVoice(power)
    subtractNoise(power, before.energyDb)
    const after = detectVoice(power)
    expect(before.energyDb[10]! - after.energyDb[10]!).toBeGreaterThan(4)
    expect(Math.abs(before.energyDb[75]! - after.energyDb[75]!)).toBeLessThan(0.5)
  })

  it('cepstra have mean 0 and deviation 1 over the speech frames, whatever the loudness', () => {
    const samples = noise(SAMPLE_RATE, 0.2).map((sample, i) => sample * (0.2 + Math.abs(Math.sin(i / 900))))
    const power = spectrogram(samples)
    const active = new Uint8Array(power.frames).fill(1)
    const { values, frames } = cepstra(power, 1, active, 0, power.frames)
    const louder = cepstra(spectrogram(samples.map((sample) => sample * 3)), 1, active, 0, power.frames)
    for (let order = 0; order < CEPSTRA; order++) {
      let sum = 0
      let squares = 0
      for (let frame = 0; frame < frames; frame++) {
        sum += values[frame * DIMENSIONS + order]!
        squares += values[frame * DIMENSIONS + order]! ** 2
      }
      expect(sum / frames).toBeCloseTo(0, 3)
      expect(squares / frames).toBeCloseTo(1, 2)
    }
    expect(Math.max(...values.map((value, i) => Math.abs(value - louder.values[i]!)))).toBeLessThan(0.05)
  })
})
