import type { LengthEvidence } from '../../assessment.ts'
import type { HeardSound } from './boundaries.ts'
import type { Length } from './expected-lengths.ts'
import { type BothOffsets, type LengthSound, lengthSounds } from './length-features.ts'
import tables from './lengths.json' with { type: 'json' }
import type { LengthWord } from './sound-units.ts'

/** Logistic regression: the probability that the other length was said, and from where on it is believed. */
export type LengthJudge = { bias: number; weights: readonly number[]; wrongFrom: number }
export type LengthTable = {
  usual: BothOffsets
  /** By kind of sound and expected length, e.g. `stop long`. */
  judges: Readonly<Record<string, LengthJudge>>
}

const TABLES: Readonly<Record<string, LengthTable>> = tables

/** Whether sounds of a language (primary tag) are judged by their lengths. */
export const hasLengths = (language: string): boolean => TABLES[language] !== undefined

/** Probability that the sound had the other length than it should have. */
export function otherLength(sound: LengthSound, { judges }: LengthTable): number | null {
  const judge = judges[`${sound.kind} ${sound.expected}`]
  if (!judge) return null
  const sum = sound.values.reduce((total, value, i) => total + value * (judge.weights[i] ?? 0), judge.bias)
  return 1 / (1 + Math.exp(-sum))
}

/**
 * Evidence of length for each phone that has an expected one; a held consonant of two phones carries it on the first.
 * The other length is named only where it is probable enough to be wrong for at most one right sound in ten, in noise
 * and echo too. `undefined` for words of languages without a table; none for words said in another way than the first
 * listed.
 * @param language primary tag
 * @param heard the sound of the take; without it the alignment's boundaries count alone
 */
export function lengthEvidence(
  language: string,
  words: readonly LengthWord[],
  heard: HeardSound | null,
): ((LengthEvidence | undefined)[] | undefined)[] {
  const table = TABLES[language]
  if (!table) return words.map(() => undefined)
  const evidence = words.map(({ phonemes }) => phonemes.map((): LengthEvidence | undefined => undefined))
  for (const sound of lengthSounds(words, heard, table.usual)) {
    const own = evidence[sound.word]
    const found = evidenceOf(sound, table)
    if (own && found) own[sound.phone] = found
  }
  return evidence
}

/** What a sound's values say by a table; `null` where the table has no judge for it. */
export function evidenceOf(sound: LengthSound, table: LengthTable): LengthEvidence | null {
  const other = otherLength(sound, table)
  if (other === null) return null
  const wrong = other >= (table.judges[`${sound.kind} ${sound.expected}`]?.wrongFrom ?? 1)
  const heard: Length = wrong === (sound.expected === 'long') ? 'short' : 'long'
  return {
    expected: sound.expected,
    heard,
    probability: round(wrong ? other : 1 - other),
    ratio: round(Math.exp(sound.residual)),
  }
}

const round = (value: number): number => Math.round(value * 100) / 100
