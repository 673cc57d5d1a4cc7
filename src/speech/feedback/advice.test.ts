import { describe, expect, it } from 'vitest'
import type { Assessment, PhoneAssessment, WordAssessment } from '../assessment.ts'
import { adviceFor, transcriptionOf } from './advice.ts'

const phone = (ipa: string, score: number, heard = ipa, confidence = 0.9): PhoneAssessment => ({
  ipa,
  startMs: 0,
  endMs: 80,
  score,
  goodness: -1,
  confidence,
  heard: [{ ipa: heard, probability: 0.7 }],
})
const word = (
  text: string,
  score: number,
  phonemes: PhoneAssessment[],
  kind: WordAssessment['kind'] = 'ok',
): WordAssessment => ({
  text,
  charStart: 0,
  charEnd: text.length,
  startMs: 0,
  endMs: 300,
  score,
  kind,
  phonemes,
})
const assessment = (
  words: WordAssessment[],
  fluency: Partial<NonNullable<Assessment['fluency']>> = {},
): Assessment => ({
  engine: { id: 'test', version: '1', model: 'test' },
  language: 'es-ES',
  status: 'ok',
  confidence: 0.9,
  scores: { overall: 70, pronunciation: 70, accuracy: 70, fluency: 70, completeness: 100, prosody: null },
  audio: { durationMs: 2000, speechMs: 1500, levelRangeDb: 40, clippedFraction: 0 },
  fluency: {
    articulationRateSyllablesPerSecond: 4,
    pauseCount: 0,
    pauseMs: 0,
    longestPauseMs: 0,
    ...fluency,
  },
  words,
  pitch: { hopMs: 10, semitones: [] },
})

it('M-05 advises first what costs most, and names only sounds that were heard', () => {
  const advice = adviceFor(
    assessment([
      word('café', 93, [phone('k', 40, 'g')]),
      word('cortado', 48, [phone('k', 84), phone('ɾ', 22, 'ɹ'), phone('ð', 50, 'd')], 'mispronounced'),
      word('por', 0, [], 'omitted'),
    ]),
  )
  expect(advice).toEqual([
    { kind: 'omitted', word: 2, phone: null, expected: null, heard: null },
    { kind: 'sound', word: 1, phone: 1, expected: 'ɾ', heard: 'ɹ' },
  ])
})

it('M-05 speaks of the word alone where no sound is certain', () => {
  const low = word('cortado', 48, [phone('ɾ', 22, 'ɹ', 0.2), phone('o', 55, 'o')], 'mispronounced')
  expect(adviceFor(assessment([low]))).toEqual([
    { kind: 'word', word: 0, phone: null, expected: null, heard: null },
  ])
})

it('M-05 mentions long pauses, and has nothing to say of a good take', () => {
  expect(adviceFor(assessment([word('sí', 90, [])], { longestPauseMs: 1200 }))).toMatchObject([
    { kind: 'pauses' },
  ])
  expect(adviceFor(assessment([word('sí', 90, [phone('s', 90)])]))).toEqual([])
})

it('M-05 transcribes what came through, with the sounds of what did not', () => {
  const words = [
    word('un', 90, [phone('u', 90), phone('n', 90)]),
    word('cortado', 40, [phone('k', 90), phone('ɾ', 20, 'ɹ')], 'mispronounced'),
    word('por', 0, [], 'omitted'),
  ]
  expect(transcriptionOf(assessment(words))).toBe('un /kɹ/')
})

const judged = (ipa: string, verdict: PhoneAssessment['verdict'], heard = ipa): PhoneAssessment => ({
  ...phone(ipa, 40, heard),
  ...(verdict ? { verdict } : {}),
})

it('M-05 an engine with verdicts is believed: only what it called wrong is named, also where it cannot say what it was', () => {
  const words = [
    word('café', 40, [judged('k', 'unsure', 'g'), judged('a', 'right', 'e')], 'mispronounced'),
    word('por', 30, [judged('p', 'wrong')], 'mispronounced'),
  ]
  expect(adviceFor(assessment(words))).toEqual([
    { kind: 'sound', word: 1, phone: 0, expected: 'p', heard: null },
    { kind: 'word', word: 0, phone: null, expected: null, heard: null },
  ])
})

describe('a tone or a length', () => {
  const tone = (expected: number, heard: number, probability: number, startMs = 0) => ({
    expected,
    heard,
    probability,
    startMs,
    endMs: startMs + 200,
    contour: [0, 1],
  })
  const at = (startMs: number, lasting: number, more: Partial<PhoneAssessment> = {}): PhoneAssessment => ({
    ...phone('a', 90),
    startMs,
    endMs: startMs + lasting,
    ...more,
  })
  const long = (probability: number) => ({
    length: { expected: 'long', heard: 'short', probability, ratio: 0.6 } as const,
  })

  it('is advised once, the most certain one, at the sound it lies on', () => {
    const first = {
      ...word('买', 90, [at(0, 60), at(60, 140)]),
      tones: [tone(3, 4, 0.84)],
    }
    const second = {
      ...word('衣服', 90, [at(0, 200), at(200, 50), at(250, 150)]),
      tones: [tone(1, 1, 0.99), tone(5, 2, 0.93, 200)],
    }
    expect(adviceFor(assessment([first, second]))).toEqual([
      { kind: 'tone', word: 1, phone: 2, expected: '5', heard: '2' },
    ])
  })

  it('is not spoken of below .8, nor where it was as it should be, nor in a word that was not said', () => {
    const doubtful = { ...word('买', 90, [at(0, 200)]), tones: [tone(3, 4, 0.79), tone(2, 2, 0.99)] }
    const unsaid = { ...word('卖', 0, [], 'omitted'), tones: [tone(4, 2, 0.99)] }
    expect(adviceFor(assessment([doubtful, unsaid])).map(({ kind }) => kind)).toEqual(['omitted'])
    expect(adviceFor(assessment([word('おばさん', 90, [at(0, 90, long(0.7))])]))).toEqual([])
  })

  it('comes after a word nobody would know again, and before one that was a little off', () => {
    const short = word('nonno', 90, [at(0, 90), at(90, 70, long(0.9))])
    const advice = adviceFor(
      assessment([short, word('pane', 20, [], 'mispronounced'), word('vino', 52, [], 'mispronounced')]),
    )
    expect(advice.map(({ kind, word: index }) => [kind, index])).toEqual([
      ['word', 1],
      ['length', 0],
      ['word', 2],
    ])
    expect(advice[1]).toMatchObject({ phone: 1, expected: 'long', heard: 'short' })
  })
})
