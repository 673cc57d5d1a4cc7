import { queryOptions } from '@tanstack/react-query'
import type { RouteAnswer } from '../../../contract/route.ts'
import { getCalibration } from '../../../contract/verification.ts'
import { call } from '../../lib/call.ts'

export type Calibration = RouteAnswer<typeof getCalibration>
export type Contrasts = NonNullable<Calibration['contrasts']>
export type Scoring = NonNullable<Calibration['scoring']>
export type LanguageFigures = Scoring['languages'][number]

/** A figure beside what it was to reach; benches that have more to say than a number say it in words. */
export type Bar = { name: string; reached: number | string; bar: number | string; passed: boolean }
export type Measured = { made: string; bars: readonly Bar[] }

/** A share with its interval of 95 %. */
export type Range = { value: number; low: number; high: number }
export type Engines = NonNullable<LanguageFigures['engines']>
export type Reliability = NonNullable<Scoring['reliability']>['words']
export type Verdicts = NonNullable<Scoring['verdicts']>['words']

/** The engines in the order in which they are shown, and what is measured of them. */
export const ENGINES = ['first', 'network', 'sum'] as const
export const MEASURES = {
  sentences: 'sentenceAuc',
  lowest: 'lowestWord',
  words: 'wordAuc',
  sounds: 'phoneAuc',
} as const
export type Measure = keyof typeof MEASURES

/** The mistakes per hundred that are left beside a share of what was right. */
export function mistakesIn({ value, low, high }: Range): Range {
  return { value: (1 - value) * 100, low: (1 - high) * 100, high: (1 - low) * 100 }
}

/** What the benchmarks wrote; it changes with a new version only. */
export const calibrationQuery = queryOptions({
  queryKey: ['engine', 'calibration'],
  queryFn: ({ signal }) => call(getCalibration, {}, { signal }),
  staleTime: 60 * 60 * 1000,
  meta: { public: true },
})

/** The mistakes per hundred that a language shows; each is a share of pairs or of takes. */
export type Mistakes = { sentences: number; lowest: number; words: number; sounds: number; refused: number }

/** An area under the curve is the share of pairs, a right and a wrong one, that are told apart. */
export function mistakesOf(figures: LanguageFigures): Mistakes {
  return {
    sentences: (1 - figures.sentenceAuc) * 100,
    lowest: (1 - figures.lowestWord) * 100,
    words: (1 - figures.wordAuc) * 100,
    sounds: (1 - figures.phoneAuc) * 100,
    refused: figures.rightRefused * 100,
  }
}

/** The languages that people read; or those that synthetic voices read and people did not. */
export function readBy(
  readers: LanguageFigures['readers'],
  languages: readonly LanguageFigures[],
): readonly string[] {
  const names = (by: LanguageFigures['readers']) =>
    languages.filter((each) => each.readers === by).map(({ language }) => language)
  const people = names('people')
  return readers === 'people' ? people : names('synthetic').filter((name) => !people.includes(name))
}

/** Below this many takes a language says next to nothing. */
export const FEW_TAKES = 30

/** The best and the worst language that people read, where enough of them did; null where none was read by people. */
export function rangeOf(
  languages: readonly LanguageFigures[],
  of: keyof Mistakes,
): { best: LanguageFigures; worst: LanguageFigures } | null {
  const read = languages
    .filter(({ readers, takes }) => readers === 'people' && takes >= FEW_TAKES)
    .sort((one, other) => mistakesOf(one)[of] - mistakesOf(other)[of])
  const [best] = read
  const worst = read.at(-1)
  return best && worst ? { best, worst } : null
}

/** Which way a bar is to be passed, as far as its numbers show; undefined where they are equal or no numbers. */
export function directionOf({ reached, bar, passed }: Bar): 'least' | 'most' | undefined {
  if (typeof reached !== 'number' || typeof bar !== 'number' || reached === bar) return undefined
  return reached > bar === passed ? 'least' : 'most'
}
