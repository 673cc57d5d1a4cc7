import type { Interval } from '../../src/speech/pronunciation/calibration/bootstrap.ts'
import type { SeenBy } from '../../training/calibration/language-evidence.ts'
import type { Observations, ObservedSound } from '../../training/calibration/observe.ts'
import { areaWithInterval } from './figures.ts'
import { format, heading } from './print.ts'
import { SUBSTITUTION_TYPES, substitutionType } from './substitution-type.ts'

const TYPES = [...SUBSTITUTION_TYPES, 'near', 'far'] as const
type Type = (typeof TYPES)[number]
export type TypeFigures = { type: Type; count: number; first: Interval; network: Interval; sum: Interval }

/** Sounds by what was put in place of them, over all languages read by people; rights are all sounds of these takes. */
export function substitutionFigures(lists: readonly SeenBy[]): TypeFigures[] {
  heading('Sounds by type of replacement, all languages read by people (area under the curve)')
  return TYPES.map((type) => {
    const area = (engine: keyof SeenBy) => {
      const { sounds, takes } = soundsOfType(
        lists.map((list) => list[engine]),
        type,
      )
      return {
        count: sounds.filter(({ wrong }) => wrong).length,
        interval: areaWithInterval(sounds, takes),
      }
    }
    const { count, interval: sum } = area('sum')
    const figures = { type, count, first: area('first').interval, network: area('network').interval, sum }
    const cell = ({ value, low, high }: Interval) => `${format(value, 3)} (${format(low)}–${format(high)})`
    console.log(
      `  ${type.padEnd(18)}${String(count).padStart(4)}  first ${cell(figures.first)}  network ${cell(figures.network)}  sum ${cell(sum)}`,
    )
    return figures
  })
}

function soundsOfType(lists: readonly Observations[], type: Type) {
  const sounds: ObservedSound[] = []
  let takes = 0
  for (const list of lists) {
    const offset = takes
    const replaced = [...list.sounds, ...list.nearSounds].filter(
      (sound) => sound.replaced && isOf(type, sound.replaced),
    )
    for (const sound of [...list.ownSounds, ...replaced]) sounds.push({ ...sound, take: sound.take + offset })
    takes += list.takes
  }
  return { sounds, takes }
}

function isOf(type: Type, { said, asked, near }: { said: string; asked: string; near: boolean }): boolean {
  if (type === 'near') return near
  if (type === 'far') return !near
  return substitutionType(said, asked) === type
}
