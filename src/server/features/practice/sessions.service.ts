import type { Clock } from '../../../shared/clock.ts'
import type { CourseLanguage } from '../../../shared/languages.ts'
import type { Database } from '../../platform/database/database.ts'
import { failure } from '../../platform/failure.ts'
import { metricsOf } from './metrics.rules.ts'
import { requireCourseLanguage } from './phrase.service.ts'
import * as repository from './practice.repository.ts'
import type { ProfileOf } from './practice.types.ts'

const HISTORY_DAYS = 90
const DAY_MS = 86_400_000

export type SessionsService = ReturnType<typeof createSessionsService>

/** The person's analysed takes: list, one, and figures. */
export function createSessionsService({
  db,
  clock,
  profileOf,
}: {
  db: Database
  clock: Clock
  profileOf: ProfileOf
}) {
  return {
    async page(userId: string, query: { cursor?: string; limit: number; language?: string }) {
      const language =
        query.language === undefined ? undefined : requireCourseLanguage(query.language).language
      const rows = await repository.pageOfSessions(db, {
        userId,
        language,
        before: position(query.cursor),
        limit: query.limit + 1,
      })
      const items = rows.slice(0, query.limit)
      const last = items.at(-1)
      return {
        items: items.map(present),
        nextCursor: rows.length > query.limit && last ? String(last.sequence) : null,
      }
    },

    async one(userId: string, id: string) {
      const row = await repository.findSession(db, userId, id)
      if (!row) throw failure('practice.session_not_found')
      return { ...present(row), assessment: row.assessment }
    },

    async metrics(userId: string, wanted: string | undefined) {
      const language = wanted === undefined ? undefined : requireCourseLanguage(wanted).language
      const timeZone = (await profileOf(userId))?.timeZone ?? 'UTC'
      const since = new Date(clock.now().getTime() - HISTORY_DAYS * DAY_MS)
      const [recent, total, languages, days] = await Promise.all([
        repository.pageOfSessions(db, { userId, language, limit: 10 }),
        repository.countSessions(db, userId, language),
        repository.practisedLanguages(db, userId),
        repository.dailyScores(db, { userId, language, since, timeZone }),
      ])
      const history = days.map(({ day, pronunciation, accuracy, fluency }) => ({
        day,
        pronunciation: Math.round(pronunciation),
        accuracy: Math.round(accuracy),
        fluency: Math.round(fluency),
        overall: Math.round((pronunciation + accuracy + fluency) / 3),
      }))
      return {
        ...metricsOf(recent, total),
        totalSessions: total,
        languages: languages as CourseLanguage[],
        history,
      }
    },
  }
}

function position(cursor: string | undefined): number | undefined {
  if (cursor === undefined) return undefined
  const sequence = Number(cursor)
  if (!Number.isSafeInteger(sequence) || sequence < 1)
    throw failure('request.invalid', { fields: { cursor: 'This is not a cursor of this list.' } })
  return sequence
}

function present(row: repository.SessionSummary) {
  return { ...row, language: row.language as CourseLanguage, createdAt: row.createdAt.toISOString() }
}
