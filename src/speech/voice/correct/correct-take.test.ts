import { beforeAll, describe, expect, it } from 'vitest'
import { integratedLoudness, peakDb } from '../../audio/loudness.ts'
import { medianPitch, semitoneContour } from '../../audio/pitch.ts'
import { type Espeak, loadEspeak } from '../../synthesis/espeak.ts'
import { finishSpeech } from '../../synthesis/finish-speech.ts'
import type { Pcm, SynthesizedSpeech } from '../../utterance.ts'
import { type CorrectedTake, correctTake } from './correct-take.ts'
import { levelDb } from './levels.ts'
import { trackOwnPitch } from './own-range.ts'
import type { TakeWord } from './take-words.ts'

const TEXT = 'Could I have the bill, please?'
let espeak: Espeak
let model: SynthesizedSpeech
let learner: SynthesizedSpeech

beforeAll(async () => {
  espeak = await loadEspeak()
  model = finishSpeech(espeak.speak({ text: TEXT }, { file: 'en-us', variant: 'f3' }))
  learner = read({ rate: 120, pitch: 30, range: 20 })
})

/** Another voice in place of a learner: its own timing and a flatter melody. */
function read(options: { rate: number; pitch: number; range: number }): SynthesizedSpeech {
  return espeak.speak({ text: TEXT }, { file: 'en-us', variant: 'm3' }, options)
}

function wordsOf(speech: SynthesizedSpeech): TakeWord[] {
  return speech.words.map(({ startMs, endMs }, index) => ({
    startMs,
    endMs,
    phones: speech.phones.filter(({ word }) => word === index),
  }))
}

const correct = (take: SynthesizedSpeech, words: (TakeWord | null)[] = wordsOf(take)) =>
  correctTake({ take, takeWords: words, model })

function correlation(left: readonly (number | null)[], right: readonly (number | null)[]): number {
  const pairs = left.flatMap((value, index): [number, number][] => {
    const other = right[index] ?? null
    return value === null || other === null ? [] : [[value, other]]
  })
  const mean = (side: 0 | 1) => pairs.reduce((sum, pair) => sum + pair[side], 0) / pairs.length
  const product = (a: 0 | 1, b: 0 | 1) =>
    pairs.reduce((sum, pair) => sum + (pair[a] - mean(a)) * (pair[b] - mean(b)), 0)
  return product(0, 1) / Math.sqrt(product(0, 0) * product(1, 1))
}

function expectModelTimes(corrected: CorrectedTake, within: number): void {
  const shift = corrected.words[0]!.startMs - model.words[0]!.startMs
  corrected.words.forEach(({ startMs, endMs }, index) => {
    expect(Math.abs(startMs - shift - model.words[index]!.startMs)).toBeLessThanOrEqual(within)
    expect(Math.abs(endMs - shift - model.words[index]!.endMs)).toBeLessThanOrEqual(within)
  })
}

/** Where speech of a level begins, in ms. */
function firstSound({ samples, sampleRate }: Pcm): number {
  return (samples.findIndex((sample) => Math.abs(sample) > 0.03) / sampleRate) * 1000
}

