import { isSyllabic } from '../../phonetics/ipa.ts'
import { clearBoundaries, type HeardSound } from './boundaries.ts'
import type { Length } from './expected-lengths.ts'
import { adjoins, kindOf, type LengthKind, type LengthWord, type SoundUnit, unitsOf } from './sound-units.ts'

/** By how many ms aligned sounds are longer than the synthesizer's own; the parts in `offsetKeys` are added up. */
export type UsualOffsets = Readonly<Record<string, number>>
/** For the boundaries of the alignment, and for those set anew. */
export type BothOffsets = { aligned: UsualOffsets; clear: UsualOffsets }

/** One sound whose length counts. */
export type LengthSound = {
  word: number
  phone: number
  kind: LengthKind
  expected: Length
  /** Its duration against what is usual for it at this pace, natural logarithm. */
  residual: number
  values: number[]
}

/** How fast the weight of neighbours falls with their distance in sounds, and what the usual pace weighs. */
const REACH = 12
const PACE_WORTH_MS = 60
const SHORTEST_MS = 15
const LEAST_USUAL_MS = 20

/**
 * The names of what adds to a sound's usual duration: where a boundary is found depends on the sounds on both of its
 * sides, and a few sounds differ from the synthesizer's own in themselves.
 */
export function offsetKeys({ ipa, expected, before, after }: SoundUnit): string[] {
  return [
    `${before}<${ipa}`,
    `${before}<`,
    `<${ipa}`,
    `${ipa}>${after}`,
    `${ipa}>`,
    `>${after}`,
    `${ipa}${expected === 'long' ? 'ː' : ''}`,
  ]
}

/** A sound with its own duration (ms), that usual at the take's pace, and that pace about it. */
type Span = { heard: number; usual: number; pace: number; vowelPace: number; unit: SoundUnit }

/**
 * What the durations of a take say about each sound whose length counts, once by the alignment's boundaries and once
 * by those set anew: its own against that of the synthesizer in the same sentence at the pace of its neighbours, the
 * same for it together with the sounds about it (where one ends and the next begins is often unsure; and from vowel
 * to vowel people keep time), the pace, and whether the phrase ends there, where people draw sounds out.
 */
export function lengthSounds(
  words: readonly LengthWord[],
  heard: HeardSound | null,
  usual: BothOffsets,
): LengthSound[] {
  const units = unitsOf(words)
  const aligned = spansOf(units, usual.aligned)
  const clear = heard ? spansOf(clearBoundaries(units, heard), usual.clear) : aligned
  return units.flatMap(({ word, phone, ipa, expected }, i): LengthSound[] => {
    const own = aligned[i]
    if (expected === null || !own) return []
    const residual = ratioOf([own])
    const ends = adjoins(units[i], units[i + 1]) && adjoins(units[i + 1], units[i + 2]) ? 0 : 1
    const [first, second] = [ratiosAbout(aligned, i), ratiosAbout(clear, i)]
    const pace = Math.log(own.pace)
    const circumstances = [pace, Math.log(own.vowelPace) - pace, Math.log(own.usual / 100)]
    const values = [
      ...first,
      ...second,
      ...circumstances,
      ends,
      ends * residual,
      // How far a sound gives way depends on how long it is and how fast the talk is, differently in each voice.
      ...productsOf([residual, second[0] ?? residual, ...circumstances]),
    ]
    return [{ word, phone, kind: kindOf(ipa), expected, residual, values }]
  })
}

/** Durations with what is usual; a sound that the synthesizer says otherwise is taken as it is. */
export function spansOf(units: readonly SoundUnit[], offsets: UsualOffsets): Span[] {
  const durations = units.map(durationOf)
  return units.map((unit, i) => {
    const pace = paceAround(units, durations, i, false)
    const vowelPace = paceAround(units, durations, i, true)
    const heard = durations[i]!
    const offset = offsetKeys(unit).reduce((sum, key) => sum + (offsets[key] ?? 0), 0)
    const usual = unit.reference === null ? heard : Math.max(LEAST_USUAL_MS, pace * unit.reference + offset)
    return { heard, usual, pace, vowelPace, unit }
  })
}

const durationOf = ({ startMs, endMs }: SoundUnit): number => Math.max(SHORTEST_MS, endMs - startMs)

/** How much longer a sound is than usual, alone and with the sounds about it. */
function ratiosAbout(spans: readonly Span[], place: number): number[] {
  const own = spans[place]!
  const beside = (from: number, to: number) => {
    const [one, other] = [spans[from], spans[to]]
    return adjoins(one?.unit, other?.unit)
  }
  const before = beside(place - 1, place) ? [spans[place - 1]!] : []
  const after = beside(place, place + 1) ? [spans[place + 1]!] : []
  const second = after.length > 0 && beside(place + 1, place + 2) ? [spans[place + 2]!] : []
  const alone = ratioOf([own])
  return [
    alone,
    alone * Math.abs(alone),
    ratioOf([own, ...after]),
    ratioOf([...before, own]),
    ratioOf([...before, own, ...after]),
    ratioOf([...before, own, ...after, ...second]),
  ]
}

/** Each of some values times each, itself included. */
const productsOf = (values: readonly number[]): number[] =>
  values.flatMap((value, i) => values.slice(i).map((other) => value * other))

/** How much longer the spans are in sum than usual, natural logarithm. */
function ratioOf(spans: readonly Span[]): number {
  const heard = spans.reduce((sum, span) => sum + span.heard, 0)
  return Math.log(heard / spans.reduce((sum, span) => sum + span.usual, 0))
}

/** The pace of the sounds about a place, itself left out, drawn towards the synthesizer's where there are few. */
function paceAround(
  units: readonly SoundUnit[],
  durations: readonly number[],
  place: number,
  vowelsAlone: boolean,
): number {
  let heard = PACE_WORTH_MS
  let usual = PACE_WORTH_MS
  units.forEach(({ ipa, reference }, i) => {
    if (i === place || reference === null || (vowelsAlone && !isSyllabic(ipa))) return
    const weight = Math.exp(-(Math.abs(i - place) - 1) / REACH)
    // One sound far out of line (a slip, a hesitation) does not make the pace.
    heard += weight * Math.min(3 * reference, Math.max(reference / 3, durations[i]!))
    usual += weight * reference
  })
  return heard / usual
}
