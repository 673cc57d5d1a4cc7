import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query'
import { deleteLesson, type listLessons } from '../../../contract/lessons.ts'
import type { RouteAnswer } from '../../../contract/route.ts'
import { isApiError } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { lessonKey, lessonsKey } from './lesson-queries.ts'

type Pages = InfiniteData<RouteAnswer<typeof listLessons>>

/** Deletes an own lesson: it leaves every list at once, and comes back if the server would not. */
export function useDelete(handlers: { onDone(): void; onFailure(error: unknown): void }) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (id: string) => {
      try {
        await call(deleteLesson, { params: { id } })
      } catch (error) {
        // Deleted already, in another tab or by a request whose answer was lost.
        if (!isApiError(error, 'lesson.not_found')) throw error
      }
    },
    onMutate: async (id) => {
      await client.cancelQueries({ queryKey: lessonsKey })
      const before = client.getQueriesData<Pages>({ queryKey: lessonsKey })
      client.setQueriesData<Pages>({ queryKey: lessonsKey }, (data) => data && without(data, id))
      return before
    },
    onSuccess: (_, id) => {
      // Where it is still open it must not be asked for again.
      client.removeQueries({ queryKey: lessonKey(id), type: 'inactive' })
      handlers.onDone()
    },
    onError: (error, _, before) => {
      for (const [key, data] of before ?? []) client.setQueryData(key, data)
      handlers.onFailure(error)
    },
    onSettled: () => client.invalidateQueries({ queryKey: lessonsKey }),
  })
}

function without(data: Pages, id: string): Pages {
  return {
    ...data,
    pages: data.pages.map((page) => ({ ...page, items: page.items.filter((lesson) => lesson.id !== id) })),
  }
}
