import { and, type Column, count, desc, eq, gte, lt, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { heardPhrases, voiceAnalysisSessions } from './practice.tables.ts'

export type SessionRow = typeof voiceAnalysisSessions.$inferSelect
export type NewSession = Omit<typeof voiceAnalysisSessions.$inferInsert, 'id' | 'sequence'>

const summary = {
  id: voiceAnalysisSessions.id,
  sequence: voiceAnalysisSessions.sequence,
  language: voiceAnalysisSessions.language,
  targetTranscription: voiceAnalysisSessions.targetTranscription,
  pronunciationScore: voiceAnalysisSessions.pronunciationScore,
  accuracyScore: voiceAnalysisSessions.accuracyScore,
  fluencyScore: voiceAnalysisSessions.fluencyScore,
  creditsUsed: voiceAnalysisSessions.creditsUsed,
  lessonId: voiceAnalysisSessions.lessonId,
  createdAt: voiceAnalysisSessions.createdAt,
}
export type SessionSummary = Omit<SessionRow, 'assessment' | 'userId'>

function ofPerson(userId: string, language: string | undefined) {
  const mine = eq(voiceAnalysisSessions.userId, userId)
  return language ? and(mine, eq(voiceAnalysisSessions.language, language)) : mine
}

export async function insertSession(transaction: Transaction, session: NewSession): Promise<{ id: string }> {
  const rows = await transaction
    .insert(voiceAnalysisSessions)
    .values(session)
    .returning({ id: voiceAnalysisSessions.id })
  return rows[0]!
}

/** Sessions newest first, older than the cursor's sequence. */
export async function pageOfSessions(
  db: Database,
  filter: { userId: string; language?: string; before?: number; limit: number },
): Promise<SessionSummary[]> {
  const older = filter.before === undefined ? undefined : lt(voiceAnalysisSessions.sequence, filter.before)
  return db
    .select(summary)
    .from(voiceAnalysisSessions)
    .where(and(ofPerson(filter.userId, filter.language), older))
    .orderBy(desc(voiceAnalysisSessions.sequence))
    .limit(filter.limit)
}

export async function findSession(db: Database, userId: string, id: string): Promise<SessionRow | undefined> {
  const rows = await db
    .select()
    .from(voiceAnalysisSessions)
    .where(and(eq(voiceAnalysisSessions.userId, userId), eq(voiceAnalysisSessions.id, id)))
  return rows[0]
}

export async function countSessions(db: Database, userId: string, language?: string): Promise<number> {
  const rows = await db
    .select({ total: count() })
    .from(voiceAnalysisSessions)
    .where(ofPerson(userId, language))
  return rows[0]?.total ?? 0
}

/** The last analysis of that very phrase before now, to compare with. */
export async function previousOf(
  db: Database | Transaction,
  userId: string,
  language: string,
  text: string,
): Promise<SessionSummary | undefined> {
  const rows = await db
    .select(summary)
    .from(voiceAnalysisSessions)
    .where(and(ofPerson(userId, language), eq(voiceAnalysisSessions.targetTranscription, text)))
    .orderBy(desc(voiceAnalysisSessions.sequence))
    .limit(1)
  return rows[0]
}

/** Texts practised lately, newest first. */
export async function recentTexts(
  db: Database,
  userId: string,
  language: string,
  limit: number,
): Promise<string[]> {
  const rows = await pageOfSessions(db, { userId, language, limit })
  return rows.map((row) => row.targetTranscription)
}

export async function practisedLanguages(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ language: voiceAnalysisSessions.language })
    .from(voiceAnalysisSessions)
    .where(eq(voiceAnalysisSessions.userId, userId))
  return rows.map((row) => row.language).sort()
}

/** Mean scores of each calendar day of that zone since the instant, oldest first. */
export async function dailyScores(
  db: Database,
  filter: { userId: string; language?: string; since: Date; timeZone: string },
) {
  const day = sql<string>`to_char(${voiceAnalysisSessions.createdAt} at time zone ${filter.timeZone}, 'YYYY-MM-DD')`
  const mean = (column: Column) => sql<number>`avg(${column})::float8`
  return db
    .select({
      day: day.as('day'),
      pronunciation: mean(voiceAnalysisSessions.pronunciationScore),
      accuracy: mean(voiceAnalysisSessions.accuracyScore),
      fluency: mean(voiceAnalysisSessions.fluencyScore),
    })
    .from(voiceAnalysisSessions)
    .where(and(ofPerson(filter.userId, filter.language), gte(voiceAnalysisSessions.createdAt, filter.since)))
    .groupBy(sql`1`)
    .orderBy(sql`1`)
}

/** Notes that this person was given the audio of that phrase. */
export async function rememberHeard(
  transaction: Transaction,
  userId: string,
  phraseHash: string,
  at: Date,
): Promise<void> {
  await transaction
    .insert(heardPhrases)
    .values({ userId, phraseHash, heardAt: at })
    .onConflictDoUpdate({ target: [heardPhrases.userId, heardPhrases.phraseHash], set: { heardAt: at } })
}

export async function wasHeard(db: Database, userId: string, phraseHash: string): Promise<boolean> {
  const rows = await db
    .select({ userId: heardPhrases.userId })
    .from(heardPhrases)
    .where(and(eq(heardPhrases.userId, userId), eq(heardPhrases.phraseHash, phraseHash)))
  return rows.length > 0
}
