import { expect, it } from 'vitest'
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
