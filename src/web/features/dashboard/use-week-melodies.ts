import { useQueries, useQuery } from '@tanstack/react-query'
import type { Streak } from '../../../contract/credits.ts'
import { getPracticeSession, listPracticeSessions } from '../../../contract/practice.ts'
import { dayIn } from '../../../shared/calendar.ts'
import { engravedMelody } from '../../audio/melody.ts'
import { call } from '../../lib/call.ts'

const LOOKED_AT = 60

/** The melody of the last take of each day of the week, by day; days without one are not in it. */
export function useWeekMelodies(
  week: Streak['week'],
  timeZone: string,
): ReadonlyMap<string, readonly (number | null)[]> {
  const practised = week.some((day) => day.analyses > 0)
  const sessions = useQuery({
    queryKey: ['practice', 'sessions', 'week'],
    queryFn: ({ signal }) => call(listPracticeSessions, { query: { limit: LOOKED_AT } }, { signal }),
    enabled: practised,
  })
  const lastOfDay = new Map<string, string>()
  for (const session of sessions.data?.items ?? []) {
    const day = dayIn(timeZone, new Date(session.createdAt))
    if (week.some((one) => one.day === day) && !lastOfDay.has(day)) lastOfDay.set(day, session.id)
  }
  const days = [...lastOfDay]
  const melodies = useQueries({
    queries: days.map(([, id]) => ({
      queryKey: ['practice', 'session', id, 'melody'],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const session = await call(getPracticeSession, { params: { id } }, { signal })
        return engravedMelody(session.assessment.pitch.semitones)
      },
      // A take never changes.
      staleTime: Number.POSITIVE_INFINITY,
    })),
  })
  return new Map(
    days.flatMap(([day], index) => {
      const melody = melodies[index]?.data
      return melody && melody.length > 1 ? [[day, melody] as const] : []
    }),
  )
}
