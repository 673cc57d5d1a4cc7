/**
 * Fits the maps from the evidence of both engines to scores, probabilities and verdicts:
 * `npx tsx training/train-calibration.ts [languages…]`, all twelve when none is named. Needs the trained tables, the
 * shipped network and those trained without a language (bench/scoring/held-out). What is fitted on whom is told in
 * training/calibration/README.md.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { COURSE_LANGUAGES, type CourseLanguage, languageNamed } from '../src/shared/languages.ts'
import { fitCalibration, type OtherReaders } from './calibration/fit-calibration.ts'
import { fitJudges } from './calibration/fit-judges.ts'
import { answerTask, inProcesses } from './calibration/in-processes.ts'
import { type EvidenceTask, gatherLanguage, type LanguageEvidence } from './calibration/language-evidence.ts'
import type { NetworkName } from './calibration/networks.ts'
import { judgedBy, type Observations, ofSpeakers } from './calibration/observe.ts'
import { READ_BY_PEOPLE, testSources } from './calibration/test-readers.ts'

const ENGINE_VERSION = '2.0'
const TAKES = 100
/** Fewer words of a language tell too little about its readers. */
const LEAST_WORDS = 400
const SHIPPED = new URL(`../src/speech/pronunciation/calibration/${ENGINE_VERSION}/`, import.meta.url)
const OF_BENCH = new URL('../bench/scoring/calibrations/', import.meta.url)

if (process.send) answerTask(gatherLanguage)
else await main()

async function main(): Promise<void> {
  const named = process.argv.slice(2) as CourseLanguage[]
  const wanted = named.length > 0 ? named : [...COURSE_LANGUAGES]
  const needed = [...new Set([...READ_BY_PEOPLE, ...wanted])]
  const tasks = needed.map((language): EvidenceTask => ({ name: language, language, takes: TAKES }))
  const answers = await inProcesses<EvidenceTask, LanguageEvidence>(new URL(import.meta.url), tasks)
  const evidence = new Map(needed.map((language, i) => [language, answers[i]!]))
  for (const language of wanted) {
    for (const network of ['shipped', 'without', 'espeak-only'] as const) write(evidence, language, network)
  }
  execFileSync('npx', ['biome', 'format', '--write', fileURLToPath(OF_BENCH)], { stdio: 'ignore' })
}

function write(
  evidence: ReadonlyMap<CourseLanguage, LanguageEvidence>,
  language: CourseLanguage,
  network: NetworkName,
): void {
  const own = evidence.get(language)?.[network]
  if (!own) return
  const { tag } = languageNamed(language)
  const others = othersReading(evidence, language, network === 'espeak-only' ? 'espeak-only' : 'without')
  const judges = fitJudges(others.flatMap(({ people, inNoise }) => [people, inNoise]))
  const calibration = fitCalibration({
    engine: ENGINE_VERSION,
    language: tag,
    scale: own.scale,
    judges,
    voices: judgedBy(own.voices, judges),
    others: others.map(({ people, voices }) => ({
      people: judgedBy(people, judges),
      voices: judgedBy(voices, judges),
    })),
  })
  console.log(`${tag} ${network}: ${JSON.stringify(calibration.thresholds)}`)
  const shipped = network === 'shipped'
  if (shipped) save(new URL(`${tag}.json`, SHIPPED), calibration)
  save(
    new URL(`${network}-${tag}.json`, OF_BENCH),
    shipped ? { alone: own.alone } : { calibration, alone: own.alone },
  )
}

/** People reading other languages, without those who also read this one. */
function othersReading(
  evidence: ReadonlyMap<CourseLanguage, LanguageEvidence>,
  language: CourseLanguage,
  network: NetworkName,
): (OtherReaders & { inNoise: Observations })[] {
  const own = new Set(testSources(language).map(({ speaker }) => speaker))
  const isOther = (speaker: string) => !own.has(speaker)
  return READ_BY_PEOPLE.filter((other) => other !== language).flatMap((other) => {
    const found = evidence.get(other)?.[network]
    if (!found?.people || !found.peopleInNoise) return []
    const people = ofSpeakers(found.people.sum, isOther)
    if (people.words.length < LEAST_WORDS) return []
    return [{ people, inNoise: ofSpeakers(found.peopleInNoise, isOther), voices: found.voices }]
  })
}

/** Short rows on one line, as the formatter leaves them. */
function save(file: URL, value: unknown): void {
  mkdirSync(new URL('.', file), { recursive: true })
  const text = JSON.stringify(value, null, 1)
    .replaceAll(/\[\s+(-?[\d.]+),\s+(-?[\d.]+)\s+\]/gu, '[$1, $2]')
    .replaceAll(/\{\s+("\w+": -?[\d.]+),\s+("\w+": -?[\d.]+)\s+\}/gu, '{ $1, $2 }')
  writeFileSync(file, `${text}\n`)
}
