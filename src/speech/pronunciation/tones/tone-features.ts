import { isSyllabic } from '../../phonetics/ipa.ts'
import { clamp } from '../numbers.ts'

export type PitchContour = { hopMs: number; semitones: readonly (number | null)[] }
export type TimedPhone = { ipa: string; startMs: number; endMs: number }
/** The voiced core of a syllable, from its vowel to its last nasal. */
export type Rhyme = { startMs: number; endMs: number }
/** `expected`: the tone taught, 1 to 5; `previous` and `next` are read from it. */
export type TonedRhyme = Rhyme & { expected: number }

export const CONTOUR_POINTS = 5
/** Numbers that describe one syllable; see `toneFeatures`. */
export const TONE_FEATURES = CONTOUR_POINTS + 10 + 12

const COLOURING = 'ər'
const PAUSE_MS = 180
/** A spread of speech melody in semitones, and how many frames it is worth before the take's own is believed. */
const USUAL_SPREAD = 2.5
const SPREAD_WORTH = 60
/** The melody of a statement falls by so much a second at most. */
const STEEPEST_FALL = 4
const FALL_WORTH = 0.6
const FURTHEST = 4
/** Beyond an octave about the median the pitch was taken for one of its multiples. */
const FURTHEST_SEMITONES = 11
const LEAST_VOICED = 0.6
const JUMP = 3
const MOST_JUMPS = 0.2

/** The rhyme of each syllable of a word; empty when they are not as many as its tones. */
export function rhymesOf(phones: readonly TimedPhone[], tones: number): Rhyme[] {
  const rhymes = findRhymes(phones, false)
  if (rhymes.length === tones) return rhymes
  const coloured = findRhymes(phones, true)
  return coloured.length === tones ? coloured : []
}

/** @param join whether a colouring of the vowel (儿) belongs to the syllable before it */
function findRhymes(phones: readonly TimedPhone[], join: boolean): Rhyme[] {
  const rhymes: Rhyme[] = []
  phones.forEach(({ ipa, startMs, endMs }, i) => {
    const last = rhymes.at(-1)
    const follows = last !== undefined && last.endMs === startMs && i > 0
    const before = phones[i - 1]?.ipa ?? ''
    if (isSyllabic(ipa) && !(join && follows && ipa === COLOURING && isSyllabic(before)))
      rhymes.push({ startMs, endMs })
    else if (follows && (ipa === COLOURING || closes(phones, i))) last.endMs = endMs
  })
  return rhymes
}

/** Whether a nasal ends its syllable: ŋ always does, n where no vowel or glide of the same word comes after it. */
function closes(phones: readonly TimedPhone[], index: number): boolean {
  const ipa = phones[index]?.ipa
  const next = phones[index + 1]?.ipa ?? ''
  return ipa === 'ŋ' || (ipa === 'n' && !isSyllabic(next) && !/^[jwɥ]$/u.test(next))
}

/** Pitch at evenly spaced places of a rhyme in semitones, unvoiced places bridged; null when hardly any is voiced. */
export function contourOf(
  { hopMs, semitones }: PitchContour,
  { startMs, endMs }: Rhyme,
  points: number,
): number[] | null {
  const known: [at: number, value: number][] = []
  for (let frame = Math.ceil(startMs / hopMs); frame * hopMs <= endMs; frame++) {
    const value = semitones[frame]
    if (typeof value === 'number' && Math.abs(value) < FURTHEST_SEMITONES) known.push([frame * hopMs, value])
  }
  if (known.length < 3) return null
  return Array.from({ length: points }, (_, i) => {
    const at = startMs + ((i + 0.5) / points) * (endMs - startMs)
    const after = known.findIndex(([time]) => time >= at)
    if (after <= 0) return (after === 0 ? known[0] : known.at(-1))?.[1] ?? 0
    const [before, value] = known[after - 1] as [number, number]
    const [then, next] = known[after] as [number, number]
    return value + ((at - before) / (then - before)) * (next - value)
  })
}

/**
 * One row for each syllable, `null` where its pitch cannot be heard: the contour about the middle of the take's
 * syllables, its fall taken out, in deviations; duration and voicing; the ends of the neighbours; their expected tones.
 */
