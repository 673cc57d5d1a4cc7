import type { CourseLanguage } from '../../src/shared/languages.ts'
import type { Condition } from './conditions.ts'
import type { FIGURES } from './figures.ts'

type Bar = Record<(typeof FIGURES)[number], number>

const bar = (sentenceAuc: number, lowestWord: number, wordAuc: number, phoneAuc: number): Bar => ({
  sentenceAuc,
  lowestWord,
  wordAuc,
  phoneAuc,
})

/** What the sum of both engines has to reach: what a prototype of the same method reached, less .01. */
export const SUM_BARS: Partial<Record<CourseLanguage, Bar>> = {
  english: bar(0.987, 0.89, 0.965, 0.815),
  french: bar(0.977, 0.84, 0.936, 0.724),
  italian: bar(0.99, 0.94, 0.977, 0.898),
  spanish: bar(0.976, 0.75, 0.958, 0.853),
  russian: bar(0.983, 0.85, 0.953, 0.71),
}

/** The same at 10 dB. */
export const NOISE_BARS: Partial<Record<CourseLanguage, Partial<Record<Condition, Bar>>>> = {
  english: { pink10: bar(0.986, 0.79, 0.933, 0.741) },
  french: { pink10: bar(0.977, 0.66, 0.896, 0.731) },
}

/** What the first version has to reach, on the Gaussians alone. */
export const FIRST_BARS: Partial<Record<CourseLanguage, Bar>> = {
  english: bar(0.97, 0.85, 0.95, 0.79),
  italian: bar(0.97, 0.85, 0.93, 0.76),
  french: bar(0.95, 0.7, 0.88, 0.68),
  spanish: bar(0.93, 0.68, 0.88, 0.66),
  russian: bar(0.93, 0.68, 0.88, 0.66),
}

/** Languages without people: the sum must not be worse than the Gaussians, by more than drawing other takes does. */
export const NO_WORSE_BY = 0.005
export const SYNTHETIC_ONLY: readonly CourseLanguage[] = [
  'german',
  'portuguese',
  'chinese',
  'japanese',
  'korean',
  'arabic',
]
/** Besides people, because those are too few. */
export const SYNTHETIC_TOO: readonly CourseLanguage[] = ['dutch']

export const FALSE_ALARM_BAR = 0.05
export const SCORE_BARS = { rightTenth: 75, wrongNinetieth: 40 }
export const NOISE_SENTENCE_BAR = 0.95
export const NOISE_MEDIAN_BAR = 65
export const TIMES_BAR = { medianMs: 10.5, within20: 0.7, within50: 0.92 }
export const COST_BAR_MS = 60
