import { quantile } from '../../src/speech/pronunciation/numbers.ts'
import type { Judged } from './items.ts'

export type ContrastFigures = {
  changed: number
  right: number
  /** As the product calls them wrong; else with the threshold that 10 % of the calibration voices' right ones reach. */
  found: number
  falseAlarms: number
  /** Found where exactly that share of these voices' own right sounds is called wrong: .05, .1, .2. */
  foundAt: { 5: number; 10: number; 20: number }
  /** 95 % interval of `found`, by drawing the changed items again 1000 times. */
  interval: [number, number]
  area: number
  /** The voice on which most is missed. */
  worstVoice: { name: string; found: number }
}

const against = (judged: readonly Judged[], changed: boolean) =>
  judged.filter((item) => item.changed === changed).map((item) => item.against)
const share = (values: readonly number[], from: number) =>
  values.filter((value) => value >= from).length / Math.max(1, values.length)

/** The value that a share of the right sounds reaches. */
export function thresholdFor(judged: readonly Judged[], falseAlarms: number): number {
  return quantile(against(judged, false), 1 - falseAlarms)
}

/** @param threshold for those that the product has no threshold for */
export function figuresOf(
  judged: readonly Judged[],
  threshold: number | null,
  draw: () => number,
): ContrastFigures {
  const wrong = against(judged, true)
  const right = against(judged, false)
  const at = (alarms: number) => round(share(wrong, thresholdFor(judged, alarms)))
  const called = (items: readonly Judged[]) =>
    items.map(({ against, calledWrong }) => calledWrong ?? against >= (threshold ?? 1))
  const changed = judged.filter((item) => item.changed)
  const found = called(changed)
  const draws = Array.from({ length: 1000 }, () =>
    shareOf(found.map(() => found[Math.floor(draw() * found.length)] ?? false)),
  )
  const voices = [...new Set(judged.map(({ voice }) => voice))].map((name) => ({
    name,
    found: round(shareOf(called(changed.filter(({ voice }) => voice === name)))),
  }))
  return {
    changed: wrong.length,
    right: right.length,
    found: round(shareOf(found)),
    falseAlarms: round(shareOf(called(judged.filter((item) => !item.changed)))),
    foundAt: { 5: at(0.05), 10: at(0.1), 20: at(0.2) },
    interval: [round(quantile(draws, 0.025)), round(quantile(draws, 0.975))],
    area: round(areaOf(wrong, right)),
    worstVoice: voices.sort((a, b) => a.found - b.found)[0] ?? { name: '', found: 0 },
  }
}

const shareOf = (values: readonly boolean[]) =>
  values.filter((value) => value).length / Math.max(1, values.length)

/** Chance that a wrong sound has more against it than a right one. */
function areaOf(wrong: readonly number[], right: readonly number[]): number {
  let sum = 0
  for (const w of wrong) for (const r of right) sum += w > r ? 1 : w === r ? 0.5 : 0
  return sum / Math.max(1, wrong.length * right.length)
}

const round = (value: number): number => Math.round(value * 1000) / 1000
