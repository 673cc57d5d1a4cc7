import { and, asc, desc, eq, getTableColumns, gt, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/database.ts'
import type { ListPosition } from './lessons.rules.ts'
import { lessons, userProgress } from './lessons.tables.ts'

export type LessonRow = typeof lessons.$inferSelect & { version: string }
export type NewLesson = Omit<
  typeof lessons.$inferInsert,
  'id' | 'sequence' | 'slug' | 'recipe' | 'orderIndex'
>
export type ReadyLesson = Omit<
  typeof lessons.$inferInsert,
  'id' | 'sequence' | 'createdByUserId' | 'content'
> & {
  slug: string
}
export type ProgressRow = typeof userProgress.$inferSelect
export type ListedRow = { lesson: Omit<LessonRow, 'content' | 'draftId'>; progress: ProgressRow | null }

const columns = getTableColumns(lessons)
/** Changes with every write to the row. */
const version = sql<string>`${lessons}.xmin::text`
const { content: _content, draftId: _draft, ...listed } = columns
const { id, sequence, orderIndex, createdByUserId, language, kind, slug } = lessons

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Lessons that this person may read: own ones, and those that belong to the installation. */
const visibleTo = (userId: string) => or(eq(createdByUserId, userId), isNull(createdByUserId))
const withId = (lessonId: string) => (UUID.test(lessonId) ? eq(id, lessonId) : sql`false`)

export async function findVisible(
  db: Database | Transaction,
  userId: string,
  lessonId: string,
): Promise<LessonRow | undefined> {
  const [found] = await db
    .select({ ...columns, version })
    .from(lessons)
    .where(and(withId(lessonId), visibleTo(userId)))
  return found
}

export async function findOwn(
  db: Database,
  userId: string,
  lessonId: string,
): Promise<LessonRow | undefined> {
  const row = await findVisible(db, userId, lessonId)
  return row?.createdByUserId === userId ? row : undefined
}

export async function isVisible(db: Database, userId: string, lessonId: string): Promise<boolean> {
  const [found] = await db
    .select({ id })
    .from(lessons)
    .where(and(withId(lessonId), visibleTo(userId)))
  return found !== undefined
}

/** Keeps a lesson from being deleted until the transaction ends. @returns false when it is gone */
export async function keepInPlace(
  transaction: Transaction,
  userId: string,
  lessonId: string,
): Promise<boolean> {
  const [found] = await transaction
    .select({ id })
    .from(lessons)
    .where(and(withId(lessonId), visibleTo(userId)))
    .for('key share')
  return found !== undefined
}

export async function findByDraft(
  db: Database | Transaction,
  userId: string,
  draftId: string,
): Promise<LessonRow | undefined> {
  const [found] = await db
    .select({ ...columns, version })
    .from(lessons)
    .where(and(eq(createdByUserId, userId), eq(lessons.draftId, draftId)))
  return found
}

/** The own lesson made last in that language. */
export async function findNewest(
  db: Database,
  userId: string,
  ofLanguage: string,
): Promise<LessonRow | undefined> {
  const [found] = await db
    .select({ ...columns, version })
    .from(lessons)
    .where(and(eq(createdByUserId, userId), eq(language, ofLanguage)))
    .orderBy(desc(sequence))
    .limit(1)
  return found
}

/** @returns undefined when the draft was made into a lesson before */
export async function insertOwn(transaction: Transaction, row: NewLesson): Promise<LessonRow | undefined> {
  const [made] = await transaction
    .insert(lessons)
    .values(row)
    .onConflictDoNothing({ target: [createdByUserId, lessons.draftId] })
    .returning({ ...columns, version })
  return made
}

export async function deleteOwn(db: Database, userId: string, lessonId: string): Promise<boolean> {
  const deleted = await db
    .delete(lessons)
    .where(and(withId(lessonId), eq(createdByUserId, userId)))
    .returning({ id })
  return deleted.length > 0
}

/** A person's own lessons with their progress, newest first, older than that sequence. */
export function listOwn(
  db: Database,
  filter: { userId: string; before?: number; limit: number },
): Promise<ListedRow[]> {
  return list(
    db,
    filter.userId,
    filter.limit,
    [desc(sequence)],
    and(
      eq(createdByUserId, filter.userId),
      filter.before === undefined ? undefined : lt(sequence, filter.before),
    ),
  )
}

/** Ready lessons of that language, or of every one, and the tutorial, with this person's progress, in their order. */
export function listReady(
  db: Database,
  filter: { userId: string; language?: string; after?: ListPosition; limit: number },
): Promise<ListedRow[]> {
  const { after } = filter
  return list(
    db,
    filter.userId,
    filter.limit,
    [asc(orderIndex), asc(sequence)],
    and(
      isNull(createdByUserId),
      filter.language === undefined ? undefined : or(eq(language, filter.language), eq(kind, 'tutorial')),
      after &&
        or(
          gt(orderIndex, after.orderIndex),
          and(eq(orderIndex, after.orderIndex), gt(sequence, after.sequence)),
        ),
    ),
  )
}

function list(
  db: Database,
  userId: string,
  limit: number,
  order: SQL[],
  where: SQL | undefined,
): Promise<ListedRow[]> {
  return db
    .select({ lesson: { ...listed, version }, progress: userProgress })
    .from(lessons)
    .leftJoin(userProgress, and(eq(userProgress.lessonId, id), eq(userProgress.userId, userId)))
    .where(where)
    .orderBy(...order)
    .limit(limit)
}

/** What some of a person's own lessons hold. */
export function contentsOf(db: Database, userId: string, ids: string[]) {
  if (ids.length === 0) return Promise.resolve([])
  const wanted = sql`${id} = any(${sql.param(ids)}::uuid[])`
  return db
    .select({ id, version, content: lessons.content })
    .from(lessons)
    .where(and(eq(createdByUserId, userId), wanted))
}

/** Adds ready lessons that are missing, and brings those that changed up to date. */
export async function saveReady(db: Database, rows: ReadyLesson[]): Promise<void> {
  if (rows.length === 0) return
  const given = (column: string) => sql.raw(`excluded.${column}`)
  await db
    .insert(lessons)
    .values(rows)
    .onConflictDoUpdate({
      target: slug,
      set: {
        title: given('title'),
        description: given('description'),
        estimatedTime: given('estimated_time'),
        orderIndex: given('order_index'),
        recipe: given('recipe'),
      },
      setWhere: sql`(${lessons.recipe}, ${lessons.orderIndex}, ${lessons.estimatedTime}) is distinct from (excluded.recipe, excluded.order_index, excluded.estimated_time)`,
    })
}
