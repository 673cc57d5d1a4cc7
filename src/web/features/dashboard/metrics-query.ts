import { queryOptions } from '@tanstack/react-query'
import { getPracticeMetrics } from '../../../contract/practice.ts'
import type { RouteAnswer } from '../../../contract/route.ts'
import type { CourseLanguage } from '../../../shared/languages.ts'
import { call } from '../../lib/call.ts'

export type Metrics = RouteAnswer<typeof getPracticeMetrics>

/** How the person has sounded, in one language or in all of them. */
export const metricsQuery = (language: CourseLanguage | undefined) =>
  queryOptions({
    queryKey: ['practice', 'metrics', language ?? 'all'],
    queryFn: ({ signal }) => call(getPracticeMetrics, { query: { language } }, { signal }),
  })
