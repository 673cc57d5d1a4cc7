import {
  type Prediction,
  type Reliability,
  reliabilityOf,
  weighted,
} from '../../src/speech/pronunciation/calibration/reliability.ts'
import type { EngineCalibration } from '../../src/speech/pronunciation/calibration.ts'
import { curveAt } from '../../src/speech/pronunciation/curve.ts'
import type { Curve } from '../../src/speech/pronunciation/model.ts'
import { PRIORS, soundsOf, wordsOf } from '../../training/calibration/fit-calibration.ts'
import type { Observations, Observed } from '../../training/calibration/observe.ts'

/** Of one language: what was predicted and what was so; `called` tells what the verdict was. */
export type Called = Prediction & { called: 'right' | 'unsure' | 'wrong' }
export type Predictions = { words: Called[]; sounds: Called[] }

export type VerdictFigures = {
  /** Share of the verdicts "wrong" that hold, where the assumed share is wrong. */
  holds: number
  /** Shares of what is wrong that are called wrong, and "not sure". */
  caught: number
  unsure: number
}

type Thresholds = { wrong: number; unsure: number }

export function predictionsOf(seen: Observations, calibration: EngineCalibration): Predictions {
  const { wordWrong, phoneWrong, thresholds } = calibration
  return {
    words: called(wordsOf(seen), wordWrong, thresholds.word, PRIORS.words),
    sounds: called(soundsOf(seen), phoneWrong, thresholds.phone, PRIORS.sounds),
  }
}

function called(observed: readonly Observed[], curve: Curve, { wrong, unsure }: Thresholds, prior: number) {
  return weighted(observed, prior).map((each): Called => {
    const probability = curveAt(curve, each.value)
    return {
      probability,
      wrong: each.wrong,
      weight: each.weight,
      called: probability >= wrong ? 'wrong' : probability >= unsure ? 'unsure' : 'right',
    }
  })
}

export function verdictFigures(predictions: readonly Called[]): VerdictFigures {
  const weigh = (keep: (each: Called) => boolean) =>
    predictions.reduce((sum, each) => sum + (keep(each) ? each.weight : 0), 0)
  const wrong = weigh((each) => each.wrong)
  const caught = weigh((each) => each.wrong && each.called === 'wrong')
  return {
    holds: caught / weigh((each) => each.called === 'wrong'),
    caught: caught / wrong,
    unsure: weigh((each) => each.wrong && each.called === 'unsure') / wrong,
  }
}

export const reliabilities = ({
  words,
  sounds,
}: Predictions): { words: Reliability; sounds: Reliability } => ({
  words: reliabilityOf(words),
  sounds: reliabilityOf(sounds),
})

/** Share of right readers' words or sounds that are called wrong. */
export function calledWrong(observed: readonly Observed[], curve: Curve, { wrong }: Thresholds): number {
  const rights = observed.filter((each) => !each.wrong)
  return rights.filter(({ value }) => curveAt(curve, value) >= wrong).length / Math.max(1, rights.length)
}
