/**
 * Trains the pronunciation models: `npx tsx training/train-gaussians.ts [languages…]`, all twelve when none is
 * named. Speech is synthesised with espeak-ng from our own word lists; recordings of Debian's packages, where they
 * are installed, are aligned and added (`--synthetic-only` leaves them out). Their licences: tables/README.md.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { COURSE_LANGUAGES, type CourseLanguage } from '../src/shared/languages.ts'
import { trainLanguages } from './train-languages.ts'

const syntheticOnly = process.argv.includes('--synthetic-only')
const named = process.argv.slice(2).filter((argument) => argument !== '--synthetic-only')
const unknown = named.filter((name) => !COURSE_LANGUAGES.includes(name as CourseLanguage))
if (unknown.length > 0)
  throw new Error(`unknown: ${unknown.join(', ')}; known: ${COURSE_LANGUAGES.join(', ')}`)
const folder = fileURLToPath(new URL('../src/speech/pronunciation/tables', import.meta.url))
mkdirSync(folder, { recursive: true })
const languages = named.length > 0 ? (named as CourseLanguage[]) : COURSE_LANGUAGES
const deliver = (tag: string, bytes: Uint8Array) => writeFileSync(join(folder, `${tag}.bin`), bytes)
await trainLanguages(languages, deliver, syntheticOnly ? { sources: [] } : {})
