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

/** One sound, or the two phones of a held one. */
export type SoundUnit = TimedPhone & {
  word: number
  phone: number
  expected: Length | null
  /** How long the synthesizer makes it, in ms; `null` where it says the word in another way. */
  reference: number | null
  /** The sounds beside it; `#` where it stands beside a pause. */
  before: string
  after: string
}

/** A gap this long between two sounds is a pause: aligned sounds lie side by side. */
const PAUSE_MS = 60
const STOP = /^(?:[pbtdkɡqʔ]|ts|dz|tʃ|dʒ|tɕ|dʑ)/u

export function kindOf(ipa: string): LengthKind {
  return isSyllabic(ipa) ? 'vowel' : STOP.test(ipa) ? 'stop' : 'consonant'
}

/** The sounds of a take in order, held ones as one. */
export function unitsOf(words: readonly LengthWord[]): SoundUnit[] {
  const units = words.flatMap(({ phonemes, lengths, durations }, word) => {
    const fits = durations?.length === phonemes.length && lengths?.length === phonemes.length
    return phonemes.flatMap(({ ipa, startMs, endMs }, phone): SoundUnit[] => {
      const startsHeld = (at: number) =>
        fits && lengths[at] === 'long' && isHeld(phonemes[at]?.ipa, phonemes[at + 1]?.ipa)
      if (startsHeld(phone - 1)) return []
      const held = startsHeld(phone)
      const reference = (durations?.[phone] ?? 0) + (held ? (durations?.[phone + 1] ?? 0) : 0)
      return [
        {
          word,
          phone,
          ipa,
          expected: fits ? (lengths[phone] ?? null) : null,
          startMs,
          endMs: held ? (phonemes[phone + 1]?.endMs ?? endMs) : endMs,
          reference: fits ? reference : null,
          before: '#',
          after: '#',
        },
      ]
    })
  })
  return units.map((unit, i) => ({
    ...unit,
    before: adjoins(units[i - 1], unit) ? (units[i - 1]?.ipa ?? '#') : '#',
    after: adjoins(unit, units[i + 1]) ? (units[i + 1]?.ipa ?? '#') : '#',
  }))
}

/** Whether one sound goes over into the other, without a pause. */
export function adjoins(one: TimedPhone | undefined, other: TimedPhone | undefined): boolean {
  return one !== undefined && other !== undefined && other.startMs - one.endMs <= PAUSE_MS
}
