import { curveAt } from '../../src/speech/pronunciation/curve.ts'
import { quantile } from '../../src/speech/pronunciation/numbers.ts'
import { modelOf, type NetworkName } from '../../training/calibration/networks.ts'
import type { Observations } from '../../training/calibration/observe.ts'
import type { Ledger } from './bar-ledger.ts'
import {
  FALSE_ALARM_BAR,
  FIRST_BARS,
  NO_WORSE_BY,
  NOISE_BARS,
  NOISE_MEDIAN_BAR,
  NOISE_SENTENCE_BAR,
  SCORE_BARS,
  SUM_BARS,
} from './bars.ts'
import { FIGURES, type Separation, separationOf } from './figures.ts'
import { format, printReliability, printSeparation, verdictText } from './print.ts'
import { type BenchAnswer, type BenchTask, calibrationOf } from './tasks.ts'
import { calledWrong, type Predictions, predictionsOf, reliabilities, verdictFigures } from './verdicts.ts'
import { voiceOf } from './voices.ts'

export type Scores = { rightTenth: number; rightMedian: number; wrongNinetieth: number }
export type ListReport = ReturnType<typeof reportOf>

/** All figures of one list of recordings, printed, with the bars noted. */
export function reportOf(task: BenchTask, answer: BenchAnswer, ledger: Ledger) {
  const { language } = task
  const network: NetworkName = task.kind === 'synthetic' ? 'shipped' : 'without'
  const calibration = calibrationOf(language, network)
  const { sum } = answer.seen
  const engines: Record<string, Separation> = {
    first: separationOf(answer.seen.first),
    network: separationOf(answer.seen.network),
    sum: separationOf(sum),
  }
  if (answer.espeakOnly) {
    engines.espeakNetwork = separationOf(answer.espeakOnly.network)
    engines.espeakSum = separationOf(answer.espeakOnly.sum)
  }
  const takes = sum.sentences.filter(({ wrong }) => !wrong).length
  const bars = task.kind === 'people' ? SUM_BARS[language] : barsUnder(task)
  printSeparation(task.name, takes, engines, bars)
  const scores = scoresOf(sum, (raw) => curveAt(calibration.sentence, raw))
  const first = modelOf(language).calibration.sentence
  const firstScores = scoresOf(answer.seen.first, (raw) => curveAt(first, raw))
  console.log(`  scores: sum ${scoresText(scores)}; first ${scoresText(firstScores)}`)
  const predictions = predictionsOf(sum, calibration)
  const falseAlarms = alarmsOf(sum, calibration)
  const words = verdictFigures(predictions.words)
  const sounds = verdictFigures(predictions.sounds)
  const voices = falseAlarms.voices.map(
    (each) => `${each.speaker} (${each.voice}) ${format(each.sounds, 3)}/${format(each.words, 3)}`,
  )
  console.log(
    `  right readers called wrong: sounds ${format(falseAlarms.sounds, 3)}, words ${format(falseAlarms.words, 3)}; ${voices.join(', ')}`,
  )
  console.log(`  words: ${verdictText(words)}; sounds: ${verdictText(sounds)}`)
  const { product } = answer
  console.log(
    `  by the product: ${product.refused} of ${product.of} right takes refused, sounds called wrong ${format(product.calledWrong / Math.max(1, product.sounds), 3)}`,
  )
  const reliability = reliabilities(predictions)
  if (task.kind !== 'condition') {
    printReliability('words', reliability.words)
    printReliability('sounds', reliability.sounds)
  }
  noteBars(task, engines, scores, falseAlarms.sounds, ledger)
  const { thresholds } = calibration
  return {
    task,
    takes,
    engines,
    scores,
    falseAlarms,
    verdicts: { words, sounds },
    reliability,
    predictions,
    thresholds,
    product,
  }
}

const barsUnder = (task: BenchTask) =>
  task.kind === 'condition' ? NOISE_BARS[task.language]?.[task.condition] : undefined

function scoresOf({ sentences }: Observations, score: (raw: number) => number): Scores {
  const values = (wrong: boolean) =>
    sentences.filter((each) => each.wrong === wrong).map(({ value }) => score(value))
  return {
    rightTenth: quantile(values(false), 0.1),
    rightMedian: quantile(values(false), 0.5),
    wrongNinetieth: quantile(values(true), 0.9),
  }
}

const scoresText = ({ rightTenth, rightMedian, wrongNinetieth }: Scores) =>
  `right p10 ${format(rightTenth, 0)}, median ${format(rightMedian, 0)}, wrong p90 ${format(wrongNinetieth, 0)}`

function alarmsOf({ ownSounds, ownWords }: Observations, calibration: ReturnType<typeof calibrationOf>) {
  const { phoneWrong, wordWrong, thresholds } = calibration
  const share = (keep: (speaker: string) => boolean) => {
    const kept = ownSounds.filter(({ speaker }) => keep(speaker))
    return {
      sounds: calledWrong(kept, phoneWrong, thresholds.phone),
      words: calledWrong(
        ownWords.filter(({ speaker }) => keep(speaker)),
        wordWrong,
        thresholds.word,
      ),
      count: kept.length,
    }
  }
  const speakers = [...new Set(ownSounds.map(({ speaker }) => speaker))]
  return {
    ...share(() => true),
    voices: speakers.map((speaker) => ({
      speaker,
      voice: voiceOf(speaker),
      ...share((each) => each === speaker),
    })),
  }
}

function noteBars(
  task: BenchTask,
  engines: Record<string, Separation>,
  scores: Scores,
  alarms: number,
  ledger: Ledger,
): void {
  const { name, language } = task
  const sum = engines.sum!
  const bars = task.kind === 'people' ? SUM_BARS[language] : barsUnder(task)
  for (const figure of FIGURES) {
    if (bars) ledger.least(`${name}/sum/${figure}`, sum[figure].value, bars[figure])
    const firstBar = task.kind === 'people' && FIRST_BARS[language]?.[figure]
    if (firstBar) ledger.least(`${name}/first/${figure}`, engines.first![figure].value, firstBar)
    if (task.kind === 'synthetic')
      ledger.least(
        `${name}/sum/${figure}`,
        sum[figure].value,
        Math.round(1000 * (engines.first![figure].value - NO_WORSE_BY)) / 1000,
      )
  }
  if (task.kind === 'condition') {
    if (task.condition !== 'pink10') return
    ledger.least(`${name}/sentences`, sum.sentenceAuc.value, NOISE_SENTENCE_BAR)
    ledger.least(`${name}/rightMedian`, scores.rightMedian, NOISE_MEDIAN_BAR)
    return
  }
  ledger.most(`${name}/falseAlarms`, alarms, FALSE_ALARM_BAR)
  if (task.kind === 'second' || (task.kind === 'people' && !bars)) return
  ledger.least(`${name}/rightP10`, scores.rightTenth, SCORE_BARS.rightTenth)
  ledger.most(`${name}/wrongP90`, scores.wrongNinetieth, SCORE_BARS.wrongNinetieth)
}

/** Of all lists read by people: each language's predictions count the same. */
export function pooled(reports: readonly ListReport[]): Predictions {
  return {
    words: reports.flatMap(({ predictions }) => predictions.words),
    sounds: reports.flatMap(({ predictions }) => predictions.sounds),
  }
}
