import { expect, it } from 'vitest'
import type { Assessment, WordAssessment } from '../../assessment.ts'
import type { SynthesizedSpeech } from '../../utterance.ts'
import { takeWordsOf } from './take-words.ts'

it('matches words by where they stand in the text; what was left out or is unknown is null', () => {
  const timed = (text: string, charStart: number) => ({
    text,
    charStart,
    charEnd: charStart + 2,
    startMs: 0,
    endMs: 9,
  })
  const model = {
    words: [timed('on', 0), timed('&', 3), timed('to', 5)].map((word) => ({ ...word, ipa: '' })),
  }
  const word = (charStart: number, startMs: number | null): WordAssessment => ({
    ...timed('', charStart),
    startMs,
    endMs: startMs === null ? null : startMs + 80,
    score: 50,
    kind: startMs === null ? 'omitted' : 'mispronounced',
    phonemes: [{ ipa: 't', startMs: 30, endMs: 50, score: 1, goodness: 1, confidence: 1, heard: [] }],
  })
  const assessment = { words: [word(0, null), word(5, 30)] } as unknown as Assessment
  expect(takeWordsOf(assessment, model as unknown as SynthesizedSpeech)).toEqual([
    null,
    null,
    { startMs: 30, endMs: 110, kind: 'mispronounced', phones: [{ ipa: 't', startMs: 30, endMs: 50 }] },
  ])
})
