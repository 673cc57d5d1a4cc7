import { mkdirSync, writeFileSync } from 'node:fs'
import { PRIORS } from '../../training/calibration/fit-calibration.ts'
import type { CheckedBar } from './bar-ledger.ts'
import type { CostOfPhrase } from './gate-and-cost.ts'
import type { ListReport } from './report.ts'
import type { TypeFigures } from './substitutions.ts'
import type { phoneTimes } from './times.ts'
import type { Predictions } from './verdicts.ts'
import { reliabilities, verdictFigures } from './verdicts.ts'

const FILE = new URL('../results/scoring.json', import.meta.url)

type Whole = {
  network: string
  reports: readonly ListReport[]
  pooled: Predictions
  substitutions: readonly TypeFigures[]
  heard: { named: number; right: number }
  times: Awaited<ReturnType<typeof phoneTimes>> | null
  gate: { numbers: number; of: number } | null
  cost: CostOfPhrase | null
  bars: readonly CheckedBar[]
}

/** Writes what the product shows on its own page about the scorer, beside the other benches' figures. */
export function writeResults(whole: Whole): void {
  const { network, reports, pooled, substitutions, heard, times, gate, cost, bars } = whole
  mkdirSync(new URL('.', FILE), { recursive: true })
  const result = {
    made: new Date().toISOString().slice(0, 10),
    engine: { id: 'timbre-phones', version: '2.0' },
    network,
    priors: PRIORS,
    languages: reports
      .filter(({ task }) => task.kind === 'people' || task.kind === 'synthetic')
      .map(languageResult),
    otherReaders: reports.filter(({ task }) => task.kind === 'second').map(languageResult),
    conditions: reports.flatMap(conditionResult),
    substitutions,
    reliability: reliabilities(pooled),
    verdicts: { words: verdictFigures(pooled.words), sounds: verdictFigures(pooled.sounds) },
    heard,
    times,
    gate,
    cost,
    bars,
  }
  writeFileSync(FILE, `${JSON.stringify(result, roundedNumbers, 1)}\n`)
}

function languageResult({
  task,
  takes,
  engines,
  scores,
  falseAlarms,
  verdicts,
  reliability,
  thresholds,
  product,
}: ListReport) {
  const { sum } = engines
  return {
    language: task.language,
    readers: task.kind === 'synthetic' ? 'synthetic' : 'people',
    takes,
    sentenceAuc: sum!.sentenceAuc.value,
    lowestWord: sum!.lowestWord.value,
    wordAuc: sum!.wordAuc.value,
    phoneAuc: sum!.phoneAuc.value,
    rightP10: Math.round(scores.rightTenth),
    rightMedian: Math.round(scores.rightMedian),
    wrongP90: Math.round(scores.wrongNinetieth),
    rightRefused: product.refused / Math.max(1, product.of),
    engines,
    falseAlarms,
    // Where nothing is called wrong there is no share of it.
    ...(Number.isFinite(verdicts.words.holds + verdicts.sounds.holds) && { verdicts }),
    reliability,
    thresholds,
  }
}

function conditionResult({ task, takes, engines, scores, falseAlarms }: ListReport) {
  if (task.kind !== 'condition') return []
  const { language, condition } = task
  return [
    {
      language,
      condition,
      takes,
      engines,
      rightMedian: Math.round(scores.rightMedian),
      wrongP90: Math.round(scores.wrongNinetieth),
      falseAlarms: falseAlarms.sounds,
    },
  ]
}

const roundedNumbers = (_key: string, value: unknown) =>
  typeof value === 'number' ? Math.round(value * 1000) / 1000 : value
