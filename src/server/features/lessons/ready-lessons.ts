import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import type { LessonDifficulty } from '../../../contract/lessons.ts'
import { PRICES } from '../../../contract/prices.ts'
import type { CourseLanguage } from '../../../shared/languages.ts'
import type { Database } from '../../platform/database/database.ts'
import { type ReadyLesson, saveReady } from './lessons.repository.ts'
import { seedOf } from './lessons.rules.ts'
import { type Recipe, readyLessonFile } from './ready-lessons.schema.ts'
import type { Tutorial } from './tutorial.ts'

export type ReadyNames = z.infer<typeof readyLessonFile>

const LEVELS = [
  ['beginner', 'Beginner'],
  ['intermediate', 'Intermediate'],
  ['advanced', 'Advanced'],
] as const satisfies readonly (readonly [string, LessonDifficulty])[]

/** Places kept for one language's ready lessons. */
const PLACES = 1000
const TUTORIAL_PLACE = 1

/** Reads and checks what the ready lessons are called. Fails with the file's name when it breaks its schema. */
export function loadReadyNames(folder: string): ReadyNames {
  const file = join(folder, 'ready-lessons.json')
  const parsed = readyLessonFile.safeParse(JSON.parse(readFileSync(file, 'utf8')))
  if (!parsed.success) throw new Error(`${file} breaks the schema of ready lessons: ${parsed.error.message}`)
  return parsed.data
}

/**
 * J-10: the rows of the ready lessons: for every language its topics at each level, beginners' first, and the tutorial
 * before all. They hold a recipe; the lesson is made of it when somebody reads it.
 * @param minutes that one of them takes
 */
export function readyRows({
  names,
  tutorial,
  languages,
  minutes,
}: {
  names: ReadyNames
  tutorial: Tutorial
  languages: readonly CourseLanguage[]
  minutes: number
}): ReadyLesson[] {
  const { title, description } = tutorial
  const first = row('tutorial', { kind: 'tutorial', title, description }, 'Beginner', {
    language: 'english',
    place: TUTORIAL_PLACE,
    minutes: tutorial.estimatedTime,
  })
  const rest = languages.flatMap((language, number) =>
    LEVELS.flatMap(([level, difficulty], step) =>
      names.lessons.map((lesson, index) => {
        const slug = `${language} ${level} ${lesson.topic}`
        const made = { kind: 'lesson' as const, topic: lesson.topic, seed: seedOf(slug), ...lesson[level] }
        const place = (number + 1) * PLACES + step * names.lessons.length + index
        return row(slug, made, difficulty, { language, place, minutes })
      }),
    ),
  )
  return [first, ...rest]
}

function row(
  slug: string,
  recipe: Recipe,
  difficultyLevel: LessonDifficulty,
  { language, place, minutes }: { language: CourseLanguage; place: number; minutes: number },
): ReadyLesson {
  return {
    slug,
    kind: recipe.kind,
    title: recipe.title.en,
    description: recipe.description.en,
    difficultyLevel,
    language,
    orderIndex: place,
    estimatedTime: minutes,
    remixCredits: PRICES.remixMinimum,
    recipe,
  }
}

/** Adds the ready lessons that are missing and renews those that changed; what is as it should be is not written. */
export async function seedReadyLessons(db: Database, rows: readonly ReadyLesson[]): Promise<void> {
  await saveReady(db, [...rows])
}
