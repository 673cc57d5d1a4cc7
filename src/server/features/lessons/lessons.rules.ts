import { z } from 'zod'
import { type LessonContent, type RegularLesson, regularLesson } from '../../../contract/lesson-content.ts'
import type { LessonDifficulty } from '../../../contract/lessons.ts'
import { PRICES } from '../../../contract/prices.ts'
import { type CourseLanguage, findLanguage } from '../../../shared/languages.ts'
import { failure } from '../../platform/failure.ts'

const LEVELS: readonly LessonDifficulty[] = ['Beginner', 'Intermediate', 'Advanced']
/** So many items are remixed for the lowest price, and every two more cost a credit. */
const ITEMS_INCLUDED = 20

/** @throws language.unknown unless it names one of the twelve course languages, in any case, or as `mandarin` */
export function requireLessonLanguage(name: string): CourseLanguage {
  const wanted = name.trim().toLowerCase()
  const found = findLanguage(wanted === 'mandarin' ? 'chinese' : wanted)
  if (!found?.language.course) throw failure('language.unknown')
  return found.language.name as CourseLanguage
}

/** @throws lesson.level_unknown unless it names one of the three levels, in any case */
export function requireDifficulty(name: string): LessonDifficulty {
  const wanted = name.trim().toLowerCase()
  const found = LEVELS.find((level) => level.toLowerCase() === wanted)
  if (!found) throw failure('lesson.level_unknown')
  return found
}

/** J-08: the level of a remix; the highest stays. */
export function nextDifficulty(level: LessonDifficulty): LessonDifficulty {
  return LEVELS[LEVELS.indexOf(level) + 1] ?? 'Advanced'
}

/** F-04: what a remix costs, by the size of the lesson it starts from. */
export function remixPrice(content: LessonContent): number {
  if (content.type !== 'lesson') return PRICES.remixMinimum
  const { vocabulary, grammar, exercises, phrases } = content
  const items = vocabulary.length + grammar.length + exercises.length + phrases.length
  const further = Math.floor(Math.max(0, items - ITEMS_INCLUDED) / 2)
  return Math.min(PRICES.remixMinimum + further, PRICES.remixMaximum)
}

/** The concepts of the course packs that a lesson teaches. */
export function conceptsOf(content: LessonContent): string[] {
  if (content.type !== 'lesson') return []
  const notes = content.grammar.flatMap(({ note }) => (note ? [`note:${note}`] : []))
  return [...new Set([...content.vocabulary.flatMap((item) => item.concept ?? []), ...notes])]
}

// The limits of a lesson's own lines hold for its title and description as well.
const line = regularLesson.shape.objectives.element
const paragraph = regularLesson.shape.culturalNotes.element
const madeLesson = z.object({ title: line, description: paragraph, content: regularLesson })
const sentences = z.array(line).max(20)
const remixedLesson = madeLesson.extend({ followed: sentences, notFollowed: sentences })

type Made = { title: string; description: string; content: RegularLesson }

/** J-09: what a tutor made, or what is wrong with it. */
export function checkMade(made: unknown): Made | { wrong: string } {
  return check(madeLesson, made)
}

export function checkRemixed(made: unknown): z.infer<typeof remixedLesson> | { wrong: string } {
  return check(remixedLesson, made)
}

function check<Shape extends z.ZodType>(shape: Shape, value: unknown): z.infer<Shape> | { wrong: string } {
  const parsed = shape.safeParse(value)
  if (!parsed.success) return { wrong: z.prettifyError(parsed.error).slice(0, 500) }
  // Half a surrogate pair is a string to us and an error to the database.
  if (/(?<!\\)(?:\\\\)*\\ud[89a-f]/i.test(JSON.stringify(parsed.data))) return { wrong: 'half a character' }
  return parsed.data
}

/** One line for the ledger, whatever was written into a title. */
export function excerpt(text: string): string {
  const plain = text.replace(/\p{Cc}+/gu, ' ').trim()
  return plain.length <= 60 ? plain : `${plain.slice(0, 59)}…`
}

/** A seed for the tutor's choices, from 0 up to 2³¹ − 1; the same text always gives the same one. */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 1
}

export type ListPosition = { orderIndex: number; sequence: number }

/** @throws request.invalid for what is not a cursor of the list of lessons */
export function readCursor(cursor: string | undefined): ListPosition | undefined {
  if (cursor === undefined) return undefined
  const [, orderIndex, sequence] = /^(\d{1,9})-(\d{1,15})$/.exec(cursor) ?? []
  if (orderIndex === undefined || sequence === undefined)
    throw failure('request.invalid', { fields: { cursor: 'This is not a cursor of this list.' } })
  return { orderIndex: Number(orderIndex), sequence: Number(sequence) }
}

export function writeCursor({ orderIndex, sequence }: ListPosition): string {
  return `${orderIndex}-${sequence}`
}
