import { z } from 'zod'
import { instant, languageName, page, pageQuery } from './common.ts'
import { lessonContent } from './lesson-content.ts'
import { defineRoute } from './route.ts'

export const lessonDifficulty = z.enum(['Beginner', 'Intermediate', 'Advanced'])
export type LessonDifficulty = z.infer<typeof lessonDifficulty>
export const LESSON_SECTIONS = ['overview', 'vocabulary', 'grammar', 'practice'] as const
const section = z.enum(LESSON_SECTIONS)

/** What became of one exercise: how many of its questions were right at the first try. */
const exerciseResult = z.object({
  done: z.boolean(),
  right: z.number().int().min(0).max(100),
  asked: z.number().int().min(0).max(100),
})

const progress = z
  .object({
    completed: z.boolean(),
    completedAt: instant.nullable(),
    /** Of 100, from the exercises; `null` while none that is graded was done. */
    score: z.number().int().min(0).max(100).nullable(),
    visited: z.array(section),
    /** By the exercise's place in the lesson. */
    exercises: z.record(z.string(), exerciseResult),
    updatedAt: instant,
  })
  .meta({ id: 'LessonProgress' })
export type LessonProgress = z.infer<typeof progress>

const lessonSummary = z
  .object({
    id: z.uuid(),
    title: z.string(),
    description: z.string(),
    difficultyLevel: lessonDifficulty,
    language: languageName,
    orderIndex: z.number().int(),
    /** The caller's own id, or `null` for a lesson that belongs to the installation. */
    createdByUserId: z.string().nullable(),
    type: z.enum(['lesson', 'tutorial']),
    /** Minutes. */
    estimatedTime: z.number().int(),
    createdAt: instant,
    /** What a remix costs. */
    remixCredits: z.number().int(),
    progress: progress.nullable(),
  })
  .meta({ id: 'LessonSummary' })
export type LessonSummary = z.infer<typeof lessonSummary>

const lesson = lessonSummary
  .extend({
    /** The standard the model voice speaks, such as `es-419`. */
    norm: z.string(),
    content: lessonContent,
  })
  .meta({ id: 'Lesson' })
export type Lesson = z.infer<typeof lesson>

const lessonParams = z.object({ id: z.string().max(64) })

export const listLessons = defineRoute({
  method: 'get',
  path: '/api/lessons',
  access: 'learner',
  tag: 'lessons',
  summary: 'The caller’s own lessons and the ready ones, in their order',
  query: pageQuery.extend({
    limit: z.coerce.number().int().min(1).max(100).default(50),
    /** Ready lessons of this language; the target language of the profile when absent, `all` for every one. */
    language: z.union([languageName, z.literal('all')]).optional(),
  }),
  response: page(lessonSummary),
  failures: [],
})

export const getLesson = defineRoute({
  method: 'get',
  path: '/api/lessons/{id}',
  access: 'learner',
  tag: 'lessons',
  summary: 'One lesson with its content, in the caller’s languages',
  params: lessonParams,
  response: lesson,
  failures: ['lesson.not_found'],
})

export const deleteLesson = defineRoute({
  method: 'delete',
  path: '/api/lessons/{id}',
  access: 'learner',
  tag: 'lessons',
  summary: 'Deletes an own lesson with its progress',
  params: lessonParams,
  response: z.object({ deleted: z.literal(true) }),
  failures: ['lesson.not_found'],
})

export const saveLessonProgress = defineRoute({
  method: 'put',
  path: '/api/lessons/{id}/progress',
  access: 'learner',
  tag: 'lessons',
  summary: 'Adds to what was visited and done in a lesson; nothing is taken back',
  params: lessonParams,
  body: z.object({
    visited: z.array(section).max(4).optional(),
    exercises: z.record(z.string().regex(/^\d{1,2}$/), exerciseResult).optional(),
  }),
  response: progress,
  failures: ['lesson.not_found'],
})

export const completeLesson = defineRoute({
  method: 'post',
  path: '/api/lessons/{id}/complete',
  access: 'learner',
  tag: 'lessons',
  summary: 'Marks a lesson as complete; a second time changes nothing',
  params: lessonParams,
  response: progress,
  failures: ['lesson.not_found'],
})

/** What the tutor proposes, before anything is spent. */
export const lessonDraft = z
  .object({
    title: z.string().trim().min(1).max(200),
    objectives: z.array(z.string().trim().min(1).max(300)).min(1).max(8),
    language: z.string().trim().min(1).max(32),
    difficulty: z.string().trim().min(1).max(32),
    description: z.string().trim().max(1000).nullish(),
    /** Beyond the specification: what the tutor understood. */
    topic: z.string().max(64).nullish(),
    length: z.enum(['short', 'standard', 'long']).nullish(),
    focus: z.enum(['vocabulary', 'grammar', 'conversation', 'pronunciation']).nullish(),
    seed: z
      .number()
      .int()
      .min(0)
      .max(2 ** 31)
      .nullish(),
    /** Makes finalising idempotent: one draft gives one lesson. */
    draftId: z.uuid().nullish(),
  })
  .meta({ id: 'LessonDraft' })
export type LessonDraft = z.infer<typeof lessonDraft>

export const chatLessonCreator = defineRoute({
  method: 'post',
  path: '/api/functions/chat-lesson-creator',
  access: 'learner',
  tag: 'functions',
  summary: 'The next turn of the conversation that leads to a lesson',
  body: z.object({
    messages: z
      .array(z.object({ role: z.enum(['user', 'assistant']), content: z.string().max(4000) }).loose())
      .min(1)
      .max(60),
    userId: z.string().nullish(),
  }),
  response: z.object({
    reply: z.string().describe('A question, or a lesson draft as JSON.'),
    draft: lessonDraft.nullable(),
    /** What finalising the draft costs. */
    credits: z.number().int().nullable(),
    /** Answers the person may tap instead of writing. */
    suggestions: z.array(z.string()).max(14),
  }),
  failures: ['auth.foreign_user', 'chat.failed', 'engine.busy', 'engine.timeout'],
})

export const finalizeLesson = defineRoute({
  method: 'post',
  path: '/api/functions/finalize-lesson',
  access: 'learner',
  tag: 'functions',
  summary: 'Makes the lesson of a draft, once',
  paid: true,
  body: z.object({ lessonData: lessonDraft, userId: z.string().nullish() }),
  response: z.object({ lesson, lessonId: z.string(), creditsUsed: z.number().int() }),
  failures: [
    'auth.foreign_user',
    'request.key_reused',
    'request.key_in_progress',
    'language.unknown',
    'lesson.failed',
    'lesson.level_unknown',
    'credits.insufficient',
    'engine.busy',
    'engine.timeout',
  ],
})

export const remixLesson = defineRoute({
  method: 'post',
  path: '/api/functions/remix-lesson',
  access: 'learner',
  tag: 'functions',
  summary: 'Makes a new lesson of an own one, a level higher, as the instructions say',
  paid: true,
  body: z.object({
    lessonId: z.string().max(64),
    additionalInstructions: z.string().max(1000).nullish(),
    userId: z.string().nullish(),
  }),
  response: z.object({
    creditsUsed: z.number().int(),
    lesson,
    lessonId: z.string(),
    /** What of the instructions was done, and what could not be, in the caller’s interface language. */
    followed: z.array(z.string()),
    notFollowed: z.array(z.string()),
  }),
  failures: [
    'auth.foreign_user',
    'request.key_reused',
    'request.key_in_progress',
    'lesson.not_found',
    'lesson.remix_failed',
    'credits.insufficient',
    'engine.busy',
    'engine.timeout',
  ],
})
