import { isSyllabic } from '../../phonetics/ipa.ts'
import { type ExpectedLengths, isHeld, type Length } from './expected-lengths.ts'

export type TimedPhone = { ipa: string; startMs: number; endMs: number }
/** `durations`: how long the synthesizer's own phones last in this sentence, in ms. */
export type LengthWord = {
  phonemes: readonly TimedPhone[]
  lengths: ExpectedLengths | undefined
  durations: readonly number[] | undefined
}

export type LengthKind = 'vowel' | 'stop' | 'consonant'
/** By how much (natural logarithm) aligned sounds are longer than the synthesizer's own; keys see `offsetKeys`. */
export type UsualOffsets = Readonly<Record<string, number>>

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
  /** The synthesizer's, in ms. */
  reference: number
  /** Whether no vowel or glide of the word comes right after it. */
  closes: boolean
  /** The phone before it in the word, `#` where it is the first. */
  before: string
}

/** How fast the weight of neighbours falls with their distance in sounds, and what the usual pace weighs. */
const REACH = 12
const PACE_WORTH_MS = 60
const PAUSE_MS = 120
const STOP = /^(?:[pbtdkɡqʔ]|ts|dz|tʃ|dʒ|tɕ|dʑ)/u
const SHORTEST_MS = 15

export function kindOf(ipa: string): LengthKind {
  return isSyllabic(ipa) ? 'vowel' : STOP.test(ipa) ? 'stop' : 'consonant'
}

/**
 * The names under which a sound's usual offset is kept, the most exact first: where it begins depends on the sound
 * before it (`#` at the start of a word). A consonant before another is aligned otherwise (`.`).
 */
export function offsetKeys({ ipa, expected, closes, before }: Unit): string[] {
  const sound = `${ipa}${expected === 'long' ? 'ː' : ''}${closes ? '.' : ''}`
  const after = `${sound}<${before}`
  return isSyllabic(ipa) ? [after, `~${ipa}<${before}`, sound] : [after, sound]
}

/** The sounds of a take in order, held ones as one. */
export function unitsOf(words: readonly LengthWord[]): Unit[] {
  return words.flatMap(({ phonemes, lengths, durations }, word) => {
    const fits = durations?.length === phonemes.length && lengths?.length === phonemes.length
    const known = fits ? lengths : undefined
    return phonemes.flatMap(({ ipa, startMs, endMs }, phone): Unit[] => {
      const held = known?.[phone] === 'long' && isHeld(ipa, phonemes[phone + 1]?.ipa)
      const ended = known?.[phone - 1] === 'long' && isHeld(phonemes[phone - 1]?.ipa, ipa)
      if (ended) return []
      const end = held ? (phonemes[phone + 1]?.endMs ?? endMs) : endMs
      const own = fits ? (durations[phone] ?? 0) : endMs - startMs
      const reference = own + (held && fits ? (durations[phone + 1] ?? 0) : 0)
      const next = phonemes[phone + (held ? 2 : 1)]?.ipa ?? ''
      const before = phonemes[phone - 1]?.ipa ?? '#'
      const closes = !isSyllabic(next) && !/^[jw]$/u.test(next)
      return [
        {
          word,
          phone,
          ipa,
          expected: known?.[phone] ?? null,
          startMs,
          endMs: end,
          reference,
          closes,
          before,
        },
      ]
    })
  })
}

/**
 * What the durations of a take say about each sound whose length counts: its own against that of the synthesizer in
 * the same sentence and the pace of its neighbours, the same for it together with the sound before and after (where
 * one ends and the next begins is often unsure), and whether the phrase ends there, where people draw sounds out.
 */
export function lengthSounds(words: readonly LengthWord[], usual: UsualOffsets): LengthSound[] {
  const units = unitsOf(words)
  const spans = units.map((unit): Span => {
    const key = [...offsetKeys(unit), ''].find((name) => usual[name] !== undefined)
    const offset = (key === undefined ? undefined : usual[key]) ?? 0
    return {
      heard: Math.max(SHORTEST_MS, unit.endMs - unit.startMs),
      usual: Math.max(SHORTEST_MS, unit.reference) * Math.exp(offset),
    }
  })
  const endsPhrase = units.map(
    ({ endMs }, i) => (units[i + 1]?.startMs ?? Number.POSITIVE_INFINITY) - endMs > PAUSE_MS,
  )
  return units.flatMap(({ word, phone, ipa, expected }, i): LengthSound[] => {
    const own = spans[i]
    if (expected === null || !own) return []
    const pace = paceAround(spans, i)
    const before = i > 0 && !endsPhrase[i - 1] ? spans[i - 1] : undefined
    const after = endsPhrase[i] ? undefined : spans[i + 1]
    const residual = ratioOf(own) - pace
    const ends = endsPhrase[i] || endsPhrase[i + 1] ? 1 : 0
    const values = [
      residual,
      residual * Math.abs(residual),
      before ? ratioOf(own, before) - pace : residual,
      after ? ratioOf(own, after) - pace : residual,
      before && after ? ratioOf(own, before, after) - pace : residual,
      pace,
      ends,
      ends * residual,
      Math.log(own.usual / 100),
    ]
    return [{ word, phone, kind: kindOf(ipa), expected, residual, values }]
  })
}

type Span = { heard: number; usual: number }

/** How much longer the spans are in sum than usual, natural logarithm. */
function ratioOf(...spans: readonly Span[]): number {
  const heard = spans.reduce((sum, span) => sum + span.heard, 0)
  return Math.log(heard / spans.reduce((sum, span) => sum + span.usual, 0))
}

/** The pace of the sounds about a place, itself left out, drawn towards the usual one where there are few. */
function paceAround(spans: readonly Span[], place: number): number {
  let heard = PACE_WORTH_MS
  let usual = PACE_WORTH_MS
  spans.forEach((span, i) => {
    if (i === place) return
    const weight = Math.exp(-(Math.abs(i - place) - 1) / REACH)
    // One sound far out of line (a slip, a hesitation) does not make the pace.
    heard += weight * Math.min(3 * span.usual, Math.max(span.usual / 3, span.heard))
    usual += weight * span.usual
  })
  return Math.log(heard / usual)
}
