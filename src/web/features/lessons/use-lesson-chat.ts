import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { chatLessonCreator, finalizeLesson, type LessonDraft } from '../../../contract/lessons.ts'
import { isApiError, isSignedOut } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { useTranslate } from '../../lib/language.tsx'
import { useRefreshMe } from '../../lib/me.ts'
import { messageOf } from '../../lib/message-of.ts'
import { createPaidAct } from '../../lib/paid-call.ts'
import { useSession } from '../../lib/session-context.ts'
import { showToast } from '../../ui/toasts.tsx'
import { createLessonChat, type LessonChat, type Proposal } from './lesson-chat.ts'
import { lessonKey, lessonsKey } from './lesson-queries.ts'

let open: { userId: string; chat: LessonChat } | undefined

/** The person's conversation: one for the whole page, whichever screen opened it. */
export function chatOf(userId: string): LessonChat {
  if (open?.userId !== userId) open = { userId, chat: createLessonChat(serverCalls()) }
  return open.chat
}

function serverCalls() {
  const act = createPaidAct<LessonDraft>()
  return {
    ask: (messages: { role: 'user' | 'assistant'; content: string }[]) =>
      call(chatLessonCreator, { body: { messages } }),
    async make(draft: LessonDraft) {
      const { key, body } = act.begin(draft.draftId ?? JSON.stringify(draft), () => draft)
      try {
        const made = await call(finalizeLesson, { body: { lessonData: body } }, { idempotencyKey: key })
        act.answered()
        return made
      } catch (error) {
        act.failed(error)
        throw error
      }
    },
  }
}

/** The conversation with what the screen does about its failures. */
export function useLessonChat(userId: string) {
  const { t } = useTranslate()
  const client = useQueryClient()
  const session = useSession()
  const refreshMe = useRefreshMe()
  const chat = chatOf(userId)
  const state = useSyncExternalStore(chat.subscribe, chat.state)

  function tell(error: unknown) {
    if (isSignedOut(error)) {
      showToast.error(t('lessons.chat.unauthenticated'))
      return session.lost()
    }
    const reason =
      isApiError(error) && error.code !== 'chat.failed' ? messageOf(error, t) : t('lessons.chat.again')
    showToast.error(`${t('lessons.chat.failed')}: ${reason}`)
  }

  return {
    state,
    send: (text: string) => void chat.send(text).catch(tell),
    sendAgain: () => void chat.sendAgain().catch(tell),
    reset: chat.reset,
    /** The id of the new lesson; undefined when none was made. */
    async make(proposal: Proposal): Promise<string | undefined> {
      try {
        const made = await chat.make(proposal)
        if (!made) return undefined
        client.setQueryData(lessonKey(made.lessonId), made.lesson)
        void client.invalidateQueries({ queryKey: lessonsKey })
        return made.lessonId
      } catch (error) {
        if (isSignedOut(error)) session.lost()
        const reason = isApiError(error) && error.code !== 'lesson.failed' ? messageOf(error, t) : ''
        chat.remark(t('lessons.chat.sorry', { reason }).replace(/ {2,}/g, ' '))
        showToast.error(t('lessons.chat.makeFailed'))
        return undefined
      } finally {
        void refreshMe()
      }
    },
  }
}
