import type { CourseLanguage } from '../../../../shared/languages.ts'
import type { Random } from '../../../../shared/random.ts'
import type {
  Concept,
  CourseCulture,
  CourseGrammar,
  CourseLibrary,
  CoursePhrase,
  CourseSound,
  CourseWord,
  Explained,
  Level,
  PhraseConcept,
  WordConcept,
} from '../course-library-port.ts'
import type { Learner } from '../tutor-port.ts'

export type ChosenWord = { about: WordConcept; word: CourseWord; meaning: CourseWord }
export type ChosenPhrase = { about: PhraseConcept; phrase: CoursePhrase; meaning: CoursePhrase }
/** One scene of a dialogue or of a phrase: what the learner is asked to say. */
export type LessonPlan = {
  language: CourseLanguage
  /** The language that words are translated into. */
  meaningLanguage: CourseLanguage
  level: Level
  topic: string
  /** Concepts and notes that come last, since they are known or were in the lesson before. */
  late: ReadonlySet<string>
}

const LEVELS: readonly Level[] = ['beginner', 'intermediate', 'advanced']

/** Concepts and grammar notes share one list of what is known; notes are told by this prefix. */
export const noteId = (id: string): string => `note:${id}`

/** Notes on sounds are told from those on grammar by this prefix. */
export const soundId = (id: string): string => `sound:${id}`

/** What a learner does not need again so soon. */
export function lateItems({ known, lastLesson }: Pick<Learner, 'known' | 'lastLesson'>): Set<string> {
  return new Set([...known, ...lastLesson])
}

/**
 * Words of the topic: new ones of the level first, then new ones of the levels below, of those above, and at last
 * those that are known.
 */
export function chooseWords(
  library: CourseLibrary,
  plan: LessonPlan,
  random: Random,
  count: number,
): ChosenWord[] {
  const words = library.words(plan.language)
  const meanings = library.words(plan.meaningLanguage)
  const all = library.wordConcepts.flatMap((about, index): ChosenWord[] => {
    const [word, meaning] = [words[index], meanings[index]]
    return about.topic === plan.topic && word && meaning ? [{ about, word, meaning }] : []
  })
  return inOrder(all, ({ about }) => about, plan, random).slice(0, count)
}

/** Phrases of the topic, in the same order as words. */
export function choosePhrases(
  library: CourseLibrary,
  plan: LessonPlan,
  random: Random,
  count: number,
): ChosenPhrase[] {
  const meanings = new Map(library.phrases(plan.meaningLanguage).map((each) => [each.concept, each]))
  const concepts = new Map(library.phraseConcepts.map((each) => [each.id, each]))
  const all = library.phrases(plan.language).flatMap((phrase): ChosenPhrase[] => {
    const [about, meaning] = [concepts.get(phrase.concept), meanings.get(phrase.concept)]
    return about && meaning && about.topic === plan.topic ? [{ about, phrase, meaning }] : []
  })
  return inOrder(all, ({ about }) => about, plan, random).slice(0, count)
}

export function chooseGrammar(
  library: CourseLibrary,
  plan: LessonPlan,
  random: Random,
  count: number,
): CourseGrammar[] {
  const own = library.grammar(plan.language).filter((note) => note.level === plan.level)
  const shuffled = random.shuffle(own)
  const late = (note: CourseGrammar) => (plan.late.has(noteId(note.id)) ? 1 : 0)
  return shuffled.sort((left, right) => late(left) - late(right)).slice(0, count)
}

/** Sounds that are hard for speakers of the interface's language, those not met yet first. */
export function chooseSounds(
  library: CourseLibrary,
  plan: LessonPlan,
  random: Random,
  { count, language }: { count: number; language: keyof Explained },
): CourseSound[] {
  const late = (sound: CourseSound) => (plan.late.has(noteId(soundId(sound.id))) ? 1 : 0)
  return random
    .shuffle(library.sounds(plan.language).filter(({ hardFor }) => hardFor.includes(language)))
    .sort((left, right) => late(left) - late(right))
    .slice(0, count)
}

/** Notes on the topic first. */
export function chooseCulture(
  library: CourseLibrary,
  plan: LessonPlan,
  random: Random,
  count: number,
): CourseCulture[] {
  const elsewhere = (note: CourseCulture) => (note.topic === plan.topic ? 0 : 1)
  return random
    .shuffle(library.culture(plan.language))
    .sort((left, right) => elsewhere(left) - elsewhere(right))
    .slice(0, count)
}

function inOrder<Item>(
  items: readonly Item[],
  about: (item: Item) => Concept,
  { level, late }: LessonPlan,
  random: Random,
): Item[] {
  const asked = LEVELS.indexOf(level)
  const rank = (item: Item) => {
    const { id, level: own } = about(item)
    const place = LEVELS.indexOf(own)
    const distance = place <= asked ? asked - place : 2 + place - asked
    return distance + (late.has(id) ? 10 : 0)
  }
  return random.shuffle(items).sort((left, right) => rank(left) - rank(right))
}
