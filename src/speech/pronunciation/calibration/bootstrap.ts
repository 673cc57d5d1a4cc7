import { quantile } from '../numbers.ts'

/** A figure and the interval that holds it in 95 of 100 draws. */
export type Interval = { value: number; low: number; high: number }

const ROUNDS = 400

/**
 * Percentile bootstrap (Efron 1979): takes are drawn with replacement, because sounds and words of one take are not
 * independent of one another.
 * @param statistic the figure, given how often each take was drawn; without an argument over all takes once
 * @param next random numbers of 0 to 1
 */
export function bootstrap(
  takes: number,
  statistic: (timesByTake?: ArrayLike<number>) => number,
  next: () => number,
  rounds = ROUNDS,
): Interval {
  const value = statistic()
  const times = new Uint16Array(takes)
  const values: number[] = []
  for (let round = 0; round < rounds && takes > 0; round++) {
    times.fill(0)
    for (let i = 0; i < takes; i++) {
      const take = Math.floor(next() * takes)
      times[take] = times[take]! + 1
    }
    const drawn = statistic(times)
    if (!Number.isNaN(drawn)) values.push(drawn)
  }
  return { value, low: quantile(values, 0.025), high: quantile(values, 0.975) }
}
