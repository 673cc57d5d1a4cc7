/**
 * The bench of "you, corrected": `npx tsx bench/correct/run.ts [takes a source]`. Human recordings are corrected as
 * they are, at half and at double speed, and against a text with one other word; each figure stands beside its bar.
 * Writes bench/results/correct.json.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { quantile } from '../../src/speech/pronunciation/numbers.ts'
import { SAMPLE_RATE } from '../../src/speech/pronunciation/spectrogram.ts'
import { loadEspeak } from '../../src/speech/synthesis/espeak.ts'
import type { Pcm } from '../../src/speech/utterance.ts'
import { RECORDING_SOURCES, readRecordings } from '../../training/recordings.ts'
import { melodyCorrelation, soundsInBoth, wordStartErrors } from './measures.ts'
import { spellingOf, wordErrors } from './recognise.ts'
import { type Identifier, trainIdentifier } from './speakers.ts'
import {
  atPace,
  type CorrectedItem,
  correctSentence,
  type Sentence,
  sentencesOf,
  withOtherWord,
} from './takes.ts'

type Bar = { name: string; reached: number; bar: number; passed: boolean }
type Row = {
  condition: string
  source: string
  takes: number
  refused: number
  melodyMean: number
  melodyTenth: number
  startMedianMs: number
  startNinetiethMs: number
  /** `null` for speakers of whom there are too few recordings to know them by. */
  margin: number | null
  marginOfTake: number | null
  identified: number | null
  identifiedOfTake: number | null
  wordError: number | null
  wordErrorOfTake: number | null
  costMs: number
}

const SOURCES = ['asterisk-en', 'pocketsphinx-en', 'asterisk-fr', 'asterisk-it', 'asterisk-es', 'asterisk-ru']
const OTHER_SPEAKERS = ['alsa-en', 'flite-slt', 'flite-awb', 'flite-rms', 'flite-kal16', 'stamps-nl']
const TRAINING_TAKES = 40
const COST_SECONDS = 3
const BARS = { melody: 0.95, startMs: 40, marginShare: 0.9, costMs: 150 }

const most = Number(process.argv[2] ?? 30)
const source = (id: string) => RECORDING_SOURCES.find((candidate) => candidate.id === id)!
const espeak = await loadEspeak()
const chosen = new Map(SOURCES.map((id) => [id, sentencesOf(source(id), most)]))
const identifier = identify()
const texts = (chosen.get('asterisk-en') ?? [])
  .concat(chosen.get('pocketsphinx-en') ?? [])
  .map(({ text }) => text)
const closed = texts.filter((text) => spellingOf(text) !== undefined)
const rows: Row[] = []
const conditions: [string, (sentence: Sentence, index: number) => CorrectedItem | undefined][] = [
  ['as read', (sentence) => correctSentence(espeak, sentence)],
  ['half speed', (sentence) => correctSentence(espeak, atPace(sentence, 0.5))],
  ['double speed', (sentence) => correctSentence(espeak, atPace(sentence, 2))],
  ['a wrong word', (sentence, index) => correctSentence(espeak, sentence, misread(sentence, index))],
]
for (const [condition, correct] of conditions) {
  console.log(`\n${condition}`)
  for (const [id, sentences] of chosen) {
    const row = measureRow(condition, id, sentences.map(correct), identifier)
    rows.push(row)
    print(row)
  }
}
const bars = conditions.flatMap(([condition]) => barsOf(condition))
console.log('')
for (const { name, reached, bar, passed } of bars)
  console.log(`${passed ? 'reached' : 'MISSED '}  ${name}: ${reached} (bar ${bar})`)
const results = new URL('../results/', import.meta.url)
mkdirSync(results, { recursive: true })
writeFileSync(
  new URL('correct.json', results),
  `${JSON.stringify({ made: new Date().toISOString(), rows, bars }, null, 2)}\n`,
)

/** Sentences that are not under test teach who speaks; the model's own voice is one of the speakers. */
function identify(): Identifier {
  const speakers = new Map<string, Pcm[]>()
  for (const id of [...SOURCES, ...OTHER_SPEAKERS]) {
    const { speaker } = source(id)
    const tested = new Set((chosen.get(id) ?? []).map(({ samples }) => samples))
    const texts = new Set((chosen.get(id) ?? []).map(({ text }) => text))
    const free = readRecordings(source(id)).filter(
      ({ text, samples }) => !tested.has(samples) && !texts.has(text),
    )
    if (free.length < TRAINING_TAKES / 2) continue
    const used = free.slice(0, TRAINING_TAKES).map(({ samples }) => ({ samples, sampleRate: SAMPLE_RATE }))
    speakers.set(speaker, [...(speakers.get(speaker) ?? []), ...used])
  }
  const spoken = [...chosen].flatMap(([, sentences]) => sentences.slice(0, 6))
  speakers.set(
    'espeak',
    spoken.flatMap((sentence) => correctSentence(espeak, sentence)?.model ?? []),
  )
  return trainIdentifier(speakers)
}

