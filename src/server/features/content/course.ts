import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import { type CourseLanguage, languageNamed } from '../../../shared/languages.ts'
import type { CourseGrammar, CourseText } from '../../engines/tutor/course-library-port.ts'
import {
  type CultureNote,
  cultureFile,
  type Dialogue,
  dialogueFile,
  type GrammarNote,
  grammarFile,
  type HardSound,
  soundFile,
  vocabularyFile,
  type Word,
} from './course.schema.ts'

/** Everything a language's pack has beside its phrases. */
export type Course = {
  words: readonly Word[]
  grammar: readonly GrammarNote[]
  culture: readonly CultureNote[]
  dialogues: readonly Dialogue[]
  sounds: readonly HardSound[]
}

/** Reads and checks the course of a language. Fails with the file's name when one breaks its schema. */
export function readCourse(folder: string, language: CourseLanguage): Course {
  const own = join(folder, 'languages', languageNamed(language).tag)
  return {
    words: readChecked(join(own, 'vocabulary.json'), vocabularyFile).words,
    grammar: readChecked(join(own, 'grammar.json'), grammarFile).notes,
    culture: readChecked(join(own, 'culture.json'), cultureFile).notes,
    dialogues: readChecked(join(own, 'dialogues.json'), dialogueFile).dialogues,
    sounds: readChecked(join(own, 'sounds.json'), soundFile).sounds,
  }
}

/** Reads a file of content by its schema. Fails with the file's name when it breaks it. */
export function readChecked<Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema> {
  const parsed = schema.safeParse(JSON.parse(readFileSync(file, 'utf8')))
  if (!parsed.success) throw new Error(`${file} breaks its schema: ${parsed.error.message}`)
  return parsed.data
}

/** Every text of a course that can be spoken. */
export function textsOf({ words, grammar, dialogues, sounds }: Course): CourseText[] {
  return [
    ...words.flatMap((word) => [withItsArticle(word), word, word.example]),
    ...grammar.flatMap(({ examples, check }: CourseGrammar) => [...examples, check]),
    ...dialogues.flatMap(({ lines, answers }) => [...lines, ...answers]),
    ...sounds.flatMap(({ pairs }) => pairs.flatMap(({ a, b }) => [a, b])),
  ]
}

function withItsArticle({ text, spoken, article }: Word): CourseText {
  if (!article) return { text, ...(spoken ? { spoken } : {}) }
  const space = /[’']$/u.test(article) ? '' : ' '
  return {
    text: `${article}${space}${text}`,
    ...(spoken ? { spoken: `${article}${space}${spoken}` } : {}),
  }
}
