import { type Judge, type Judges, judge } from '../../src/speech/pronunciation/judges.ts'
import { type Measurement, measurementOf, type View } from '../../src/speech/pronunciation/measure.ts'
import { areAlike } from '../../src/speech/pronunciation/phones.ts'
import type { Gathered } from './gather.ts'
import type { Replacement } from './trials.ts'

/** Values of one take: of a sentence, word or sound, and whether something else than the text was said there. */
export type Observed = { take: number; speaker: string; value: number; wrong: boolean }
/** A word or sound with what it is judged by; a word that the aligner left out has nothing. */
export type ObservedPart = Observed & { features: readonly number[] | null }
/** A word of the text that has the number `trial`. */
export type ObservedWord = ObservedPart & { trial: number }
/** A sound in a text with one sound replaced; `replaced` where it is that one. */
export type ObservedSound = ObservedPart & { replaced?: Replacement }
/** What a replaced sound was taken for first, and whether that is what was said. */
export type Named = { take: number; speaker: string; probability: number; right: boolean }

/** What one view of the engines makes of a list of recordings. */
export type Observations = {
  takes: number
  sentences: Observed[]
  /** Words and sounds of texts with one of them replaced: all others are right. */
  words: ObservedWord[]
  sounds: ObservedSound[]
  /** The same with a near sound put in. */
  nearSounds: ObservedSound[]
  /** Words and sounds held against their own text. */
  ownWords: ObservedWord[]
  ownSounds: ObservedPart[]
  named: Named[]
}

/** Value of a word that the aligner left out: lower than any other. */
export const LEFT_OUT = -30
const NOTHING_FITS = -20

/** Looks at gathered evidence in one view. */
export function observe(gathered: readonly Gathered[], view: View, language: string): Observations {
  const seen: Observations = {
    takes: gathered.reduce((most, { item }) => Math.max(most, item + 1), 0),
    sentences: [],
    words: [],
    sounds: [],
    nearSounds: [],
    ownWords: [],
    ownSounds: [],
    named: [],
  }
  const sayOwn = new Set(gathered.filter(({ trial }) => trial.kind === 'right').map(({ item }) => item))
  const sayOther = new Set(gathered.filter(({ trial }) => trial.kind === 'other').map(({ item }) => item))
  gathered.forEach((each, number) => {
    const measured = measurementOf(each.evidence, view)
    const { item: take, speaker, trial } = each
    const note = (value: number, wrong: boolean) => ({ take, speaker, value, wrong })
    const words = measured.words.map(
      (word, w): ObservedWord => ({
        ...note(word?.raw ?? LEFT_OUT, trial.kind === 'word' && w === trial.word),
        features: word?.features ?? null,
        trial: number,
      }),
    )
    if (trial.kind === 'right') {
      seen.sentences.push(note(measured.raw, false))
      if (!sayOther.has(take)) seen.sentences.push(note(NOTHING_FITS, true))
      seen.ownWords.push(...words)
      for (const { value, features } of soundsOf(measured))
        seen.ownSounds.push({ ...note(value, false), features })
    } else if (trial.kind === 'other') {
      if (sayOwn.has(take)) seen.sentences.push(note(measured.raw, true))
    } else if (trial.kind === 'word') {
      seen.words.push(...words)
    } else if (trial.kind === 'sound') {
      const { replaced } = trial
      const list = replaced.near ? seen.nearSounds : seen.sounds
      for (const { value, features, word, place } of soundsOf(measured)) {
        const wrong = word === replaced.word && place === replaced.place
        list.push({ ...note(value, wrong), features, ...(wrong && { replaced }) })
      }
      const named = namedFor(each, measured, replaced, language)
      if (named) seen.named.push({ take, speaker, ...named })
    }
  })
  return seen
}

/** The observations of some readers only. */
export function ofSpeakers(seen: Observations, keep: (speaker: string) => boolean): Observations {
  const only = <T extends { speaker: string }>(list: readonly T[]) =>
    list.filter(({ speaker }) => keep(speaker))
  return {
    takes: seen.takes,
    sentences: only(seen.sentences),
    words: only(seen.words),
    sounds: only(seen.sounds),
    nearSounds: only(seen.nearSounds),
    ownWords: only(seen.ownWords),
    ownSounds: only(seen.ownSounds),
    named: only(seen.named),
  }
}

/** The same observations with words and sounds valued by other judges. */
export function judgedBy(seen: Observations, { word, sound }: Judges): Observations {
  const revalue = <Part extends ObservedPart>(parts: readonly Part[], by: Judge): Part[] =>
    parts.map((part) => (part.features ? { ...part, value: judge(by, part.features) } : part))
  return {
    ...seen,
    words: revalue(seen.words, word),
    ownWords: revalue(seen.ownWords, word),
    sounds: revalue(seen.sounds, sound),
    nearSounds: revalue(seen.nearSounds, sound),
    ownSounds: revalue(seen.ownSounds, sound),
  }
}

/** For each text with a word replaced: whether that word came out lowest. */
export function lowestOf({ words }: Observations): { take: number; hit: boolean }[] {
  const trials = new Map<number, ObservedWord[]>()
  for (const word of words) trials.set(word.trial, [...(trials.get(word.trial) ?? []), word])
  return [...trials.values()].map((list) => {
    const lowest = Math.min(...list.map(({ value }) => value))
    const replaced = list.find(({ wrong }) => wrong)
    return { take: list[0]!.take, hit: replaced?.value === lowest }
  })
}

/** Values of all sounds; a word left out has none. */
function soundsOf({ words }: Measurement) {
  return words.flatMap((found, word) =>
    (found?.phones ?? []).map(({ value, features }, place) => ({ value, features, word, place })),
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
