import type { LengthEvidence } from '../../assessment.ts'
import type { Length } from './expected-lengths.ts'
import { type LengthSound, type LengthWord, lengthSounds, type UsualOffsets } from './length-features.ts'
import tables from './lengths.json' with { type: 'json' }

/** Logistic regression: the probability that the other length was said, and from where on it is believed. */
export type LengthJudge = { bias: number; weights: readonly number[]; wrongFrom: number }
export type LengthTable = {
  usual: UsualOffsets
  /** By kind of sound and expected length, e.g. `stop long`. */
  judges: Readonly<Record<string, LengthJudge>>
}

const TABLES: Readonly<Record<string, LengthTable>> = tables

/** Probability that the sound had the other length than it should have. */
export function otherLength(sound: LengthSound, { judges }: LengthTable): number | null {
  const judge = judges[`${sound.kind} ${sound.expected}`]
  if (!judge) return null
  const sum = sound.values.reduce((total, value, i) => total + value * (judge.weights[i] ?? 0), judge.bias)
  return 1 / (1 + Math.exp(-sum))
}

/**
 * Evidence of length for each phone that has an expected one; a held consonant of two phones carries it on the first.
 * The other length is named only where it is probable enough to be wrong for at most one right sound in twenty.
 * `undefined` for words of languages without a table; none for words said in another way than the first listed.
 * @param language primary tag
 */
export function lengthEvidence(
  language: string,
  words: readonly LengthWord[],
): ((LengthEvidence | undefined)[] | undefined)[] {
  const table = TABLES[language]
  if (!table) return words.map(() => undefined)
  const evidence = words.map(({ phonemes }) => phonemes.map((): LengthEvidence | undefined => undefined))
  for (const sound of lengthSounds(words, table.usual)) {
    const other = otherLength(sound, table)
    const own = evidence[sound.word]
    if (other === null || !own) continue
    const wrong = other >= (table.judges[`${sound.kind} ${sound.expected}`]?.wrongFrom ?? 1)
    const heard: Length = wrong === (sound.expected === 'long') ? 'short' : 'long'
    own[sound.phone] = {
      expected: sound.expected,
      heard,
      probability: round(wrong ? other : 1 - other),
      ratio: round(Math.exp(sound.residual)),
    }
  }
  return evidence
}

const round = (value: number): number => Math.round(value * 100) / 100
