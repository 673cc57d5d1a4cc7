import type { CourseLanguage } from '../../src/shared/languages.ts'
import { SAMPLE_RATE } from '../../src/speech/pronunciation/spectrogram.ts'
import { findLines } from '../../src/speech/voice/sample/find-lines.ts'
import { addNoise, pinkNoise } from '../../training/degrade.ts'
import { createRandom } from '../../training/random.ts'
import { lineOf, READERS, type Reading, readingsOf } from './readers.ts'

const LINES = 12
const PAIRS = [
  ['asterisk-en', 'asterisk-es'],
  ['asterisk-it', 'asterisk-it'],
  ['asterisk-fr', 'asterisk-fr'],
  ['asterisk-ru', 'asterisk-ru'],
] as const
type Line = Reading & { language: CourseLanguage }

/** Twelve lines of one person in one recording: how many are found, where, and at what cost. */
export async function lineFigures() {
  const random = createRandom(51)
  const rows = []
  console.log('\nTwelve lines in one recording of one person')
  for (const [first, second] of PAIRS) {
    const [own, others] = [0, 1].map((part) => [...take(first, part, 0), ...take(second, part, 1)]) as [
      Line[],
      Line[],
    ]
    for (const [noiseDb, pause] of [
      [45, 0.9],
      [20, 0.6],
    ] as const) {
      const { samples, starts } = recording(own, pause)
      const pcm = {
        samples: addNoise(samples, pinkNoise(samples.length, random), noiseDb),
        sampleRate: SAMPLE_RATE,
      }
      const before = process.cpuUsage()
      const found = findLines(
        pcm,
        own.map(({ words, language }) => lineOf(words, language)),
      )
      const used = process.cpuUsage(before)
      const strangers = others.filter((line) => own.every((known) => sharedWords(line, known) < 0.4))
      const wrong = findLines(
        pcm,
        strangers.map(({ words, language }) => lineOf(words, language)),
      )
      const row = {
        speakers: first === second ? first : `${first} and ${second}`,
        noiseDb,
        seconds: samples.length / SAMPLE_RATE,
        lines: own.length,
        found: found.filter((line) => line.found).length,
        misplaced: found.filter((line, i) => line.found && Math.abs(line.startMs - (starts[i] ?? 0)) > 500)
          .length,
        otherTextsFound: wrong.filter((line) => line.found).length,
        otherTexts: strangers.length,
        cpuMs: (used.user + used.system) / 1000,
      }
      rows.push(row)
      console.log(
        `${row.speakers.padEnd(28)} ${row.seconds.toFixed(0)} s, noise ${noiseDb} dB: ${row.found} of ${row.lines} found, ${row.misplaced} misplaced, other texts found ${row.otherTextsFound} of ${row.otherTexts}, ${row.cpuMs.toFixed(0)} ms of CPU`,
      )
    }
  }
  return rows
}

/** Every fourth reading of a source, six from each half; parts and halves share none. */
function take(id: string, part: number, half: number): Line[] {
  const reader = READERS.find((candidate) => candidate.id === id)
  if (!reader) throw new Error(`no reader ${id}`)
  const readings = readingsOf(reader, 6 * LINES).filter(({ samples }) => samples.length > 2.5 * SAMPLE_RATE)
  return readings
    .filter((_, i) => i % 4 === 2 * part + half)
    .slice(0, LINES / 2)
    .map((reading) => ({ ...reading, language: reader.language }))
}

/** Prompts often differ in a word: what shares too many is no other text. */
function sharedWords(line: Line, known: Line): number {
  const words = known.text.toLowerCase().split(/[^\p{L}]+/u)
  const own = line.text
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
  return own.filter((word) => words.includes(word)).length / Math.max(1, own.length)
}

function recording(lines: readonly Line[], pauseSeconds: number) {
  const pause = Math.round(pauseSeconds * SAMPLE_RATE)
  const samples = new Float32Array(lines.reduce((sum, line) => sum + line.samples.length + pause, pause))
  const starts: number[] = []
  let at = pause
  for (const line of lines) {
    samples.set(line.samples, at)
    starts.push((1000 * at) / SAMPLE_RATE)
    at += line.samples.length + pause
  }
  return { samples, starts }
}
