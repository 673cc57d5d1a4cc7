/**
 * The bench of the pronunciation scorer: `npx tsx bench/scoring/run.ts [takes a source] [people|conditions|synthetic|
 * times|gate|cost …]`. Installs its recordings with apt-get when they are missing and it may. Prints one table for
 * each question beside the bars, and writes bench/results/scoring.json when nothing is left out.
 */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import type { CourseLanguage } from '../../src/shared/languages.ts'
import { loadEspeak } from '../../src/speech/synthesis/espeak.ts'
import { answerTask, inProcesses } from '../../training/calibration/in-processes.ts'
import type { Observations } from '../../training/calibration/observe.ts'
import {
  READ_BY_PEOPLE,
  SECOND_READERS,
  secondReaders,
  TEST_SOURCES,
  testSources,
} from '../../training/calibration/test-readers.ts'
import { packagesOf, RECORDING_SOURCES } from '../../training/recordings.ts'
import { createLedger } from './bar-ledger.ts'
import { COST_BAR_MS, SYNTHETIC_ONLY, SYNTHETIC_TOO, TIMES_BAR } from './bars.ts'
import { CONDITIONS } from './conditions.ts'
import { costOfPhrase, shippedNetworkVersion, soundsGivenNumbers } from './gate-and-cost.ts'
import { format, heading, printBars, printReliability, verdictText } from './print.ts'
import { type ListReport, pooled, reportOf } from './report.ts'
import { writeResults } from './results.ts'
import { substitutionFigures } from './substitutions.ts'
import { type BenchAnswer, type BenchTask, runBenchTask } from './tasks.ts'
import { phoneTimes, type StartErrors, TIMED_VOICES } from './times.ts'
import { reliabilities, verdictFigures } from './verdicts.ts'

const NOISY: readonly CourseLanguage[] = ['english', 'french']
const SECTIONS = ['people', 'conditions', 'synthetic', 'times', 'gate', 'cost'] as const
type Section = (typeof SECTIONS)[number]

if (process.send) answerTask(runBenchTask)
else await main()

async function main(): Promise<void> {
  const takes = Number(process.argv[2] ?? 100)
  const named = process.argv.slice(3) as Section[]
  const wants = (section: Section) => named.length === 0 || named.includes(section)
  installRecordings()
  const tasks = tasksOf(takes, wants)
  const answers = await inProcesses<BenchTask, BenchAnswer>(new URL(import.meta.url), tasks)
  const ledger = createLedger()
  heading('Right against wrong; 95 % intervals over takes. People: network trained without their language')
  const reports = tasks.map((task, i) => reportOf(task, answers[i]!, ledger))
  const people = reports.filter(
    ({ task }) => task.kind === 'people' && READ_BY_PEOPLE.includes(task.language),
  )
  const seen = tasks.flatMap((task, i) =>
    task.kind === 'people' && READ_BY_PEOPLE.includes(task.language) ? [answers[i]!.seen] : [],
  )
  const together = pooled(people)
  const substitutions = people.length > 0 ? substitutionFigures(seen) : []
  if (people.length > 0) printPooled(together)
  const heard = nameRate(
    seen.map(({ sum }) => sum),
    people,
  )
  if (people.length > 0)
    console.log(
      `  a confusion is named for ${format(heard.named)} of the wrong sounds, and is right in ${format(heard.right)}`,
    )
  const espeak = await loadEspeak()
  const times = wants('times') ? await phoneTimes(espeak, takes) : null
  if (times) {
    heading('Phone starts against flite’s own times, voices unseen in training')
    printTimes('this scorer', times)
    if (times.echogarden) printTimes('echogarden’s DTW', times.echogarden)
    ledger.most('times/medianMs', times.medianMs, TIMES_BAR.medianMs)
    ledger.least('times/within20', times.within20, TIMES_BAR.within20)
    ledger.least('times/within50', times.within50, TIMES_BAR.within50)
    if (times.echogarden)
      ledger.most('times/medianMs before echogarden', times.medianMs, times.echogarden.medianMs)
  }
  const gate = wants('gate') ? soundsGivenNumbers(espeak) : null
  if (gate) {
    heading(`Sounds that are not speech: ${gate.numbers} of ${gate.of} got a number`)
    ledger.most('gate/numbers', gate.numbers, 0)
  }
  const cost = wants('cost') ? costOfPhrase(espeak) : null
  if (cost) {
    heading(
      `CPU for a phrase of 3 s: ${format(cost.freshMs, 0)} ms, with the speaker’s warp known ${format(cost.cachedMs, 0)} ms, with other words than the text’s ${format(cost.otherTextMs, 0)} ms`,
    )
    for (const [name, ms] of Object.entries(cost)) ledger.most(`cost/${name}`, ms, COST_BAR_MS)
  }
  printBars(ledger.bars)
  if (named.length > 0) return
  const network = shippedNetworkVersion()
  writeResults({
    network,
    reports,
    pooled: together,
    substitutions,
    heard,
    times,
    gate,
    cost,
    bars: ledger.bars,
  })
}