describe('correctTake', () => {
  it('gives every word the model’s time, and the sound is there', () => {
    const corrected = correct(learner)
    expectModelTimes(corrected, 3)
    expect(Math.abs(firstSound(corrected) - corrected.words[0]!.startMs)).toBeLessThan(40)
    // Between "bill" and "please" the model rests; so does the take now.
    const [before, after] = [corrected.words[4]!, corrected.words[5]!]
    const rest = after.startMs - before.endMs
    expect(rest).toBeGreaterThan(60)
    const middle = levelDb(corrected, before.endMs + rest / 3, after.startMs - rest / 3)
    expect(middle).toBeLessThan(levelDb(corrected, before.startMs, before.endMs) - 25)
  })

  it.each([75, 300])('keeps to the model’s times when the take is read at %i words a minute', (rate) => {
    const corrected = correct(read({ rate, pitch: 30, range: 50 }))
    expectModelTimes(corrected, 30)
    expect(corrected.samples.every(Number.isFinite)).toBe(true)
  })

  it('follows the model’s melody in the learner’s register', () => {
    const corrected = correct(learner)
    const own = trackOwnPitch(corrected, 10)
    const theirs = trackOwnPitch(model, 10)
    const shift = Math.round((corrected.words[0]!.startMs - model.words[0]!.startMs) / 10)
    const melody = semitoneContour(own.hz).slice(Math.max(0, shift))
    const wanted = semitoneContour(theirs.hz).slice(Math.max(0, -shift))
    expect(correlation(melody, wanted)).toBeGreaterThan(0.95)
    const register = medianPitch(trackOwnPitch(learner, 10).hz)!
    expect(Math.abs(12 * Math.log2(medianPitch(own.hz)! / register))).toBeLessThan(1)
  })

  it('is at −20 LUFS and 24 kHz with no peak above −1 dB, however quiet or clipped the take', () => {
    for (const gain of [0.02, 1, 20]) {
      const samples = learner.samples.map((sample) => Math.max(-1, Math.min(1, gain * sample)))
      const corrected = correct({ ...learner, samples })
      expect(corrected.sampleRate).toBe(24_000)
      expect(integratedLoudness(corrected)).toBeCloseTo(-20, 0)
      expect(peakDb(corrected.samples)).toBeLessThanOrEqual(-0.99)
      expect(corrected.notes.includes('take_clipped')).toBe(gain === 20)
    }
  })

  it('joins without clicks', () => {
    const steepest = ({ samples }: Pcm) => {
      let most = 0
      for (let n = 2; n < samples.length; n++)
        most = Math.max(most, Math.abs(samples[n]! - 2 * samples[n - 1]! + samples[n - 2]!))
      return most
    }
    const corrected = correct(learner)
    const loudness = 10 ** ((integratedLoudness(corrected) - integratedLoudness(learner)) / 20)
    // The take has 22,050 samples a second, so its bends are a little sharper.
    expect(steepest(corrected)).toBeLessThan(1.5 * loudness * steepest(learner))
  })

  it('brings a word that was swallowed closer to the model’s stress', () => {
    const word = learner.words[4]!
    const [from, to] = [word.startMs, word.endMs].map((ms) => (ms / 1000) * learner.sampleRate)
    const samples = learner.samples.map((sample, n) => (n >= from! && n < to! ? sample * 0.25 : sample))
    const fall = (speech: Pcm, spans: readonly { startMs: number; endMs: number }[]) =>
      levelDb(speech, spans[2]!.startMs, spans[2]!.endMs) -
      levelDb(speech, spans[4]!.startMs, spans[4]!.endMs)
    const swallowed = correct({ ...learner, samples })
    const before = fall({ ...learner, samples }, learner.words)
    const wanted = fall(model, model.words)
    expect(Math.abs(fall(swallowed, swallowed.words) - wanted)).toBeLessThan(0.75 * Math.abs(before - wanted))
  })

  it('leaves out what the learner left out, and says so', () => {
    const words: (TakeWord | null)[] = wordsOf(learner)
    words[3] = null
    const whole = correct(learner)
    const corrected = correct(learner, words)
    expect(corrected.notes).toContain('words_left_out')
    expect(whole.notes).not.toContain('words_left_out')
    expect(corrected.words).toHaveLength(model.words.length)
    expect(corrected.words[3]!.endMs).toBe(corrected.words[3]!.startMs)
    const missing = model.words[4]!.startMs - model.words[3]!.startMs
    const shorter = (whole.samples.length - corrected.samples.length) / 24
    expect(Math.abs(shorter - missing)).toBeLessThan(30)
  })

  it('keeps wrong sounds, and says so', () => {
    const words = wordsOf(learner)
    words[4]!.kind = 'mispronounced'
    expect(correct(learner, words).notes).toContain('wrong_sounds_kept')
    expect(correct(learner).notes).not.toContain('wrong_sounds_kept')
  })

  it('shortens a long pause to the model’s', () => {
    const cut = Math.round((learner.words[3]!.startMs / 1000) * learner.sampleRate)
    const pause = 1.2 * learner.sampleRate
    const samples = new Float32Array(learner.samples.length + pause)
    samples.set(learner.samples.subarray(0, cut))
    samples.set(learner.samples.subarray(cut), cut + pause)
    const later = <T extends { startMs: number; endMs: number; word?: number }>(timed: T): T =>
      timed.startMs >= learner.words[3]!.startMs
        ? { ...timed, startMs: timed.startMs + 1200, endMs: timed.endMs + 1200 }
        : timed
    const halting = {
      ...learner,
      samples,
      words: learner.words.map(later),
      phones: learner.phones.map(later),
    }
    const corrected = correct(halting)
    expectModelTimes(corrected, 3)
    expect(corrected.notes).toContain('pauses_shortened')
  })

  it('moves the times alone of a whisper, and says so', () => {
    let state = 7
    const whisper = learner.samples.map((sample) => {
      state = (state * 16_807) % 2_147_483_647
      return Math.abs(sample) * ((2 * state) / 2_147_483_647 - 1)
    })
    const corrected = correct({ ...learner, samples: whisper })
    expectModelTimes(corrected, 3)
    expect(corrected.samples.every(Number.isFinite)).toBe(true)
    expect(corrected.notes).toContain('melody_unchanged')
  })

  it('gives the same bytes for the same take', () => {
    expect(correct(learner).samples).toEqual(correct(learner).samples)
  })

  it.each<[string, (words: TakeWord[]) => Parameters<typeof correctTake>[0]]>([
    [
      'no sample',
      (takeWords) => ({ take: { samples: new Float32Array(0), sampleRate: 16_000 }, takeWords, model }),
    ],
    [
      'silence',
      (takeWords) => ({ take: { ...learner, samples: new Float32Array(60_000) }, takeWords, model }),
    ],
    [
      'a sample that is no number',
      (takeWords) => ({
        take: { ...learner, samples: learner.samples.map((sample, n) => (n === 900 ? Number.NaN : sample)) },
        takeWords,
        model,
      }),
    ],
    ['a rate of 0', (takeWords) => ({ take: { ...learner, sampleRate: 0 }, takeWords, model })],
    ['a word too few', (takeWords) => ({ take: learner, takeWords: takeWords.slice(1), model })],
    ['not one word', (takeWords) => ({ take: learner, takeWords: takeWords.map(() => null), model })],
    ['words out of order', (takeWords) => ({ take: learner, takeWords: takeWords.toReversed(), model })],
    [
      'words outside the take',
      (takeWords) => ({
        take: learner,
        takeWords: takeWords.map((word) => ({
          ...word,
          startMs: word.startMs + 9e4,
          endMs: word.endMs + 9e4,
        })),
        model,
      }),
    ],
  ])('refuses %s', (_, input) => {
    expect(() => correctTake(input(wordsOf(learner)))).toThrow(RangeError)
  })
})
