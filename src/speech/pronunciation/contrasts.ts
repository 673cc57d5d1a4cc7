import type { PhoneAssessment, ToneEvidence } from '../assessment.ts'
import type { ExpectedLengths } from './lengths/expected-lengths.ts'
import { lengthEvidence } from './lengths/length-evidence.ts'
import type { ExpectedTones } from './tones/expected-tones.ts'
import { toneEvidence } from './tones/tone-evidence.ts'

/** What a word's tones and lengths should be, where its language tells words apart by them. */
export type ExpectedContrasts = {
  tones?: ExpectedTones
  /** One for each phone of the first listed pronunciation. */
  lengths?: ExpectedLengths
  /** How long the synthesizer makes each of those phones in this sentence, in ms. */
  durations?: readonly number[]
}

type JudgedWord = { phonemes: PhoneAssessment[]; tones?: ToneEvidence[] }

/**
 * The words of an assessment with evidence of their tones (Mandarin) and lengths (Japanese, Italian, Arabic) added;
 * words of other languages come back as they are.
 * @param expected the words of the reading that was judged, one for each word of the assessment
 * @param pitch the contour of the take, in semitones, frame k centred at k × hopMs
 * @param language primary tag
 */
export function withContrasts<Word extends JudgedWord>(
  words: readonly Word[],
  expected: readonly { contrasts?: ExpectedContrasts }[],
  pitch: { hopMs: number; semitones: readonly (number | null)[] },
  language: string,
): Word[] {
  const tones = toneEvidence(
    pitch,
    words.map(({ phonemes }, i) => ({ phonemes, tones: expected[i]?.contrasts?.tones })),
  )
  const lengths = lengthEvidence(
    language,
    words.map(({ phonemes }, i) => ({
      phonemes,
      lengths: expected[i]?.contrasts?.lengths,
      durations: expected[i]?.contrasts?.durations,
    })),
  )
  return words.map((word, w) => {
    const heard = lengths[w]
    const phonemes = heard
      ? word.phonemes.map((phone, p) => {
          const length = heard[p]
          return length ? { ...phone, length } : phone
        })
      : word.phonemes
    const own = tones[w]
    return own ? { ...word, phonemes, tones: own } : { ...word, phonemes }
  })
}
