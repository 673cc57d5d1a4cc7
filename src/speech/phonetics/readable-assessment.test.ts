import { expect, it } from 'vitest'
import type { Assessment } from '../assessment.ts'
import { readableAssessment } from './readable-assessment.ts'

it('writes the sounds of an assessment as IPA and adds up what reads alike', () => {
  const heard = [
    { ipa: 'kh', probability: 0.5 },
    { ipa: 'kʰ', probability: 0.2 },
    { ipa: 't', probability: 0.3 },
  ]
  const phone = { ipa: 'th', startMs: 0, endMs: 80, score: 40, goodness: -2, confidence: 0.8, heard }
  const word = {
    text: '토',
    charStart: 0,
    charEnd: 1,
    startMs: 0,
    endMs: 80,
    score: 40,
    kind: 'ok' as const,
    phonemes: [phone],
  }
  const read = readableAssessment({ language: 'ko-KR', words: [word] } as unknown as Assessment)
  expect(read.words[0]?.phonemes[0]).toMatchObject({
    ipa: 'tʰ',
    heard: [
      { ipa: 'kʰ', probability: 0.7 },
      { ipa: 't', probability: 0.3 },
    ],
  })
})
