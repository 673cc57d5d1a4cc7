import type { PhoneAssessment, ToneEvidence } from '../assessment.ts'
import { type HeardSound, hearSound } from './lengths/boundaries.ts'
import type { ExpectedLengths } from './lengths/expected-lengths.ts'
import { hasLengths, lengthEvidence } from './lengths/length-evidence.ts'
import type { PronunciationModel } from './model.ts'
import type { SoundNetwork } from './network/network-file.ts'
import { networkPosteriors } from './network/network-posteriors.ts'
import type { Take } from './take.ts'
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

/** What a take was judged with: lengths ask its sound once more. */
export type HeardTake = {
  take: Pick<Take, 'power' | 'activity'>
  model: PronunciationModel
  network?: SoundNetwork | null
}

type JudgedWord = { phonemes: PhoneAssessment[]; tones?: ToneEvidence[] }

/**
 * The words of an assessment with evidence of their tones (Mandarin) and lengths (Japanese, Italian, Arabic) added;
 * words of other languages come back as they are.
 * @param expected the words of the reading that was judged, one for each word of the assessment
 * @param pitch the contour of the take, in semitones, frame k centred at k × hopMs
 */
export function withContrasts<Word extends JudgedWord>(
  words: readonly Word[],
  expected: readonly { contrasts?: ExpectedContrasts }[],
  pitch: { hopMs: number; semitones: readonly (number | null)[] },
  heard: HeardTake,
): Word[] {
  const { language } = heard.model
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
    hasLengths(language) ? soundOf(heard) : null,
  )
  return words.map((word, w) => {
    const own = lengths[w]
    const phonemes = own
      ? word.phonemes.map((phone, p) => {
          const length = own[p]
          return length ? { ...phone, length } : phone
        })
      : word.phonemes
    const tonesOfWord = tones[w]
    return tonesOfWord ? { ...word, phonemes, tones: tonesOfWord } : { ...word, phonemes }
  })
}

/** The sound of a take as lengths need it; the network's table of a take is worked out only once. */
export function soundOf({ take, model, network }: HeardTake): HeardSound | null {
  if (!network) return null
  const { power, activity } = take
  return hearSound(power, activity, networkPosteriors(network, model, power, activity))
}