export function toneFeatures(pitch: PitchContour, syllables: readonly TonedRhyme[]): (Float32Array | null)[] {
  const contours = syllables.map((rhyme) => contourOf(pitch, rhyme, CONTOUR_POINTS))
  const level = levelOf(syllables, contours)
  const levelled = contours.map((contour, i) => contour && level(contour, syllables[i] as Rhyme))
  const durations = syllables.map(({ startMs, endMs }) => Math.log(Math.max(20, endMs - startMs)))
  const usual = durations.reduce((sum, value) => sum + value, 0) / Math.max(1, durations.length)
  return levelled.map((contour, i) => {
    if (!contour) return null
    const own = syllables[i] as TonedRhyme
    const before = neighbour(syllables[i - 1], levelled[i - 1], own.startMs - (syllables[i - 1]?.endMs ?? 0))
    const after = neighbour(syllables[i + 1], levelled[i + 1], (syllables[i + 1]?.startMs ?? 1e9) - own.endMs)
    const row = new Float32Array(TONE_FEATURES)
    row.set(contour)
    let at = CONTOUR_POINTS
    row[at++] = (durations[i] ?? usual) - usual
    row[at++] = voicedShare(pitch, own)
    row[at++] = before ? (before.contour[3] ?? 0) : 0
    row[at++] = before ? (before.contour[4] ?? 0) : 0
    row[at++] = after ? (after.contour[0] ?? 0) : 0
    row[at++] = after ? (after.contour[1] ?? 0) : 0
    row[at++] = before ? 1 : 0
    row[at++] = after ? 1 : 0
    row[at++] = i === 0 ? 1 : 0
    row[at++] = i === syllables.length - 1 ? 1 : 0
    row[at + (before?.expected ?? 0)] = 1
    row[at + 6 + (after?.expected ?? 0)] = 1
    return row
  })
}

function neighbour(rhyme: TonedRhyme | undefined, contour: number[] | null | undefined, gapMs: number) {
  return rhyme && contour && gapMs < PAUSE_MS ? { contour, expected: rhyme.expected } : null
}

/**
 * Whether the pitch of a take can be followed at all: whispering, creaking and very low voices leave it unvoiced or
 * jumping about, and tones read from that would be chance.
 */
export function pitchIsClear(pitch: PitchContour, syllables: readonly Rhyme[]): boolean {
  const voiced = syllables.reduce((sum, rhyme) => sum + voicedShare(pitch, rhyme), 0)
  const jumps = syllables.reduce((sum, rhyme) => sum + jumpsIn(pitch, rhyme), 0)
  return voiced >= LEAST_VOICED * syllables.length && jumps <= MOST_JUMPS * syllables.length
}

function jumpsIn({ hopMs, semitones }: PitchContour, { startMs, endMs }: Rhyme): number {
  let jumps = 0
  for (let frame = Math.ceil(startMs / hopMs) + 1; frame * hopMs <= endMs; frame++) {
    const before = semitones[frame - 1]
    const here = semitones[frame]
    if (typeof before === 'number' && typeof here === 'number' && Math.abs(here - before) > JUMP) jumps++
  }
  return jumps
}

function voicedShare({ hopMs, semitones }: PitchContour, { startMs, endMs }: Rhyme): number {
  let voiced = 0
  let frames = 0
  for (let frame = Math.ceil(startMs / hopMs); frame * hopMs <= endMs; frame++, frames++) {
    if (typeof semitones[frame] === 'number') voiced++
  }
  return frames > 0 ? voiced / frames : 0
}

/** Middle, fall and spread of the take's syllables, drawn towards what is usual where there are few. */
function levelOf(syllables: readonly Rhyme[], contours: readonly (number[] | null)[]) {
  const points = contours.flatMap((contour, i) => {
    const { startMs, endMs } = syllables[i] as Rhyme
    return (contour ?? []).map((value, p) => {
      const at = (startMs + ((p + 0.5) / CONTOUR_POINTS) * (endMs - startMs)) / 1000
      return { at, value, weight: (endMs - startMs) / 10 / CONTOUR_POINTS }
    })
  })
  const weights = points.reduce((sum, { weight }) => sum + weight, 0)
  const average = (read: (point: { at: number; value: number }) => number) =>
    points.reduce((sum, point) => sum + point.weight * read(point), 0) / Math.max(1e-9, weights)
  const time = average(({ at }) => at)
  const middle = average(({ value }) => value)
  const spreadOfTime = average(({ at }) => (at - time) ** 2)
  const together = average(({ at, value }) => (at - time) * (value - middle))
  const fall = clamp(together / (spreadOfTime + FALL_WORTH), -STEEPEST_FALL, 0)
  const rest = average(({ at, value }) => (value - middle - fall * (at - time)) ** 2)
  const spread = Math.sqrt((rest * weights + USUAL_SPREAD ** 2 * SPREAD_WORTH) / (weights + SPREAD_WORTH))
  return (contour: readonly number[], { startMs, endMs }: Rhyme): number[] =>
    contour.map((value, p) => {
      const at = (startMs + ((p + 0.5) / CONTOUR_POINTS) * (endMs - startMs)) / 1000
      return clamp((value - middle - fall * (at - time)) / spread, -FURTHEST, FURTHEST)
    })
}
