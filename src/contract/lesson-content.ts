import { z } from 'zod'

/** What a lesson may hold at most: more is refused, wherever it comes from. */
export const LESSON_LIMITS = {
  objectives: 8,
  culturalNotes: 8,
  vocabulary: 40,
  grammar: 10,
  examples: 6,
  exercises: 24,
  questions: 12,
  pairs: 10,
  options: 6,
  phrases: 40,
  steps: 20,
} as const

/** Text for people: trimmed, no control characters, and nothing that looks like markup. */
const plainText = (longest: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(longest)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
    .regex(/^[^\u0000-\u0008\u000b-\u001f\u007f]*$/u, 'control characters')
    .refine((text) => !/<\s*[a-z!/?]/iu.test(text), 'markup')
const line = plainText(300)
const paragraph = plainText(2000)

/** A text of the target language, what it means in the learner's, and what the speech engine needs beside it. */
const target = {
  target: line,
  native: line.optional(),
  segmented: line.optional(),
  spoken: line.optional(),
  transliteration: line.optional(),
}

const vocabularyItem = z.object({
  ...target,
  native: line,
  article: plainText(20).optional(),
  gender: z.enum(['m', 'f', 'n', 'c']).optional(),
  plural: plainText(100).optional(),
  kind: z.enum(['noun', 'verb', 'adjective', 'adverb', 'expression']).optional(),
  /** A sentence with the word, in the target language. */
  example: line.optional(),
  exampleNative: line.optional(),
  exampleSegmented: line.optional(),
  exampleSpoken: line.optional(),
  exampleTransliteration: line.optional(),
  /** The word as the example has it. */
  exampleForm: line.optional(),
  /** Of the course pack it was taken from. */
  concept: z.string().max(100).optional(),
})

const grammarItem = z.object({
  title: line,
  explanation: paragraph,
  examples: z.array(z.object(target)).max(LESSON_LIMITS.examples),
  /** Of the course pack it was taken from. */
  note: z.string().max(100).optional(),
})

/** Texts that differ in nothing but case, width or spaces read alike. */
export const foldedText = (text: string): string =>
  text.normalize('NFKC').toLocaleLowerCase('und').replace(/\s+/gu, ' ').trim()
const distinct = (values: readonly string[]) => new Set(values.map(foldedText)).size === values.length
/** Where the learner writes, in a question with a gap. */
export const GAP = '___'

const matching = z.object({
  type: z.literal('Matching'),
  question: line,
  /** Words and their translations. */
  content: z.record(line, line).superRefine((pairs, context) => {
    const count = Object.keys(pairs).length
    if (count < 2 || count > LESSON_LIMITS.pairs) context.addIssue('two to ten pairs')
    if (!distinct(Object.keys(pairs)) || !distinct(Object.values(pairs))) context.addIssue('pairs alike')
  }),
})
const fillInTheBlank = z.object({
  type: z.literal('Fill-in-the-Blank'),
  question: line,
  content: z
    .object({
      /** Sentences with one gap each. */
      questions: z.array(line).min(1).max(LESSON_LIMITS.questions),
      answers: z.array(line).min(1).max(LESSON_LIMITS.questions),
      /** What the whole sentence means, one for each question. */
      hints: z.array(line).max(LESSON_LIMITS.questions).optional(),
      /** Further answers that are right, a list for each question. */
      accepted: z.array(z.array(line).max(8)).max(LESSON_LIMITS.questions).optional(),
    })
    .superRefine(({ questions, answers, hints, accepted }, context) => {
      const lengths = [answers, hints ?? questions, accepted ?? questions].map((list) => list.length)
      if (lengths.some((length) => length !== questions.length))
        context.addIssue('an answer for each question')
      if (questions.some((question) => question.split(GAP).length !== 2)) context.addIssue('one gap each')
    }),
})
const identify = z.object({
  type: z.literal('Identify'),
  question: line,
  content: z
    .object({ options: z.array(line).min(2).max(LESSON_LIMITS.options), answer: line })
    .superRefine(({ options, answer }, context) => {
      if (!distinct(options)) context.addIssue('options alike')
      if (options.filter((option) => option === answer).length !== 1) context.addIssue('one right option')
    }),
})
const rolePlay = z.object({
  type: z.literal('Role Play Scenario'),
  question: line,
  content: z.object({
    prompt: paragraph,
    target_response: line,
    /** What the suggested response means. */
    native: line.optional(),
  }),
})

export const lessonExercise = z.discriminatedUnion('type', [matching, fillInTheBlank, identify, rolePlay])
export type LessonExercise = z.infer<typeof lessonExercise>

export const regularLesson = z.object({
  type: z.literal('lesson'),
  objectives: z.array(line).min(1).max(LESSON_LIMITS.objectives),
  culturalNotes: z.array(paragraph).max(LESSON_LIMITS.culturalNotes),
  /** Minutes. */
  estimatedTime: z.number().int().min(1).max(180),
  vocabulary: z.array(vocabularyItem).min(1).max(LESSON_LIMITS.vocabulary),
  grammar: z.array(grammarItem).max(LESSON_LIMITS.grammar),
  exercises: z.array(lessonExercise).max(LESSON_LIMITS.exercises),
  /** What is practised aloud; when empty, the vocabulary is. */
  phrases: z.array(z.object(target)).max(LESSON_LIMITS.phrases),
})
export type RegularLesson = z.infer<typeof regularLesson>

export const tutorialLesson = z.object({
  type: z.literal('tutorial'),
  objectives: z.array(line).max(LESSON_LIMITS.objectives),
  estimatedTime: z.number().int().min(1).max(180),
  steps: z
    .array(
      z.object({
        step: z.number().int().min(1),
        title: line,
        description: paragraph,
        instructions: z.array(line).min(1).max(12),
      }),
    )
    .min(1)
    .max(LESSON_LIMITS.steps),
})
export type TutorialLesson = z.infer<typeof tutorialLesson>

/** What a lesson holds. Checked when it is made and again when it is read. */
export const lessonContent = z
  .discriminatedUnion('type', [regularLesson, tutorialLesson])
  .meta({ id: 'LessonContent' })
export type LessonContent = z.infer<typeof lessonContent>
