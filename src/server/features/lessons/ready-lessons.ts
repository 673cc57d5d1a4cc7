import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import type { LessonDifficulty } from '../../../contract/lessons.ts'
import { PRICES } from '../../../contract/prices.ts'
import type { CourseLanguage } from '../../../shared/languages.ts'
import type { Learner, LessonOrder, Tutor } from '../../engines/tutor/tutor-port.ts'
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
/** Where no lesson can be composed yet that would tell. */
const MINUTES = 12

export type ReadyRecipe = Extract<Recipe, { kind: 'lesson' }>

/** What a tutor is asked for when somebody reads a ready lesson. */
export function readyOrder(
  { topic, seed, title, description }: ReadyRecipe,
  about: { language: CourseLanguage; difficulty: LessonDifficulty },
  reading: Pick<Learner, 'native' | 'interfaceLanguage'>,
): LessonOrder {
  return {
    draft: {
      ...about,
      title: title.en,
      description: description.en,
      objectives: [description.en],
      topic,
      length: 'standard',
    },
    // Nothing that changes from day to day: results are kept by the place of an exercise in the lesson.
    learner: { ...reading, style: 'auditory', known: [], lastLesson: [], preferredModel: 'gemini-pro' },
    seed,
  }
}

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
export async function seedReadyLessons(
  db: Database,
  tutor: Pick<Tutor, 'compose' | 'languages'>,
  parts: { names: ReadyNames; tutorial: Tutorial },
): Promise<void> {
  const { languages } = tutor
  await saveReady(db, readyRows({ ...parts, languages, minutes: await minutesOf(tutor, parts.names) }))
}

/** All are of one size, so that one tells how long each takes. */
async function minutesOf(
  tutor: Pick<Tutor, 'compose' | 'languages'>,
  { lessons: [name] }: ReadyNames,
): Promise<number> {
  const [language] = tutor.languages
  if (!language || !name) return MINUTES
  const recipe = { kind: 'lesson' as const, topic: name.topic, seed: 0, ...name.beginner }
  const order = readyOrder(
    recipe,
    { language, difficulty: 'Beginner' },
    { native: 'spanish', interfaceLanguage: 'en' },
  )
  const sample = await tutor.compose(order).catch(() => undefined)
  return sample?.content.estimatedTime ?? MINUTES
}
