import { LESSON_LIMITS, type RegularLesson } from '../../../../contract/lesson-content.ts'
import type { LessonDifficulty } from '../../../../contract/lessons.ts'
import type { CourseLanguage } from '../../../../shared/languages.ts'
import { createRandom } from '../../../../shared/random.ts'
import type {
  CourseGrammar,
  CourseLibrary,
  CourseSound,
  CourseText,
  CourseWord,
  Explained,
  Level,
} from '../course-library-port.ts'
import type { Learner, MadeLesson } from '../tutor-port.ts'
import { explainedIn, type Say, speakerOf, type TutorTexts } from '../tutor-texts-port.ts'
import {
  type ChosenPhrase,
  type ChosenWord,
  chooseCulture,
  chooseGrammar,
  choosePhrases,
  chooseSounds,
  chooseWords,
  type LessonPlan,
  lateItems,
  soundId,
} from './choose-items.ts'
import {
  fillExercises,
  formExercises,
  matchingExercises,
  sceneExercises,
  withArticle,
  wordExercises,
} from './exercises.ts'
import { type LessonSize, minutesOf } from './lesson-size.ts'

export type Composition = {
  language: CourseLanguage
  difficulty: LessonDifficulty
  topic: string
  size: LessonSize
  learner: Learner
  seed: number
}

const LEVEL_OF: Readonly<Record<LessonDifficulty, Level>> = {
  Beginner: 'beginner',
  Intermediate: 'intermediate',
  Advanced: 'advanced',
}

/**
 * Makes a lesson of the course packs. The same order gives the same lesson. What a kind lacks (a topic has thirty
 * words) is left out, never repeated.
 */
export function composeLesson(library: CourseLibrary, texts: TutorTexts, order: Composition): MadeLesson {
  const { size, learner, difficulty } = order
  const random = createRandom(order.seed)
  const say = speakerOf(texts, learner.interfaceLanguage)
  const language = explainedIn(learner.interfaceLanguage)
  const plan: LessonPlan = {
    language: order.language,
    meaningLanguage: meaningLanguageFor(order.language, learner),
    level: LEVEL_OF[difficulty],
    topic: order.topic,
    late: lateItems(learner),
  }
  const words = chooseWords(library, plan, random, size.words)
  const phrases = choosePhrases(library, plan, random, size.phrases)
  const notes = chooseGrammar(library, plan, random, Math.max(size.grammar, size.form))
  const shown = notes.slice(0, size.grammar)
  const culture = chooseCulture(library, plan, random, size.culture)
  const sources = { library, plan, say, random }
  const exercises = [
    ...matchingExercises(words, { count: size.matching, pairs: size.pairs, say, random }),
    ...wordExercises(words, { ...sources, count: size.word }),
    ...fillExercises(words, { count: size.fill, questions: size.questions, say, random }),
    ...formExercises(notes, { count: size.form, language, say, random }),
    ...sceneExercises(phrases, { ...sources, count: size.scenes, language }),
  ]
  const sounds = chooseSounds(library, plan, random, { count: size.sounds, language })
  const spoken = practised(phrases, words, size.phrases)
  const topic = library.topics.find(({ id }) => id === order.topic)?.name[language] ?? order.topic
  return {
    title: say(`title.${difficulty}`, { topic }),
    description: say('description', {
      words: words.length,
      phrases: spoken.length,
      exercises: exercises.length,
    }),
    content: {
      type: 'lesson',
      objectives: objectives(say, {
        topic,
        words: words.length,
        notes: shown,
        phrases: spoken.length,
        language,
      }),
      culturalNotes: culture.map(({ title, text }) => `${sentence(title[language])} ${text[language]}`),
      estimatedTime: minutesOf(size),
      vocabulary: words.map(vocabularyItem),
      grammar: [
        ...shown.map((note) => grammarItem(note, language)),
        ...sounds.map((sound) => soundItem(sound, language)),
      ],
      exercises,
      phrases: spoken,
    },
  }
}

/** A title as a sentence of its own. */
const sentence = (title: string): string => (/[.?!…]$/u.test(title) ? title : `${title}.`)

/** Words are translated into the learner's own language, or into the interface's when that is what is learnt. */
function meaningLanguageFor(language: CourseLanguage, learner: Learner): CourseLanguage {
  const ofInterface = { en: 'english', es: 'spanish', 'pt-BR': 'portuguese' } as const
  const wanted = [learner.native, ofInterface[learner.interfaceLanguage], 'english', 'spanish'] as const
  return wanted.find((candidate) => candidate !== language) ?? 'english'
}

function objectives(
  say: Say,
  {
    topic,
    words,
    notes,
    phrases,
    language,
  }: {
    topic: string
    words: number
    notes: readonly CourseGrammar[]
    phrases: number
    language: keyof Explained
  },
): string[] {
  return [
    say('objective.words', { topic, count: words }),
    ...notes.slice(0, 3).map(({ title }) => say('objective.grammar', { point: title[language] })),
    say('objective.phrases', { count: phrases }),
    say('objective.scene'),
  ]
}

function vocabularyItem({ about, word, meaning }: ChosenWord): RegularLesson['vocabulary'][number] {
  const { article, gender, plural, example } = word
  return {
    ...spokenText({ ...word, text: withArticle(word) }, word),
    native: meaning.text,
    ...(article ? { article } : {}),
    ...(gender ? { gender } : {}),
    ...(plural ? { plural } : {}),
    kind: about.kind,
    example: example.text,
    exampleNative: meaning.example.text,
    ...(example.segmented ? { exampleSegmented: example.segmented } : {}),
    ...(example.spoken ? { exampleSpoken: example.spoken } : {}),
    ...(example.transliteration ? { exampleTransliteration: example.transliteration } : {}),
    exampleForm: example.form,
    concept: about.id,
  }
}

function grammarItem(note: CourseGrammar, language: keyof Explained): RegularLesson['grammar'][number] {
  return {
    title: note.title[language],
    explanation: note.explanation[language],
    examples: note.examples.map((example) => ({ ...spokenText(example), native: example.meaning[language] })),
    note: note.id,
  }
}

/** A sound with its pairs, as many as a note may have examples. */
function soundItem(
  { id, ipa, title, advice, pairs }: CourseSound,
  language: keyof Explained,
): RegularLesson['grammar'][number] {
  const words = pairs.flatMap(({ a, b }) => [a, b]).slice(0, LESSON_LIMITS.examples)
  return {
    title: `${title[language]} [${ipa}]`,
    explanation: advice[language],
    examples: words.map((word) => ({ ...spokenText(word), native: word.meaning[language] })),
    note: soundId(id),
  }
}

/** Phrases of the topic, and where they do not reach the words' own sentences. */
function practised(
  phrases: readonly ChosenPhrase[],
  words: readonly ChosenWord[],
  count: number,
): RegularLesson['phrases'] {
  const said = [
    ...phrases.map(({ phrase, meaning }) => ({ ...spokenText(phrase), native: meaning.text })),
    ...words.map(({ word, meaning }) => ({ ...spokenText(word.example), native: meaning.example.text })),
  ]
  return said.slice(0, count)
}

function spokenText(
  { text, segmented, spoken, transliteration }: CourseText,
  { article }: Pick<CourseWord, 'article'> = {},
): { target: string; segmented?: string; spoken?: string; transliteration?: string } {
  return {
    target: text,
    ...(segmented ? { segmented } : {}),
    ...(spoken ? { spoken: withArticle({ text: spoken, ...(article ? { article } : {}) }) } : {}),
    ...(transliteration ? { transliteration } : {}),
  }
}