function misread({ source: { id }, text }: Sentence, index: number): string {
  return withOtherWord(
    text,
    (chosen.get(id) ?? []).map((other) => other.text),
    index,
  )
}

function measureRow(
  condition: string,
  id: string,
  corrected: (CorrectedItem | undefined)[],
  { knows, compare }: Identifier,
): Row {
  const items = corrected.filter((item) => item !== undefined)
  const melody = items.map(melodyCorrelation).filter((value) => !Number.isNaN(value))
  const starts = items.flatMap(wordStartErrors)
  const known = items.filter(({ speaker }) => knows(speaker))
  const verdicts = known.map((item) => {
    const sounds = soundsInBoth(item)
    const readings = [
      { pcm: item.take, sounds: sounds.take },
      { pcm: item.corrected, sounds: sounds.corrected },
    ]
    return { speaker: item.speaker, verdicts: compare(readings, item.speaker) }
  })
  const judged = (place: 0 | 1) => {
    if (verdicts.length === 0) return { margin: null, identified: null }
    return {
      margin: round(mean(verdicts.map((each) => each.verdicts[place]!.margin)), 3),
      identified: round(
        mean(verdicts.map((each) => (each.verdicts[place]!.best === each.speaker ? 1 : 0))),
        3,
      ),
    }
  }
  const before = judged(0)
  const after = judged(1)
  const spelt = id.endsWith('-en') ? items.filter(({ said }) => spellingOf(said) !== undefined) : []
  const errorRate = (pcmOf: (item: CorrectedItem) => Pcm): number | null => {
    if (spelt.length === 0) return null
    const { errors, words } = wordErrors(
      spelt.map((item) => ({ pcm: pcmOf(item), text: item.said })),
      closed,
    )
    return round(errors / words, 4)
  }
  return {
    condition,
    source: id,
    takes: items.length,
    refused: corrected.length - items.length,
    melodyMean: round(mean(melody), 3),
    melodyTenth: round(quantile(melody, 0.1), 3),
    startMedianMs: round(quantile(starts, 0.5), 1),
    startNinetiethMs: round(quantile(starts, 0.9), 1),
    margin: after.margin,
    marginOfTake: before.margin,
    identified: after.identified,
    identifiedOfTake: before.identified,
    wordError: errorRate((item) => item.corrected),
    wordErrorOfTake: errorRate((item) => item.take),
    costMs: round(
      quantile(
        items.map(
          ({ milliseconds, take }) => (milliseconds * COST_SECONDS * take.sampleRate) / take.samples.length,
        ),
        0.5,
      ),
      0,
    ),
  }
}

function print(row: Row): void {
  const errors = row.wordError === null ? '' : `  words wrong ${row.wordError} (take ${row.wordErrorOfTake})`
  console.log(
    `${row.source.padEnd(16)}${row.takes} takes (${row.refused} refused)  melody ${row.melodyMean} (tenth ${row.melodyTenth})` +
      `  starts ${row.startMedianMs} ms (ninetieth ${row.startNinetiethMs})` +
      `  margin ${row.margin} (take ${row.marginOfTake})  identified ${row.identified} (take ${row.identifiedOfTake})` +
      `${errors}  ${row.costMs} ms for ${COST_SECONDS} s`,
  )
}

function barsOf(condition: string): Bar[] {
  const own = rows.filter((row) => row.condition === condition)
  const over = (value: (row: Row) => number | null) => {
    const measured = own.filter((row) => value(row) !== null)
    const takes = measured.reduce((sum, row) => sum + row.takes, 0)
    return measured.reduce((sum, row) => sum + (value(row) ?? 0) * row.takes, 0) / takes
  }
  const least = (name: string, reached: number, bar: number): Bar => ({
    name,
    reached,
    bar,
    passed: reached >= bar,
  })
  const at = (name: string, reached: number, bar: number): Bar => ({
    name,
    reached,
    bar,
    passed: reached <= bar,
  })
  return [
    least(
      `${condition}: correlation of the melody`,
      round(
        over((row) => row.melodyMean),
        3,
      ),
      BARS.melody,
    ),
    at(
      `${condition}: word starts, ms`,
      round(
        over((row) => row.startMedianMs),
        1,
      ),
      BARS.startMs,
    ),
    least(
      `${condition}: speaker margin`,
      round(
        over((row) => row.margin),
        3,
      ),
      round(over((row) => row.marginOfTake) * BARS.marginShare, 3),
    ),
    at(
      `${condition}: word error`,
      round(
        over((row) => row.wordError),
        4,
      ),
      round(
        over((row) => row.wordErrorOfTake),
        4,
      ),
    ),
    at(
      `${condition}: CPU for ${COST_SECONDS} s, ms`,
      round(
        over((row) => row.costMs),
        0,
      ),
      BARS.costMs,
    ),
  ]
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
}

function round(value: number, digits: number): number {
  return Math.round(value * 10 ** digits) / 10 ** digits
}
