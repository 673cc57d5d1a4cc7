/**
 * The bench of the pronunciation scorer: `npx tsx bench/scoring/run.ts [takes a source] [people|noise|
 * synthetic|times|gate|cost …]`. Installs its recordings
 * with apt-get when they are missing and it may. Prints one table for each question beside the bar.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { type CourseLanguage, languageNamed } from '../../src/shared/languages.ts'
import { assess } from '../../src/speech/pronunciation/assess.ts'
import { curveAt } from '../../src/speech/pronunciation/curve.ts'
import { latticeOf, measure } from '../../src/speech/pronunciation/measure.ts'
import { loadPronunciationModel } from '../../src/speech/pronunciation/model-file.ts'
import { quantile } from '../../src/speech/pronunciation/numbers.ts'
import { SAMPLE_RATE } from '../../src/speech/pronunciation/spectrogram.ts'
import { prepareTake } from '../../src/speech/pronunciation/take.ts'
import { expectedWords } from '../../src/speech/pronunciation/variants.ts'
import { loadEspeak } from '../../src/speech/synthesis/espeak.ts'
import { addNoise, pinkNoise } from '../../training/degrade.ts'
import { otherSound } from '../../training/other-sounds.ts'
import { createRandom } from '../../training/random.ts'
import {
  packagesOf,
  RECORDING_SOURCES,
  type RecordingSource,
  readRecordings,
} from '../../training/recordings.ts'
import { BARS, COST_BAR_MS, type Row, SYNTHETIC_ONLY, TEST_SOURCES, TIMES_BAR } from './bars.ts'
import { loadEchogarden } from './echogarden.ts'
import { evaluate, type Figures, type Item } from './evaluate.ts'
import { recordedItems, unseenVoiceItems } from './items.ts'
import { arpabetToIpa, startErrors } from './phone-times.ts'
import { countRefused, createResults } from './results.ts'
import { format } from './statistics.ts'

const most = Number(process.argv[2] ?? 100)
const espeak = await loadEspeak()
const modelOf = (language: CourseLanguage) =>
  loadPronunciationModel(
    readFileSync(
      new URL(`../../src/speech/pronunciation/tables/${languageNamed(language).tag}.bin`, import.meta.url),
    ),
  )
const source = (id: string): RecordingSource => RECORDING_SOURCES.find((candidate) => candidate.id === id)!

const sections = process.argv.slice(3)
const tested = Object.keys(TEST_SOURCES) as CourseLanguage[]
const recorded = new Map<CourseLanguage, Item[]>()
const results = createResults()

installRecordings()
if (wants('people')) {
  heading('Human recordings, speakers unseen in training')
  for (const language of tested) {
    const figures = evaluate(modelOf(language), itemsOf(language))
    report(language, figures, BARS[language])
    results.add(language, 'people', figures, countRefused(itemsOf(language), modelOf(language), language))
  }
}
if (wants('noise')) {
  heading('The same with pink noise at 10 dB (bar: sentence .95, median 65)')
  for (const language of ['english', 'french'] as const) {
    const random = createRandom(17)
    const noisy = itemsOf(language).map((item) => ({
      ...item,
      samples: addNoise(item.samples, pinkNoise(item.samples.length, random), 10),
    }))
    report(language, evaluate(modelOf(language), noisy))
  }
}
if (wants('synthetic')) {
  heading('Synthetic voices unseen in training (espeak on espeak: easier than people)')
  for (const language of SYNTHETIC_ONLY) {
    const items = unseenVoiceItems(espeak, language, Math.min(60, most))
    const figures = evaluate(modelOf(language), items)
    report(language, figures)
    results.add(language, 'synthetic', figures, countRefused(items, modelOf(language), language))
  }
}
// The product shows these figures: they are written whole or not at all.
if (wants('people') && wants('synthetic')) results.write(new Date().toISOString().slice(0, 10))
if (wants('times')) await phoneTimes()
if (wants('gate')) gate()
if (wants('cost')) cost()

function wants(section: string): boolean {
  return sections.length === 0 || sections.includes(section)
}

function itemsOf(language: CourseLanguage): Item[] {
  const known = recorded.get(language)
  if (known) return known
  const items = (TEST_SOURCES[language] ?? []).flatMap((id) => recordedItems(espeak, source(id), most))
  recorded.set(language, items)
  return items
}

function installRecordings(): void {
  const wanted = Object.values(TEST_SOURCES).flat().concat('flite-rms', 'flite-kal16')
  const missing = packagesOf(wanted.map(source)).filter((name) => !existsSync(`/usr/share/doc/${name}`))
  if (missing.length === 0) return
  console.log(`installing ${missing.join(' ')}`)
  execFileSync('apt-get', ['install', '-y', '--no-install-recommends', ...missing], { stdio: 'ignore' })
}

function heading(text: string): void {
  console.log(`\n${text}`)
}

function report(language: string, figures: Figures, against?: { bar: Row; prototype: Row }): void {
  const cells = (row: Row) =>
    [row.sentenceArea, row.lowest, row.wordArea, row.phoneArea]
      .map((value) => format(value).padStart(4))
      .join(' / ')
  const scores = `right p10 ${format(figures.rightTenth, 0)}, median ${format(figures.rightMedian, 0)}; wrong p90 ${format(figures.wrongNinetieth, 0)}`
  const beside = against ? ` | bar ${cells(against.bar)} | prototype ${cells(against.prototype)}` : ''
  console.log(
    `${language.padEnd(11)}${String(figures.items).padStart(4)} takes  ${cells(figures)}${beside} | ${scores} (bar 75, 40)`,
  )
}

async function phoneTimes(): Promise<void> {
  heading('Phone starts against flite’s own times, voices unseen in training')
  const model = modelOf('english')
  const rival = await loadEchogarden()
  const ours: number[] = []
  const theirs: number[] = []
  for (const id of ['flite-rms', 'flite-kal16']) {
    for (const { text, samples, phones } of readRecordings(source(id)).slice(0, Math.min(40, most))) {
      const truth = (phones ?? []).map(({ name, startMs }) => ({ ipa: arpabetToIpa(name), startMs }))
      const take = prepareTake({ samples, sampleRate: SAMPLE_RATE })
      const words = expectedWords(espeak.phonemize({ text }, { file: 'en-us' }), 'en')
      const found =
        measure(model, take.power, take.activity, words)?.words.flatMap((word) => word?.phones ?? []) ?? []
      ours.push(
        ...startErrors(
          truth,
          found.map(({ ipa, startFrame }) => ({ ipa, startMs: startFrame * 10 })),
        ),
      )
      if (rival) theirs.push(...startErrors(truth, await rival(samples, text)))
    }
  }
  const line = (name: string, errors: number[]) => {
    const within = (limit: number) => format(errors.filter((error) => error <= limit).length / errors.length)
    console.log(
      `${name.padEnd(22)}${errors.length} phones  median ${format(quantile(errors, 0.5), 1)} ms, within 20 ms ${within(20)}, within 50 ms ${within(50)}`,
    )
  }
  line('this scorer', ours)
  if (rival) line('echogarden’s DTW', theirs)
  console.log(`bar: median ${TIMES_BAR.medianMs} ms, ${TIMES_BAR.within20}, ${TIMES_BAR.within50}`)
}

function gate(): void {
  heading('Sounds that are not speech, and speech refused by mistake')
  const random = createRandom(4242)
  const readings = [
    {
      norm: 'en-US',
      words: expectedWords(
        espeak.phonemize({ text: 'Could I have the bill, please?' }, { file: 'en-us' }),
        'en',
      ),
    },
  ]
  const model = modelOf('english')
  let numbers = 0
  const sounds = 90
  for (let i = 0; i < sounds; i++) {
    const pcm = { samples: otherSound(i, random), sampleRate: SAMPLE_RATE }
    if (assess({ pcm, readings, model }).scores.overall !== null) numbers++
  }
  console.log(`${numbers} of ${sounds} sounds got a number (bar 0)`)
  for (const language of tested) {
    const items = itemsOf(language)
    const { refused, of } = countRefused(items, modelOf(language), language)
    console.log(`${language}: ${refused} of ${of} right takes refused`)
  }
}

function cost(): void {
  heading('Cost of one phrase of about 3 s')
  const model = modelOf('english')
  const { samples, words } = itemsOf('english').find(
    (item) => Math.abs(item.samples.length / SAMPLE_RATE - 3) < 0.4,
  )!
  const once = () => {
    const take = prepareTake({ samples, sampleRate: SAMPLE_RATE })
    return measure(
      model,
      take.power,
      take.activity,
      words.map((variants) => ({ variants })),
    )
  }
  for (let i = 0; i < 20; i++) once()
  const runs = Array.from({ length: 20 }, () => {
    const before = process.cpuUsage()
    once()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  })
  const score = curveAt(model.calibration.sentence, once()?.raw ?? 0)
  console.log(
    `${format(quantile(runs, 0.5), 0)} ms of CPU (bar ${COST_BAR_MS}), ${
      latticeOf(
        words.map((variants) => ({ variants })),
        model,
      ).length
    } words, score ${format(score, 0)}`,
  )
}
