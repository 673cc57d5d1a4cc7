import { describe, expect, it } from 'vitest'
import type { Posteriors } from '../posteriors.ts'
import { SAMPLE_RATE, spectrogram } from '../spectrogram.ts'
import { clearBoundaries, hearSound } from './boundaries.ts'
import { type LengthWord, unitsOf } from './sound-units.ts'

/** Tones of different pitches in place of sounds, each with its end in ms. */
function tones(...parts: [hertz: number, endMs: number][]): Float32Array {
  const total = parts.at(-1)?.[1] ?? 0
  return Float32Array.from({ length: (total * SAMPLE_RATE) / 1000 }, (_, i) => {
    const [hertz] = parts.find(([, endMs]) => (i * 1000) / SAMPLE_RATE < endMs) ?? [0]
    return hertz === 0 ? 0 : 0.3 * Math.sin((2 * Math.PI * hertz * i) / SAMPLE_RATE)
  })
}

/** A network that hears silence, `a` and `s` alike, or `a` before a frame and `s` from there on. */
function posteriorsOf(frames: number, changeFrame?: number): Posteriors {
  const phones = ['', 'a', 's']
  const values = new Float32Array(frames * phones.length).fill(Math.log(1 / 3))
  for (let i = 0; i < values.length && changeFrame !== undefined; i++) {
    const heard = Math.floor(i / 3) < changeFrame ? 1 : 2
    values[i] = Math.log(i % 3 === heard ? 0.98 : 0.01)
  }
  const flat = new Float32Array(phones.length)
  return { frames, hopMs: 10, phones, statesPerPhone: 1, values, loops: flat, leaves: flat }
}

const word = (...phones: [ipa: string, startMs: number, endMs: number][]): LengthWord[] => [
  {
    phonemes: phones.map(([ipa, startMs, endMs]) => ({ ipa, startMs, endMs })),
    lengths: phones.map(() => null),
    durations: phones.map(([, startMs, endMs]) => endMs - startMs),
  },
]

describe('boundaries set anew', () => {
  // Frames are 25 ms long: louder and higher sounds begin early and end late in them.
  it.each([20, 0, -25])('a boundary found %i ms off goes to where the sound changes', (off) => {
    const power = spectrogram(tones([0, 100], [700, 300], [3500, 500]))
    const units = unitsOf(word(['a', 100, 300 + off], ['s', 300 + off, 500]))
    const [a, s] = clearBoundaries(units, hearSound(power, { startFrame: 0 }, posteriorsOf(power.frames)))
    expect(a?.endMs).toBe(s?.startMs)
    expect(Math.abs((a?.endMs ?? 0) - 300)).toBeLessThan(12)
    expect(Math.abs((a?.startMs ?? 0) - 100)).toBeLessThan(15)
  })

  it('where nothing changes the network decides', () => {
    const power = spectrogram(tones([700, 500]))
    const units = unitsOf(word(['a', 0, 300], ['s', 300, 500]))
    const sure = posteriorsOf(power.frames, 28)
    const [a] = clearBoundaries(units, hearSound(power, { startFrame: 0 }, sure))
    expect(Math.abs((a?.endMs ?? 0) - 280)).toBeLessThan(8)
  })

  it('the posteriors of a take begin at its first active frame', () => {
    const power = spectrogram(tones([700, 500]))
    const units = unitsOf(word(['a', 0, 300], ['s', 300, 500]))
    const late = posteriorsOf(power.frames - 10, 18)
    const [a] = clearBoundaries(units, hearSound(power, { startFrame: 10 }, late))
    expect(Math.abs((a?.endMs ?? 0) - 280)).toBeLessThan(8)
  })

  it('no sound is lost, whatever the boundaries are', () => {
    const power = spectrogram(tones([700, 120]))
    const units = unitsOf(word(['a', 0, 30], ['s', 30, 60], ['a', 60, 90], ['s', 90, 120]))
    const set = clearBoundaries(units, hearSound(power, { startFrame: 0 }, posteriorsOf(power.frames)))
    for (const { startMs, endMs } of set) expect(endMs - startMs).toBeGreaterThanOrEqual(5)
    expect(set.map(({ ipa }) => ipa)).toEqual(['a', 's', 'a', 's'])
  })
})
