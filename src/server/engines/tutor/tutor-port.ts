import type { RegularLesson } from '../../../contract/lesson-content.ts'
import type { LessonDifficulty, LessonDraft } from '../../../contract/lessons.ts'
import type { CourseLanguage } from '../../../shared/languages.ts'

export type InterfaceLanguage = 'en' | 'es' | 'pt-BR'

/** Whom a lesson is for. */
export type Learner = {
  native: CourseLanguage
  /** What the profile says is being learnt, when it says so. */
  target?: CourseLanguage
  interfaceLanguage: InterfaceLanguage
  style: 'visual' | 'auditory' | 'reading' | 'kinesthetic'
  /** Concepts of the course packs met in finished lessons. */
  known: readonly string[]
  /** Concepts of the lesson made last: a new one does not begin with them. */
  lastLesson: readonly string[]
  /** The model that the person prefers, for tutors that have several. */
  preferredModel: 'gemini-flash' | 'gemini-pro'
}

export type ChatMessage = { role: 'user' | 'assistant'; content: string }

/** The next turn of a conversation about a lesson: a question, or a proposal. */
export type TutorTurn =
  | { kind: 'question'; reply: string; suggestions: string[] }
  | { kind: 'proposal'; draft: ProposedLesson }

/** A draft that the engine can make a lesson of, its language and level named as the interface names them. */
export type ProposedLesson = Omit<LessonDraft, 'language' | 'difficulty'> & {
  language: CourseLanguage
  difficulty: LessonDifficulty
  seed: number
  draftId: string
}

export type LessonOrder = {
  draft: Omit<LessonDraft, 'language' | 'difficulty'> & {
    language: CourseLanguage
    difficulty: LessonDifficulty
  }
  learner: Learner
  seed: number
}
export type MadeLesson = { title: string; description: string; content: RegularLesson }

export type RemixOrder = {
  lesson: MadeLesson & { language: CourseLanguage; difficulty: LessonDifficulty }
  /** The level of the new lesson. */
  difficulty: LessonDifficulty
  instructions: string | null
  learner: Learner
  seed: number
}
export type RemixedLesson = MadeLesson & {
  /** What of the instructions was done and what could not be, one sentence each, for the learner. */
  followed: string[]
  notFollowed: string[]
}

/**
 * Makes lessons. What comes back satisfies `regularLesson`; callers check it all the same.
 *
 * Every call ends early when the signal is aborted, and throws a `Failure` of the codes `engine.busy`,
 * `engine.timeout`, `chat.failed`, `lesson.failed` or `lesson.remix_failed`.
 */
export type Tutor = {
  id: string
  /** Languages that lessons can be made in. */
  languages: readonly CourseLanguage[]
  /** @param seed makes the proposal's choices; the same messages and seed give the same turn */
  converse(
    request: { messages: readonly ChatMessage[]; learner: Learner; seed: number; draftId: string },
    signal?: AbortSignal,
  ): Promise<TutorTurn>
  compose(order: LessonOrder, signal?: AbortSignal): Promise<MadeLesson>
  remix(order: RemixOrder, signal?: AbortSignal): Promise<RemixedLesson>
}
