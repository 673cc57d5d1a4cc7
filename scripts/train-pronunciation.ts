/**
 * Trains the pronunciation models: `npx tsx scripts/train-pronunciation.ts [languages…]`, all twelve when none is
 * named. Speech is synthesised with espeak-ng from our own word lists; recordings of Debian's packages, where they
 * are installed, are aligned and added. What a table was made of is written beside it.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { COURSE_LANGUAGES, type CourseLanguage } from '../src/shared/languages.ts'
import { trainLanguages } from './training/train-languages.ts'

const named = process.argv.slice(2)
const unknown = named.filter((name) => !COURSE_LANGUAGES.includes(name as CourseLanguage))
if (unknown.length > 0) throw new Error(`unknown: ${unknown.join(', ')}; known: ${COURSE_LANGUAGES.join(', ')}`)
const folder = fileURLToPath(new URL('../src/speech/pronunciation/tables', import.meta.url))
mkdirSync(folder, { recursive: true })
await trainLanguages(named.length > 0 ? (named as CourseLanguage[]) : COURSE_LANGUAGES, (tag, bytes) => {
  writeFileSync(join(folder, `${tag}.bin`), bytes)
})
