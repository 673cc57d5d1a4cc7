/** Chao's tone letters: the pitch of each tone of Mandarin on a scale from 1 (lowest) to 5. */
const CHAO: Readonly<Record<number, readonly number[]>> = {
  1: [5, 5],
  2: [3, 5],
  3: [2, 1, 4],
  4: [5, 1],
  5: [3, 3],
}
/** Semitones between two steps of that scale in ordinary speech, about the speaker's median. */
const STEP = 2.5
/** The neutral tone is short. */
const NEUTRAL = { from: 0.35, to: 0.65 }

export type Line = readonly (readonly [x: number, y: number])[]
type Box = { width: number; height: number }

export const TONE_NAMES = [1, 2, 3, 4, 5] as const
export type ToneName = (typeof TONE_NAMES)[number]

export function isTone(tone: number): tone is ToneName {
  return TONE_NAMES.some((known) => known === tone)
}

/** The tone as it should be, drawn in a box. */
export function expectedLine(tone: number, box: Box): Line {
  const levels = CHAO[tone] ?? []
  const { from, to } = tone === 5 ? NEUTRAL : { from: 0, to: 1 }
  return levels.map((level, index) => [
    box.width * (from + ((to - from) * index) / (levels.length - 1)),
    heightOf((level - 3) * STEP, box),
  ])
}

/** The pitch as it was said, drawn in the same box. */
export function heardLine(contour: readonly number[], box: Box): Line {
  const last = Math.max(1, contour.length - 1)
  return contour.map((semitones, index) => [(box.width * index) / last, heightOf(semitones, box)])
}

/** The box holds the scale with a step to spare at either end; what leaves it, slips of the pitch tracker, is held back. */
function heightOf(semitones: number, { height }: Box): number {
  const reach = 3 * STEP
  const held = Math.max(-reach, Math.min(reach, semitones))
  return height / 2 - (held / reach) * (height / 2)
}

/** The characters that the tones belong to, where each has one. */
export function syllablesOf(text: string, tones: number): string[] | null {
  const characters = [...text].filter((character) => /\p{Script=Han}/u.test(character))
  return characters.length === tones ? characters : null
}