function tasksOf(takes: number, wants: (section: Section) => boolean): BenchTask[] {
  const tasks: BenchTask[] = []
  if (wants('people')) {
    for (const language of Object.keys(TEST_SOURCES) as CourseLanguage[])
      tasks.push({ kind: 'people', name: language, language, takes })
    for (const language of Object.keys(SECOND_READERS) as CourseLanguage[])
      tasks.push({ kind: 'second', name: `${language}, another reader`, language, takes })
  }
  if (wants('conditions')) {
    for (const language of NOISY) {
      for (const condition of CONDITIONS)
        tasks.push({ kind: 'condition', name: `${language} ${condition}`, language, takes, condition })
    }
  }
  if (wants('synthetic')) {
    for (const language of [...SYNTHETIC_ONLY, ...SYNTHETIC_TOO])
      tasks.push({ kind: 'synthetic', name: `${language} synthetic`, language, takes })
  }
  return tasks
}

function printPooled(together: ReturnType<typeof pooled>): void {
  heading('All languages read by people together')
  const { words, sounds } = reliabilities(together)
  printReliability('words', words)
  printReliability('sounds', sounds)
  console.log(`  words: ${verdictText(verdictFigures(together.words))}`)
  console.log(`  sounds: ${verdictText(verdictFigures(together.sounds))}`)
}

/** How often a confusion is named at each language's own threshold, and how often it is the one that was said. */
function nameRate(lists: readonly Observations[], reports: readonly ListReport[]) {
  const all = lists.reduce((sum, { named }) => sum + named.length, 0)
  const named = lists.flatMap((list, i) =>
    list.named.filter(({ probability }) => probability >= reports[i]!.thresholds.heard),
  )
  return {
    named: named.length / Math.max(1, all),
    right: named.filter(({ right }) => right).length / Math.max(1, named.length),
  }
}

function printTimes(name: string, { phones, medianMs, within20, within50 }: StartErrors): void {
  console.log(
    `  ${name.padEnd(20)}${phones} phones  median ${format(medianMs, 1)} ms, within 20 ms ${format(within20)}, within 50 ms ${format(within50)}`,
  )
}

function installRecordings(): void {
  const languages = Object.keys(TEST_SOURCES) as CourseLanguage[]
  const wanted = [
    ...languages.flatMap((language) => [...testSources(language), ...secondReaders(language)]),
    ...RECORDING_SOURCES.filter(({ id }) => TIMED_VOICES.includes(id)),
  ]
  const missing = packagesOf(wanted).filter((name) => !existsSync(`/usr/share/doc/${name}`))
  if (missing.length === 0) return
  console.log(`installing ${missing.join(' ')}`)
  execFileSync('apt-get', ['install', '-y', '--no-install-recommends', ...missing], { stdio: 'ignore' })
}
