import type { Streak } from '../../../contract/credits.ts'

type Milestone = Streak['milestones'][number]

const FRESH = 24 * 60 * 60 * 1000

/**
 * E-07: the longest run that was reached and not yet celebrated in this browser. On a browser that has celebrated nothing
 * yet, only a milestone of the last day counts: older ones were seen elsewhere.
 * @param celebrated days of the milestones celebrated here; undefined when nothing is known
 */
export function milestoneToCelebrate(
  milestones: readonly Milestone[],
  celebrated: readonly number[] | undefined,
  now: Date,
): Milestone | undefined {
  return reached(milestones)
    .filter((milestone) =>
      celebrated
        ? !celebrated.includes(milestone.days)
        : now.getTime() - Date.parse(milestone.achievedAt ?? '') < FRESH,
    )
    .sort((one, other) => other.days - one.days)[0]
}

export function reached(milestones: readonly Milestone[]): Milestone[] {
  return milestones.filter((milestone) => milestone.achievedAt !== null)
}
