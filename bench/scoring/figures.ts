import {
  areaOver,
  type Judged,
  ordered,
} from '../../src/speech/pronunciation/calibration/area-under-curve.ts'
import { bootstrap, type Interval } from '../../src/speech/pronunciation/calibration/bootstrap.ts'
import { lowestOf, type Observations } from '../../training/calibration/observe.ts'
import { createRandom } from '../../training/random.ts'

/** How well right and wrong are told apart, each with the interval of 95 % over takes. */
export type Separation = {
  sentenceAuc: Interval
  /** Share of takes in which the replaced word came out lowest. */
  lowestWord: Interval
  wordAuc: Interval
  phoneAuc: Interval
}
export const FIGURES = ['sentenceAuc', 'lowestWord', 'wordAuc', 'phoneAuc'] as const

const SEED = 77

export function separationOf(seen: Observations): Separation {
  const { takes, sentences, words, sounds } = seen
  return {
    sentenceAuc: areaWithInterval(sentences, takes),
    lowestWord: shareWithInterval(lowestOf(seen), takes),
    wordAuc: areaWithInterval(words, takes),
    phoneAuc: areaWithInterval(sounds, takes),
  }
}

export function areaWithInterval(judged: readonly Judged[], takes: number): Interval {
  const sorted = ordered(judged)
  return bootstrap(takes, (times) => areaOver(sorted, times), createRandom(SEED).next)
}

function shareWithInterval(hits: readonly { take: number; hit: boolean }[], takes: number): Interval {
  const share = (times?: ArrayLike<number>) => {
    let all = 0
    let hit = 0
    for (const each of hits) {
      const count = times ? times[each.take]! : 1
      all += count
      if (each.hit) hit += count
    }
    return all > 0 ? hit / all : Number.NaN
  }
  return bootstrap(takes, share, createRandom(SEED).next)
}
