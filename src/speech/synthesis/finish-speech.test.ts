import { describe, expect, it } from 'vitest'
import { integratedLoudness, peakDb } from '../audio/loudness.ts'
import { finishSpeech } from './finish-speech.ts'

const RATE = 22_050

/** A tone between two silences, as one word of one phone. */
function speech(silenceMs: number, toneMs: number, amplitude: number) {
  const at = (ms: number) => Math.round((ms / 1000) * RATE)
  const samples = new Float32Array(at(2 * silenceMs + toneMs))
  for (let n = at(silenceMs); n < at(silenceMs + toneMs); n++) samples[n] = amplitude * Math.sin(n / 10)
  const time = { startMs: silenceMs, endMs: silenceMs + toneMs }
  return {
    samples,
    sampleRate: RATE,
    words: [{ text: 'a', charStart: 0, charEnd: 1, ipa: 'a', ...time }],
    phones: [{ ipa: 'a', word: 0, ...time }],
  }
}

describe('finishSpeech', () => {
  it.each([0, 30, 400, 2000])(
    'leaves 100 ms of silence where there were %i, and moves the times along',
    (silenceMs) => {
      const finished = finishSpeech(speech(silenceMs, 600, 0.05))
      expect((finished.samples.length / RATE) * 1000).toBeCloseTo(800, -1)
      for (const timed of [...finished.words, ...finished.phones]) {
        expect(Math.abs(timed.startMs - 100)).toBeLessThanOrEqual(2)
        expect(Math.abs(timed.endMs - 700)).toBeLessThanOrEqual(2)
      }
    },
  )

  it('brings quiet and loud speech to one loudness', () => {
    for (const amplitude of [0.01, 0.9]) {
      expect(integratedLoudness(finishSpeech(speech(50, 900, amplitude)))).toBeCloseTo(-20, 0)
    }
  })

  it('holds the peak of speech that is mostly quiet', () => {
    const clicking = speech(0, 900, 0.01)
    clicking.samples[9000] = 0.9
    expect(peakDb(finishSpeech(clicking).samples)).toBeLessThanOrEqual(-0.99)
  })

  it('leaves silence alone', () => {
    const silent = speech(100, 100, 0)
    expect(finishSpeech(silent)).toBe(silent)
  })
})
