import type { Judge, Judges } from '../../src/speech/pronunciation/judges.ts'
import { fitLogistic, type LogisticRow } from '../contrasts/fit-logistic.ts'
import type { Observations, ObservedPart } from './observe.ts'

/**
 * How the evidence on words and sounds is weighed, learnt from people reading other languages, clean and in noise, all of
 * them together: words and sounds held against their own text, and those replaced.
 */
export function fitJudges(people: readonly Observations[]): Judges {
  const words = people.flatMap((each) => [...each.words, ...each.ownWords])
  const sounds = people.flatMap((each) => [
    ...each.ownSounds,
    ...[...each.sounds, ...each.nearSounds].filter(({ wrong }) => wrong),
  ])
  return { sound: judgeOf(sounds), word: judgeOf(words) }
}

/** The regression tells wrong from right; a judge's value is higher for what is right. */
function judgeOf(parts: readonly ObservedPart[]): Judge {
  const rows = parts.flatMap(({ features, wrong }): LogisticRow[] =>
    features ? [{ values: features, wrong }] : [],
  )
  const { bias, weights } = fitLogistic(rows)
  return { bias: -bias, weights: weights.map((weight) => -weight) }
}
