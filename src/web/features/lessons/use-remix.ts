import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { remixLesson } from '../../../contract/lessons.ts'
import { call } from '../../lib/call.ts'
import { useRefreshMe } from '../../lib/me.ts'
import { createPaidAct } from '../../lib/paid-call.ts'
import { lessonKey, lessonsKey } from './lesson-queries.ts'

type Wish = { lessonId: string; additionalInstructions: string | null }

/** J-08: makes a new lesson of an own one. Asked again after a lost answer, it is the same act and is charged once. */
export function useRemix(onFailure: (error: unknown) => void) {
  const act = useRef(createPaidAct<Wish>())
  const client = useQueryClient()
  const refreshMe = useRefreshMe()
  return useMutation({
    mutationFn: async (wish: Wish) => {
      const { key, body } = act.current.begin(JSON.stringify(wish), () => wish)
      try {
        const answer = await call(remixLesson, { body }, { idempotencyKey: key })
        act.current.answered()
        return answer
      } catch (error) {
        act.current.failed(error)
        throw error
      }
    },
    onSuccess: ({ lesson }) => {
      client.setQueryData(lessonKey(lesson.id), lesson)
      void client.invalidateQueries({ queryKey: lessonsKey })
    },
    onError: onFailure,
    onSettled: () => void refreshMe(),
  })
}
