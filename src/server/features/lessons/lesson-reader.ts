import { lessonContent } from '../../../contract/lesson-content.ts'
import type { CourseLanguage } from '../../../shared/languages.ts'
import { readingAs } from './learner.rules.ts'
import type { LessonRow, ListedRow } from './lessons.repository.ts'
import { checkMade } from './lessons.rules.ts'
import type { LessonDependencies, OpenLesson, Reader } from './lessons.types.ts'
import { type Recipe, recipe as recipeShape } from './ready-lessons.schema.ts'
import { type ReadyRecipe, readyOrder } from './ready-lessons.ts'
import { readingOf, tutorialIn } from './tutorial.ts'

/** Compositions and verdicts that are kept in memory. */
const COMPOSITIONS = 300
const VERDICTS = 20_000

type Content = Pick<LessonRow, 'id' | 'version' | 'content'>
type Named = Pick<OpenLesson, 'title' | 'description'>

export type LessonReader = ReturnType<typeof createLessonReader>

/**
 * Opens lessons for their reader. Whatever is stored is checked again: what no longer holds is logged and treated as
 * if it were not there.
 */
export function createLessonReader({
  log,
  readyTutor,
  tutorial,
}: Pick<LessonDependencies, 'log' | 'readyTutor' | 'tutorial'>) {
  const compositions = new Map<string, Promise<OpenLesson | undefined>>()
  const verdicts = new Map<string, boolean>()

  return {
    async open(row: LessonRow, reader: Reader | undefined): Promise<OpenLesson | undefined> {
      if (row.createdByUserId !== null) return openOwn(row)
      const made = readRecipe(row)
      if (!made) return undefined
      const { native, interfaceLanguage } = readingAs(reader)
      const named = nameIn(made, reader)
      if (made.kind === 'tutorial') return { ...named, content: tutorialIn(tutorial, interfaceLanguage) }
      const key = [row.id, row.version, native, interfaceLanguage].join(' ')
      const composed = await remember(compositions, COMPOSITIONS, key, () => compose(row, made, reader))
      return composed && { ...named, content: composed.content }
    },

    /** What a ready lesson is called in the reader's language. */
    nameOf(row: ListedRow['lesson'], reader: Reader | undefined): Named | undefined {
      const made = readRecipe(row)
      return made && nameIn(made, reader)
    },

    /** Whether an own lesson was found whole, or broken, when its row was last written; undefined when nobody looked. */
    verdictOn: ({ id, version }: Pick<LessonRow, 'id' | 'version'>): boolean | undefined =>
      verdicts.get(`${id} ${version}`),

    /** Looks into own lessons, so that the list can leave out those that cannot be opened. */
    examine(rows: Content[]): void {
      for (const row of rows) judge(row)
    },
  }

  function openOwn(row: LessonRow): OpenLesson | undefined {
    const content = judge(row)
    return content && { title: row.title, description: row.description, content }
  }

  function judge(row: Content) {
    const parsed = lessonContent.safeParse(row.content)
    const key = `${row.id} ${row.version}`
    if (!parsed.success && verdicts.get(key) !== false)
      log.error({ lesson: row.id, wrong: parsed.error.issues.slice(0, 3) }, 'A stored lesson is broken.')
    if (verdicts.size >= VERDICTS) verdicts.clear()
    verdicts.set(key, parsed.success)
    return parsed.data
  }

  function readRecipe(row: Pick<LessonRow, 'id' | 'recipe'>): Recipe | undefined {
    const parsed = recipeShape.safeParse(row.recipe)
    if (!parsed.success) log.error({ lesson: row.id }, 'The recipe of a ready lesson is broken.')
    return parsed.data
  }

  async function compose(
    row: LessonRow,
    recipe: ReadyRecipe,
    reader: Reader | undefined,
  ): Promise<OpenLesson | undefined> {
    try {
      const language = row.language as CourseLanguage
      const made = await readyTutor.compose(
        readyOrder(recipe, { language, difficulty: row.difficultyLevel }, readingAs(reader)),
      )
      const checked = checkMade(made)
      if (!('wrong' in checked)) return checked
      log.error({ lesson: row.id, wrong: checked.wrong }, 'A ready lesson came out broken.')
    } catch (error) {
      log.error({ err: error, lesson: row.id }, 'A ready lesson could not be composed.')
    }
    return undefined
  }
}

function nameIn({ title, description }: Recipe, reader: Reader | undefined): Named {
  const reading = readingOf(readingAs(reader).interfaceLanguage)
  return { title: title[reading], description: description[reading] }
}

/** Keeps what was made last; what could not be made is tried again. */
async function remember<Value>(
  kept: Map<string, Promise<Value | undefined>>,
  most: number,
  key: string,
  make: () => Promise<Value | undefined>,
): Promise<Value | undefined> {
  const found = kept.get(key) ?? make()
  kept.delete(key)
  kept.set(key, found)
  for (const oldest of kept.keys()) {
    if (kept.size <= most) break
    kept.delete(oldest)
  }
  const value = await found
  if (value === undefined) kept.delete(key)
  return value
}
