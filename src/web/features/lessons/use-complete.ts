import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { completeLesson, type Lesson } from '../../../contract/lessons.ts'
import { call } from '../../lib/call.ts'
import { useTranslate } from '../../lib/language.tsx'
import { useRefreshMe } from '../../lib/me.ts'
import { PLACES } from '../../lib/routes.ts'
import { showToast } from '../../ui/toasts.tsx'
import { lessonKey, lessonsKey } from './lesson-queries.ts'

/** J-05: marks a lesson as complete, then goes to the list. `before` saves what still waits. */
export function useComplete(id: string, before: () => Promise<void> = async () => {}) {
  const { t } = useTranslate()
  const client = useQueryClient()
  const navigate = useNavigate()
  const refreshMe = useRefreshMe()
  return useMutation({
    mutationFn: async () => {
      await before()
      return await call(completeLesson, { params: { id } })
    },
    onSuccess: async (progress) => {
      client.setQueryData<Lesson>(lessonKey(id), (now) => now && { ...now, progress })
      void client.invalidateQueries({ queryKey: lessonsKey })
      void refreshMe()
      showToast.success(t('lessons.complete.done'))
      await navigate({ to: PLACES.lessons.path })
    },
    onError: () => showToast.error(t('lessons.complete.failed')),
  })
}
