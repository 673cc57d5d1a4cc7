import { isSyllabic } from '../../src/speech/phonetics/ipa.ts'
import { featuresOf } from '../../src/speech/pronunciation/phones.ts'

export const SUBSTITUTION_TYPES = [
  'vowelHeight',
  'vowelBack',
  'vowelRound',
  'vowelSeveral',
  'consonantPlace',
  'consonantManner',
  'consonantVoicing',
  'consonantSeveral',
] as const
export type SubstitutionType = (typeof SUBSTITUTION_TYPES)[number]

const VOWEL_TYPES = ['vowelHeight', 'vowelBack', 'vowelRound'] as const
const CONSONANT_TYPES = ['consonantPlace', 'consonantManner', 'consonantVoicing'] as const
/** Less of a difference than this in a coordinate is none. */
const DIFFERS = 0.5

/** In what the sound that was said differs from the one asked for; diphthongs and affricates count as several. */
export function substitutionType(said: string, asked: string): SubstitutionType {
  const vowel = isSyllabic(said)
  const several = vowel ? 'vowelSeveral' : 'consonantSeveral'
  const a = featuresOf(said)
  const b = featuresOf(asked)
  if (!a || !b) return several
  const differing = (vowel ? VOWEL_TYPES : CONSONANT_TYPES).filter(
    (_, i) => Math.abs(a[i]! - b[i]!) >= DIFFERS,
  )
  return differing.length === 1 ? differing[0]! : several
}
