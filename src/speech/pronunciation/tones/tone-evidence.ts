import type { ToneEvidence } from '../../assessment.ts'
import type { ExpectedTones } from './expected-tones.ts'
import {
  contourOf,
  type PitchContour,
  pitchIsClear,
  rhymesOf,
  type TimedPhone,
  type TonedRhyme,
  toneFeatures,
} from './tone-features.ts'
import { type ToneNetwork, toneProbabilities } from './tone-network.ts'
import table from './zh-tones.json' with { type: 'json' }

const SHOWN_POINTS = 10
const NETWORK: ToneNetwork = table

export type TonedWord = { phonemes: readonly TimedPhone[]; tones: ExpectedTones | undefined }
export type HeardTone = TonedRhyme & {
  accepted: readonly number[]
  /** Of the tones 1 to 5; `null` where the pitch cannot be heard. */
  probabilities: number[] | null
}

/** The syllables of each word with what their pitch speaks for; `undefined` for words without expected tones. */
export function hearTones(
  pitch: PitchContour,
  words: readonly TonedWord[],
  network: ToneNetwork = NETWORK,
): (HeardTone[] | undefined)[] {
  const syllables = words.map(({ phonemes, tones }) =>
    tones
      ? rhymesOf(phonemes, tones.length).map((rhyme, i) => ({
          ...rhyme,
          expected: tones[i]?.[0] ?? 5,
          accepted: tones[i] ?? [],
        }))
      : [],
  )
  const all = syllables.flat()
  const rows = pitchIsClear(pitch, all) ? toneFeatures(pitch, all) : []
  let next = 0
  return syllables.map((own, w) => {
    const heard = own.map((syllable): HeardTone => {
      const row = rows[next++]
      return { ...syllable, probabilities: row ? toneProbabilities(network, row) : null }
    })
    return words[w]?.tones && heard.length > 0 ? heard : undefined
  })
}

/**
 * Evidence of the tone of each syllable: pitch contour against the four tones and the neutral one, in context.
 * A tone other than the expected one is named only where the probability that none of those accepted was said is high
 * enough to be wrong for at most one right syllable in twenty; elsewhere `heard` is what was expected, with its
 * probability. `undefined` for words whose tones are not known or cannot be heard in full, and for takes whose pitch
 * cannot be followed.
 * @param pitch frame k is centred at k × hopMs
 */
export function toneEvidence(
  pitch: PitchContour,
  words: readonly TonedWord[],
): (ToneEvidence[] | undefined)[] {
  return hearTones(pitch, words).map((syllables) => {
    const evidence = syllables?.flatMap((syllable): ToneEvidence[] => {
      const { probabilities, accepted, startMs, endMs } = syllable
      const contour = contourOf(pitch, syllable, SHOWN_POINTS)
      if (!probabilities || !contour) return []
      const of = (tone: number) => probabilities[tone - 1] ?? 0
      const right = accepted.reduce((sum, tone) => sum + of(tone), 0)
      const best = probabilities.indexOf(Math.max(...probabilities)) + 1
      const expected = accepted.includes(best) ? best : syllable.expected
      const heard = 1 - right >= NETWORK.wrongFrom && !accepted.includes(best) ? best : expected
      return [
        {
          expected,
          heard,
          probability: round(heard === expected ? right : of(heard), 2),
          startMs,
          endMs,
          contour: contour.map((value) => round(value, 1)),
        },
      ]
    })
    return evidence && evidence.length === syllables?.length ? evidence : undefined
  })
}

const round = (value: number, digits: number): number => Math.round(value * 10 ** digits) / 10 ** digits
