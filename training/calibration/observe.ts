import { type Measurement, measurementOf, type View } from '../../src/speech/pronunciation/measure.ts'
import { areAlike } from '../../src/speech/pronunciation/phones.ts'
import type { Gathered } from './gather.ts'
import type { Replacement } from './trials.ts'

/** Values of one take: of a sentence, word or sound, and whether something else than the text was said there. */
export type Observed = { take: number; speaker: string; value: number; wrong: boolean }
/** A sound in a text with one sound replaced; `replaced` where it is that one. */
export type ObservedSound = Observed & { replaced?: Replacement }
/** What a replaced sound was taken for first, and whether that is what was said. */
export type Named = { take: number; speaker: string; probability: number; right: boolean }

/** What one view of the engines makes of a list of recordings. */
export type Observations = {
  takes: number
  sentences: Observed[]
  /** Takes with a word replaced: whether it came out lowest. */
  lowest: { take: number; speaker: string; hit: boolean }[]
  /** Words and sounds of texts with one of them replaced: all others are right. */
  words: Observed[]
  sounds: ObservedSound[]
  /** The same with a near sound put in. */
  nearSounds: ObservedSound[]
  /** Words and sounds held against their own text. */
  ownWords: Observed[]
  ownSounds: Observed[]
  named: Named[]
}

/** Raw value of a word that the aligner left out. */
const LEFT_OUT = -9
const NOTHING_FITS = -20

/** Looks at gathered evidence in one view. */
export function observe(gathered: readonly Gathered[], view: View, language: string): Observations {
  const seen: Observations = {
    takes: gathered.reduce((most, { item }) => Math.max(most, item + 1), 0),
    sentences: [],
    lowest: [],
    words: [],
    sounds: [],
    nearSounds: [],
    ownWords: [],
    ownSounds: [],
    named: [],
  }
  const sayOwn = new Set(gathered.filter(({ trial }) => trial.kind === 'right').map(({ item }) => item))
  const sayOther = new Set(gathered.filter(({ trial }) => trial.kind === 'other').map(({ item }) => item))
  for (const each of gathered) {
    const measured = measurementOf(each.evidence, view)
    const { item: take, speaker, trial } = each
    const note = (value: number, wrong: boolean) => ({ take, speaker, value, wrong })
    if (trial.kind === 'right') {
      seen.sentences.push(note(measured.raw, false))
      if (!sayOther.has(take)) seen.sentences.push(note(NOTHING_FITS, true))
      for (const word of measured.words) seen.ownWords.push(note(word?.raw ?? LEFT_OUT, false))
      for (const { value } of soundsOf(measured)) seen.ownSounds.push(note(value, false))
    } else if (trial.kind === 'other') {
      if (sayOwn.has(take)) seen.sentences.push(note(measured.raw, true))
    } else if (trial.kind === 'word') {
      const values = measured.words.map((word) => word?.raw ?? LEFT_OUT)
      values.forEach((value, w) => {
        seen.words.push(note(value, w === trial.word))
      })
      seen.lowest.push({ take, speaker, hit: values[trial.word] === Math.min(...values) })
    } else if (trial.kind === 'sound') {
      const { replaced } = trial
      const list = replaced.near ? seen.nearSounds : seen.sounds
      for (const { value, word, place } of soundsOf(measured)) {
        const wrong = word === replaced.word && place === replaced.place
        list.push({ ...note(value, wrong), ...(wrong && { replaced }) })
      }
      const named = namedFor(each, measured, replaced, language)
      if (named) seen.named.push({ take, speaker, ...named })
    }
  }
  return seen
}

/** The observations of some readers only. */
export function ofSpeakers(seen: Observations, keep: (speaker: string) => boolean): Observations {
  const only = <T extends { speaker: string }>(list: readonly T[]) =>
    list.filter(({ speaker }) => keep(speaker))
  return {
    takes: seen.takes,
    sentences: only(seen.sentences),
    lowest: only(seen.lowest),
    words: only(seen.words),
    sounds: only(seen.sounds),
    nearSounds: only(seen.nearSounds),
    ownWords: only(seen.ownWords),
    ownSounds: only(seen.ownSounds),
    named: only(seen.named),
  }
}

/** Standard goodness of all sounds; a word left out has none. */
function soundsOf({ words }: Measurement) {
  return words.flatMap((found, word) =>
    (found?.phones ?? []).map(({ standard }, place) => ({ value: standard, word, place })),
  )
}

/** The most probable sound that is not the one asked for. */
function namedFor(
  { evidence }: Gathered,
  { words }: Measurement,
  { word, place, said, asked }: Replacement,
  language: string,
) {
  const heard = words[word]?.phones[place]?.heard ?? []
  const other = heard.find(({ phone }) => !areAlike(evidence.model.phones[phone]!, asked, language))
  if (!other) return null
  return {
    probability: other.probability,
    right: areAlike(evidence.model.phones[other.phone]!, said, language),
  }
}
