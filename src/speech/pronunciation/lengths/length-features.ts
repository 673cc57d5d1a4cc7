import { isSyllabic } from '../../phonetics/ipa.ts'
import { type ExpectedLengths, isHeld, type Length } from './expected-lengths.ts'

export type TimedPhone = { ipa: string; startMs: number; endMs: number }
export type LengthWord = { phonemes: readonly TimedPhone[]; lengths: ExpectedLengths | undefined }

export type LengthKind = 'vowel' | 'stop' | 'consonant'
/** Log of the usual duration in ms by sound, `ː` after those that should be long; `''` for sounds not listed. */
export type UsualDurations = Readonly<Record<string, number>>

/** One sound whose length counts. */
export type LengthSound = {
  word: number
  phone: number
  kind: LengthKind
  expected: Length
  /** Its duration against what is usual for it at this pace, natural logarithm. */
  residual: number
  values: number[]
}

/** One sound, or the two phones of a held one. */
type Unit = {
  word: number
  phone: number
  ipa: string
  expected: Length | null
  startMs: number
  endMs: number
}

export const LENGTH_FEATURES = 9
/** How fast the weight of neighbours falls with their distance in sounds, and what the usual pace weighs. */
const REACH = 4
const PACE_WORTH = 1.5
const PAUSE_MS = 120
const STOP = /^(?:[pbtdkɡqʔ]|ts|dz|tʃ|dʒ|tɕ|dʑ)/u
const SHORTEST_MS = 15

export function kindOf(ipa: string): LengthKind {
  return isSyllabic(ipa) ? 'vowel' : STOP.test(ipa) ? 'stop' : 'consonant'
}

/** The name under which a sound's usual duration is kept. */
export const durationKey = (ipa: string, expected: Length | null): string =>
  expected === 'long' ? `${ipa}ː` : ipa

/** The sounds of a take in order, held ones as one. */
export function unitsOf(words: readonly LengthWord[]): Unit[] {
  return words.flatMap(({ phonemes, lengths }, word) => {
    const known = lengths?.length === phonemes.length ? lengths : undefined
    return phonemes.flatMap(({ ipa, startMs, endMs }, phone): Unit[] => {
      const held = known?.[phone] === 'long' && isHeld(ipa, phonemes[phone + 1]?.ipa)
      const ended = known?.[phone - 1] === 'long' && isHeld(phonemes[phone - 1]?.ipa, ipa)
      if (ended) return []
      const end = held ? (phonemes[phone + 1]?.endMs ?? endMs) : endMs
      return [{ word, phone, ipa, expected: known?.[phone] ?? null, startMs, endMs: end }]
    })
  })
}

/**
 * What the durations of a take say about each sound whose length counts: its own against the pace of its neighbours,
 * those of the sounds beside it, and whether the phrase ends there, where everything is drawn out.
 */
export function lengthSounds(words: readonly LengthWord[], usual: UsualDurations): LengthSound[] {
  const units = unitsOf(words)
  const residuals = units.map(({ ipa, expected, startMs, endMs }) => {
    const known = usual[durationKey(ipa, expected)] ?? usual[ipa] ?? usual[''] ?? 4.3
    return Math.log(Math.max(SHORTEST_MS, endMs - startMs)) - known
  })
  const endsPhrase = units.map(
    ({ endMs }, i) => (units[i + 1]?.startMs ?? Number.POSITIVE_INFINITY) - endMs > PAUSE_MS,
  )
  return units.flatMap(({ word, phone, ipa, expected }, i): LengthSound[] => {
    if (expected === null) return []
    const pace = paceAround(residuals, i)
    const residual = (residuals[i] ?? 0) - pace
    const before = i > 0 && !endsPhrase[i - 1] ? (residuals[i - 1] ?? 0) - pace : 0
    const after = !endsPhrase[i] && i + 1 < units.length ? (residuals[i + 1] ?? 0) - pace : 0
    const values = [
      residual,
      residual * Math.abs(residual),
      before,
      after,
      pace,
      endsPhrase[i] ? 1 : 0,
      endsPhrase[i + 1] ? 1 : 0,
      endsPhrase[i + 2] ? 1 : 0,
      i === 0 || endsPhrase[i - 1] ? 1 : 0,
    ]
    return [{ word, phone, kind: kindOf(ipa), expected, residual, values }]
  })
}

function paceAround(residuals: readonly number[], place: number): number {
  let sum = 0
  let weights = PACE_WORTH
  residuals.forEach((residual, i) => {
    if (i === place) return
    const weight = Math.exp(-(Math.abs(i - place) - 1) / REACH)
    sum += weight * Math.max(-1, Math.min(1, residual))
    weights += weight
  })
  return sum / weights
}
