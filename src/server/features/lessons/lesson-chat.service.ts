import { type LessonDraft, lessonDraft } from '../../../contract/lessons.ts'
import { PRICES } from '../../../contract/prices.ts'
import { newId } from '../../../shared/ids.ts'
import type { ChatMessage, TutorTurn } from '../../engines/tutor/tutor-port.ts'
import { failure } from '../../platform/failure.ts'
import { withDeadline } from '../../platform/with-deadline.ts'
import { learnerOf } from './learner.rules.ts'
import { requireSelf, tutorFailure } from './lesson-failures.ts'
import type { LessonHistory } from './lesson-history.ts'
import { requireDifficulty, requireLessonLanguage } from './lessons.rules.ts'
import type { LessonDependencies } from './lessons.types.ts'

const LIMIT_MS = 30_000
const LONGEST_REPLY = 4000
const MOST_SUGGESTIONS = 14
const LONGEST_SUGGESTION = 200

export type ChatRequest = { messages: ChatMessage[]; userId?: string | null }
export type ChatAnswer = {
  reply: string
  draft: LessonDraft | null
  credits: number | null
  suggestions: string[]
}

/** The conversation that leads to a lesson. Nothing of it is kept, and it costs nothing. */
export function createLessonChat(
  {
    log,
    tutor,
    profileOf,
    random,
    limits,
  }: Pick<LessonDependencies, 'log' | 'tutor' | 'profileOf' | 'random' | 'limits'>,
  history: LessonHistory,
) {
  return {
    /** K-03: a question, or a lesson's draft both as it is and as JSON. @throws chat.failed, engine.timeout */
    async answer(
      { userId, signal }: { userId: string; signal: AbortSignal },
      request: ChatRequest,
    ): Promise<ChatAnswer> {
      requireSelf(userId, request.userId)
      const reader = await profileOf(userId)
      const target = reader?.targetLanguage
      const learner = learnerOf(reader, target ? await history.of(userId, target) : undefined)
      const messages = request.messages.map(({ role, content }) => ({ role, content }))
      const draftId = newId()
      const seed = Math.floor(random() * 2 ** 31)
      try {
        const turn = await withDeadline(
          limits?.chatMs ?? LIMIT_MS,
          signal,
          (until) => tutor.converse({ messages, learner, seed, draftId }, until),
          () => failure('engine.timeout'),
        )
        return present(turn, { seed, draftId })
      } catch (cause) {
        throw tutorFailure(cause, 'chat.failed', log)
      }
    },
  }
}

/** @throws what is wrong with the turn, in words for the log */
function present(turn: TutorTurn, made: { seed: number; draftId: string }): ChatAnswer {
  if (turn.kind === 'proposal') {
    // The draft can be finalised as it stands, and has an id of ours, whatever the tutor put there.
    const draft = lessonDraft.parse({
      ...turn.draft,
      draftId: made.draftId,
      seed: turn.draft.seed ?? made.seed,
    })
    requireLessonLanguage(draft.language)
    requireDifficulty(draft.difficulty)
    return { reply: JSON.stringify(draft), draft, credits: PRICES.lesson, suggestions: [] }
  }
  if (turn.kind !== 'question') throw new TypeError('The turn is neither a question nor a proposal.')
  const { reply, suggestions } = turn
  if (typeof reply !== 'string' || reply.trim() === '' || reply.length > LONGEST_REPLY)
    throw new TypeError('The reply is no text of a fitting length.')
  const offered = (Array.isArray(suggestions) ? suggestions : [])
    .filter((each) => typeof each === 'string' && each.trim() !== '' && each.length <= LONGEST_SUGGESTION)
    .slice(0, MOST_SUGGESTIONS)
  return { reply, draft: null, credits: null, suggestions: offered }
}
