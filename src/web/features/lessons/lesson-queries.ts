import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { getLesson, type LessonSummary, listLessons } from '../../../contract/lessons.ts'
import { call } from '../../lib/call.ts'

const LIST = 'lessons'
const ONE = 'lesson'

/** Which ready lessons are wanted: those of one language, or `all`. */
export type LanguageFilter = LessonSummary['language'] | 'all'

export const lessonsKey = [LIST] as const
export const lessonKey = (id: string) => [ONE, id] as const

/** The list page by page: the person's own lessons, and the ready ones of a language. */
export const lessonsQuery = (language: LanguageFilter) =>
  infiniteQueryOptions({
    queryKey: [LIST, language],
    queryFn: ({ pageParam, signal }) =>
      call(listLessons, { query: { language, ...(pageParam ? { cursor: pageParam } : {}) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  })

export const lessonQuery = (id: string) =>
  queryOptions({
    queryKey: lessonKey(id),
    queryFn: ({ signal }) => call(getLesson, { params: { id } }, { signal }),
  })
