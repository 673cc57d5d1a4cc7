import { foldedText, GAP, type LessonExercise } from '../../../../contract/lesson-content.ts'
import type { Random } from '../../../../shared/random.ts'
import type {
  CourseGrammar,
  CourseLibrary,
  CourseText,
  CourseWord,
  Explained,
} from '../course-library-port.ts'
import type { Say } from '../tutor-texts-port.ts'
import type { ChosenPhrase, ChosenWord, LessonPlan } from './choose-items.ts'

const OPTIONS = 4
const LEAST_PAIRS = 3

/** The word as it is learnt, with its article. */
export function withArticle({ text, article }: Pick<CourseWord, 'text' | 'article'>): string {
  if (!article) return text
  return /[’']$/u.test(article) ? `${article}${text}` : `${article} ${text}`
}

/** Pairs of words and meanings of which no two read alike, in batches. */
export function matchingExercises(
  words: readonly ChosenWord[],
  { count, pairs, say, random }: { count: number; pairs: number; say: Say; random: Random },
): LessonExercise[] {
  const used = new Set<string>()
  const usable = random.shuffle(words).filter(({ word, meaning }) => {
    const sides = [`w ${foldedText(withArticle(word))}`, `m ${foldedText(meaning.text)}`]
    if (sides.some((side) => used.has(side))) return false
    for (const side of sides) used.add(side)
    return true
  })
  return Array.from({ length: count }, (_, index) => usable.slice(index * pairs, (index + 1) * pairs))
    .filter((batch) => batch.length >= LEAST_PAIRS)
    .map((batch) => ({
      type: 'Matching',
      question: say('exercise.matching'),
      content: Object.fromEntries(batch.map(({ word, meaning }) => [withArticle(word), meaning.text])),
    }))
}

/** Example sentences with their word left out. */
export function fillExercises(
  words: readonly ChosenWord[],
  { count, questions, say, random }: { count: number; questions: number; say: Say; random: Random },
): LessonExercise[] {
  const usable = random.shuffle(words).filter(({ word: { example } }) => isGapClear(example))
  return Array.from({ length: count }, (_, index) => usable.slice(index * questions, (index + 1) * questions))
    .filter((batch) => batch.length > 0)
    .map((batch) => ({
      type: 'Fill-in-the-Blank',
      question: say('exercise.fill'),
      content: {
        questions: batch.map(({ word: { example } }) => example.text.replace(example.form, GAP)),
        answers: batch.map(({ word: { example } }) => example.form),
        hints: batch.map(({ meaning }) => meaning.example.text),
        accepted: batch.map(({ word }) => othersAsRight(word)),
      },
    }))
}

/** Whether the word stands in its sentence once, and not again with other capitals beside the gap. */
function isGapClear({ text, form }: CourseWord['example']): boolean {
  const [before, after, ...more] = text.split(form)
  if (before === undefined || after === undefined || more.length > 0) return false
  return !foldedText(`${before} ${after}`)
    .split(/[^\p{L}\p{M}\p{N}’'-]+/u)
    .includes(foldedText(form))
}

/** Synonyms are right where the sentence has the word as the dictionary has it. */
function othersAsRight({ text, also = [], example }: CourseWord): string[] {
  return foldedText(text) === foldedText(example.form) ? also.slice(0, 8) : []
}

/** "Which of these means …?": one word and others of its kind that do not mean it. */
export function wordExercises(
  words: readonly ChosenWord[],
  { count, library, plan, say, random }: Sources,
): LessonExercise[] {
  const [targets, meanings] = [library.words(plan.language), library.words(plan.meaningLanguage)]
  const exercises: LessonExercise[] = []
  for (const chosen of random.shuffle(words)) {
    if (exercises.length === count) break
    const { word, meaning } = chosen
    const distractors = distractorsFor(chosen, othersLike(chosen, library, targets, meanings), random)
    if (distractors.length < OPTIONS - 1) continue
    const answer = withArticle(word)
    exercises.push({
      type: 'Identify',
      question: say('exercise.word', { meaning: isolated(meaning.text) }),
      content: { options: random.shuffle([answer, ...distractors]), answer },
    })
  }
  return exercises
}

/** Other words of the same kind. */
function othersLike(
  { about }: ChosenWord,
  library: CourseLibrary,
  targets: readonly CourseWord[],
  meanings: readonly CourseWord[],
): ChosenWord[] {
  return library.wordConcepts.flatMap((other, index): ChosenWord[] => {
    const [word, meaning] = [targets[index], meanings[index]]
    if (!word || !meaning || other.kind !== about.kind || other.id === about.id) return []
    return [{ about: other, word, meaning }]
  })
}

/** Words that neither read like the answer or each other nor mean what it means; those of its topic first. */
function distractorsFor(
  { about, word, meaning }: ChosenWord,
  others: readonly ChosenWord[],
  random: Random,
): string[] {
  const near = (other: ChosenWord) => (other.about.topic === about.topic ? 0 : 1)
  const taken = new Set(formsOf(word))
  const meant = new Set(formsOf(meaning))
  const distractors: string[] = []
  for (const other of random.shuffle(others).sort((left, right) => near(left) - near(right))) {
    if (distractors.length === OPTIONS - 1) break
    if (formsOf(other.word).some((form) => taken.has(form))) continue
    if (formsOf(other.meaning).some((form) => meant.has(form))) continue
    for (const form of formsOf(other.word)) taken.add(form)
    distractors.push(withArticle(other.word))
  }
  return distractors
}

type Sources = { count: number; library: CourseLibrary; plan: LessonPlan; say: Say; random: Random }

function formsOf({ text, article, also = [] }: CourseWord): string[] {
  return [text, withArticle({ text, ...(article ? { article } : {}) }), ...also].map(foldedText)
}

/** A sentence with a gap, one right form and three wrong ones. */
export function formExercises(
  notes: readonly CourseGrammar[],
  { count, language, say, random }: { count: number; language: keyof Explained; say: Say; random: Random },
): LessonExercise[] {
  return notes.slice(0, count).map(({ check }) => ({
    type: 'Identify',
    question: say('exercise.form', {
      sentence: isolated(check.text.replace(check.form, GAP)),
      meaning: check.meaning[language],
    }),
    content: { options: random.shuffle([check.form, ...check.wrong]), answer: check.form },
  }))
}

/** Keeps a text of another direction together inside a sentence (Unicode's first strong isolate). */
const isolated = (text: string): string => `\u2068${text}\u2069`

/** Scenes out of the topic's dialogues, then out of the situations of phrases. */
export function sceneExercises(
  phrases: readonly ChosenPhrase[],
  { count, library, plan, say, random, language }: Sources & { language: keyof Explained },
): LessonExercise[] {
  const played = library.dialogueConcepts
    .filter(({ topic }) => topic === plan.topic)
    .flatMap((dialogue) => {
      const answers = answersTo(library.dialogues(plan.language), dialogue.id)
      const meanings = answersTo(library.dialogues(plan.meaningLanguage), dialogue.id)
      return dialogue.rolePlays.map(({ prompt }, index) => ({
        prompt: prompt[language],
        answer: answers[index]?.text,
        native: meanings[index]?.text,
      }))
    })
  const situations = phrases.map(({ about, phrase, meaning }) => ({
    prompt: about.situation[language],
    answer: phrase.text,
    native: meaning.text,
  }))
  return [...random.shuffle(played), ...random.shuffle(situations)]
    .flatMap(({ prompt, answer, native }): LessonExercise[] => {
      if (answer === undefined) return []
      const content = { prompt, target_response: answer, ...(native ? { native } : {}) }
      return [{ type: 'Role Play Scenario', question: say('exercise.scene'), content }]
    })
    .slice(0, count)
}

function answersTo(
  dialogues: readonly { dialogue: string; answers: readonly CourseText[] }[],
  id: string,
): readonly CourseText[] {
  return dialogues.find(({ dialogue }) => dialogue === id)?.answers ?? []
}
