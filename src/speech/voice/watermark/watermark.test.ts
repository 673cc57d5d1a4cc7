import { beforeAll, describe, expect, it } from 'vitest'
import { resample } from '../../audio/resample.ts'
import { decodeWav, encodeWav } from '../../audio/wav.ts'
import { loadEspeak } from '../../synthesis/espeak.ts'
import { finishSpeech } from '../../synthesis/finish-speech.ts'
import { espeakVoiceFor } from '../../synthesis/voices.ts'
import type { Pcm } from '../../utterance.ts'
import { detectMark, MARK_THRESHOLD } from './detect-mark.ts'
import { markAudio } from './mark-audio.ts'

const key = Uint8Array.from({ length: 32 }, (_, index) => (index * 37 + 5) % 256)
const otherKey = key.map((byte, index) => (index === 31 ? byte ^ 1 : byte))
const TEXT = 'Could you tell me where the nearest station is, please? We have been walking for an hour.'
let speech: Pcm
let marked: Pcm

beforeAll(async () => {
  const espeak = await loadEspeak()
  speech = resample(finishSpeech(espeak.speak({ text: TEXT }, espeakVoiceFor('en-GB', 'male'))), 24_000)
  marked = markAudio(speech, key)
})

const cut = ({ samples, sampleRate }: Pcm, fromMs: number, toMs: number): Pcm => ({
  samples: samples.slice((fromMs * sampleRate) / 1000, (toMs * sampleRate) / 1000),
  sampleRate,
})
const found = (pcm: Pcm) => detectMark(pcm, key).found

/** Level of the difference under the sound, in dB. */
function differenceDb(original: Pcm, changed: Pcm): number {
  let power = 0
  let difference = 0
  original.samples.forEach((sample, index) => {
    power += sample ** 2
    difference += ((changed.samples[index] ?? 0) - sample) ** 2
  })
  return 10 * Math.log10(difference / power)
}

describe('markAudio', () => {
  it('keeps length, rate and range, and stays well below the speech', () => {
    expect(marked.samples.length).toBe(speech.samples.length)
    expect(marked.sampleRate).toBe(24_000)
    expect(marked.samples.every((sample) => Number.isFinite(sample) && Math.abs(sample) <= 1)).toBe(true)
    expect(differenceDb(speech, marked)).toBeLessThan(-13)
  })

  it('gives the same samples for the same key and others for another', () => {
    expect(markAudio(speech, key).samples).toEqual(marked.samples)
    expect(differenceDb(marked, markAudio(speech, otherKey))).toBeGreaterThan(-30)
  })

  it('leaves silence silent and takes clips of any length', () => {
    const silence = { samples: new Float32Array(24_000), sampleRate: 24_000 }
    expect(markAudio(silence, key).samples).toEqual(silence.samples)
    for (const length of [0, 1, 100, 800]) {
      expect(
        markAudio({ samples: speech.samples.slice(5000, 5000 + length), sampleRate: 24_000 }, key).samples
          .length,
      ).toBe(length)
    }
  })

  it('refuses a key of another length', () => {
    expect(() => markAudio(speech, key.subarray(0, 16))).toThrow(RangeError)
    expect(() => detectMark(speech, key.subarray(0, 31))).toThrow(RangeError)
  })
})

describe('detectMark', () => {
  it('finds the mark with its key alone', () => {
    expect(detectMark(marked, key)).toMatchObject({ found: true, atMs: 0 })
    expect(detectMark(marked, otherKey)).toMatchObject({ found: false, atMs: null })
    expect(detectMark(speech, key)).toMatchObject({ found: false, atMs: null })
    expect(detectMark(marked, otherKey).z).toBeLessThan(MARK_THRESHOLD - 1)
  })

  it('finds it in any 2.5 seconds, after 16 bits, louder and softer', () => {
    for (const from of [0, 333, 1111, 2000]) expect(found(cut(marked, from, from + 2500))).toBe(true)
    expect(found(decodeWav(encodeWav(marked)))).toBe(true)
    for (const gain of [0.02, 0.3, 1.5]) {
      expect(found({ ...marked, samples: marked.samples.map((sample) => sample * gain) })).toBe(true)
    }
  })

  it('finds it at every usual rate, wherever it was written', () => {
    for (const rate of [8000, 11_025, 16_000, 22_050, 44_100, 48_000]) {
      expect(found(resample(marked, rate)), `read at ${rate}`).toBe(true)
      expect(found(markAudio(resample(speech, rate), key)), `written at ${rate}`).toBe(true)
    }
  })

  it('finds it when the clip plays one or two per cent fast or slow', () => {
    for (const rate of [23_520, 23_760, 24_240, 24_480]) {
      expect(found({ samples: marked.samples, sampleRate: rate }), `${rate}`).toBe(true)
    }
  })

  it('tells where in a longer recording the marked part is', () => {
    const rate = 24_000
    const samples = new Float32Array(rate * 24)
    for (let at = 0; at < samples.length; at += speech.samples.length) {
      samples.set(speech.samples.subarray(0, samples.length - at), at)
    }
    samples.set(marked.samples, rate * 13)
    const finding = detectMark({ samples, sampleRate: rate }, key)
    expect(finding.found).toBe(true)
    expect(finding.atMs ?? 0).toBeGreaterThan(9_000)
    expect(finding.atMs ?? 0).toBeLessThan(18_000)
  })

  it('answers silence, noise and next to nothing with "not found"', () => {
    const rate = 16_000
    let state = 7
    const noise = Float32Array.from({ length: rate * 3 }, () => {
      state = (state * 48_271) % 2_147_483_647
      return state / 2_147_483_647 - 0.5
    })
    for (const samples of [new Float32Array(0), new Float32Array(300), new Float32Array(rate * 3), noise]) {
      expect(detectMark({ samples, sampleRate: rate }, key)).toMatchObject({ found: false, atMs: null })
    }
  })
})
