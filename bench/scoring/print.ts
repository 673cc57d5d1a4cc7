import type { Interval } from '../../src/speech/pronunciation/calibration/bootstrap.ts'
import type { Reliability } from '../../src/speech/pronunciation/calibration/reliability.ts'
import type { CheckedBar } from './bar-ledger.ts'
import { FIGURES, type Separation } from './figures.ts'
import type { VerdictFigures } from './verdicts.ts'

export const format = (value: number, digits = 2): string =>
  Number.isNaN(value) ? '–' : value.toFixed(digits).replace(/^0\./u, '.')

export function heading(text: string): void {
  console.log(`\n${text}`)
}

const withInterval = ({ value, low, high }: Interval): string =>
  `${format(value, 3).padStart(5)} (${format(low)}–${format(high)})`.padEnd(18)

/** One row an engine: sentence, lowest word, words, sounds, each with its interval; below it the bars. */
export function printSeparation(
  name: string,
  takes: number,
  engines: Readonly<Record<string, Separation>>,
  bars?: Readonly<Record<(typeof FIGURES)[number], number>>,
): void {
  console.log(
    `${`${name} (${takes} takes)`.padEnd(34)}sentences         replaced lowest   words             sounds`,
  )
  for (const [engine, separation] of Object.entries(engines)) {
    console.log(`  ${engine.padEnd(32)}${FIGURES.map((figure) => withInterval(separation[figure])).join('')}`)
  }
  if (!bars) return
  const missed = (figure: (typeof FIGURES)[number]) =>
    Math.round(1000 * engines.sum![figure].value) / 1000 < bars[figure]
  console.log(
    `  ${'bar of the sum'.padEnd(32)}${FIGURES.map((figure) => `${format(bars[figure], 3).padStart(5)} ${missed(figure) ? 'MISSED' : 'reached'}`.padEnd(18)).join('')}`,
  )
}

export function printReliability(name: string, { error, bins }: Reliability): void {
  const cells = bins.map(({ predicted, wrong, count }) => `${format(predicted)}→${format(wrong)} (${count})`)
  console.log(`  ${name.padEnd(20)}error ${format(error, 3)}  ${cells.join('  ')}`)
}

export const verdictText = ({ holds, caught, unsure }: VerdictFigures): string =>
  `"wrong" holds ${format(holds)}, of wrong ones called wrong ${format(caught)}, not sure ${format(unsure)}`

export function printBars(bars: readonly CheckedBar[]): void {
  const missed = bars.filter(({ passed }) => !passed)
  heading(`${bars.length - missed.length} of ${bars.length} bars reached`)
  for (const { name, reached, bar } of missed)
    console.log(`  missed: ${name} ${format(reached, 3)}, bar ${format(bar, 3)}`)
}
