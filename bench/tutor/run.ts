/**
 * A thousand generated lessons: `npx tsx bench/tutor/run.ts [lessons]`. Every language, level and topic, each native
 * language, length, style and focus in turn; every lesson is held against its schema and searched for questions with
 * two right answers or none.
 */
import { performance } from 'node:perf_hooks'
import { createBuiltinTutor } from '../../src/server/engines/tutor/builtin/builtin-tutor.ts'
import { lessonFaults } from '../../src/server/engines/tutor/testing/lesson-faults.ts'
import type { Learner } from '../../src/server/engines/tutor/tutor-port.ts'
import { loadContent } from '../../src/server/features/content/content.service.ts'
import { COURSE_LANGUAGES } from '../../src/shared/languages.ts'

const LIMIT_MS = 20
const count = Number(process.argv[2] ?? 1000)
const content = loadContent('content')
const tutor = createBuiltinTutor(content.library, content.tutorTexts)
const topics = content.library.topics.map(({ id }) => id)
const LEVELS = ['Beginner', 'Intermediate', 'Advanced'] as const
const STYLES = ['visual', 'auditory', 'reading', 'kinesthetic'] as const
const LENGTHS = ['short', 'standard', 'long'] as const
const FOCUSES = [undefined, 'vocabulary', 'grammar', 'conversation', 'pronunciation'] as const
const INTERFACES = ['en', 'es', 'pt-BR'] as const
const pick = <Item>(items: readonly Item[], turn: number): Item => items[turn % items.length] as Item

type Row = { lessons: number; exercises: number; faults: number; times: number[] }
const rows = new Map<string, Row>()
const faults: string[] = []
/** The first lesson of a language reads its pack; that is told apart. */
const firstTimes: number[] = []
for (let index = 0; index < count; index++) {
  const language = pick(COURSE_LANGUAGES, index)
  const round = Math.floor(index / COURSE_LANGUAGES.length)
  const difficulty = pick(LEVELS, round)
  const topic = pick(topics, round)
  const others = COURSE_LANGUAGES.filter((other) => other !== language)
  const native = pick(others, round)
  const learner: Learner = {
    native,
    interfaceLanguage: pick(INTERFACES, round),
    style: pick(STYLES, Math.floor(round / 2)),
    known: [],
    lastLesson: [],
    preferredModel: 'gemini-pro',
  }
  const focus = pick(FOCUSES, round)
  const draft = {
    title: topic,
    objectives: [topic],
    language,
    difficulty,
    topic,
    length: pick(LENGTHS, Math.floor(round / 3)),
    ...(focus ? { focus } : {}),
  }
  const began = performance.now()
  const made = await tutor.compose({ draft, learner, seed: index })
  const took = performance.now() - began
  const row = rows.get(language) ?? { lessons: 0, exercises: 0, faults: 0, times: [] }
  if (rows.has(language)) row.times.push(took)
  else firstTimes.push(took)
  const found = lessonFaults(made, { library: content.library, language, meanings: native })
  row.lessons++
  row.exercises += made.content.exercises.length
  row.faults += found.length
  rows.set(language, row)
  faults.push(...found.map((fault) => `${language} ${difficulty} ${topic} for ${native}: ${fault}`))
}

const quantile = (values: readonly number[], share: number) =>
  [...values].sort((left, right) => left - right)[Math.floor(share * (values.length - 1))] ?? Number.NaN
console.log('language     lessons  exercises  faults  median ms  p99 ms')
for (const [language, row] of rows) {
  console.log(
    `${language.padEnd(13)}${String(row.lessons).padStart(7)}${String(row.exercises).padStart(11)}${String(row.faults).padStart(8)}` +
      `${quantile(row.times, 0.5).toFixed(2).padStart(11)}${quantile(row.times, 0.99).toFixed(2).padStart(8)}`,
  )
}
const times = [...rows.values()].flatMap((row) => row.times)
const median = quantile(times, 0.5)
console.log(`\nfirst lesson of a language, with its pack read: ${quantile(firstTimes, 0.5).toFixed(0)} ms`)
for (const fault of faults.slice(0, 40)) console.log(fault)
console.log(`${faults.length === 0 ? 'reached' : 'MISSED '}  faults: ${faults.length} (bar 0)`)
console.log(
  `${median < LIMIT_MS ? 'reached' : 'MISSED '}  median composing time: ${median.toFixed(2)} ms, ${(median / LIMIT_MS).toFixed(2)} of the limit (bar ${LIMIT_MS} ms)`,
)
if (faults.length > 0 || median >= LIMIT_MS) process.exitCode = 1
