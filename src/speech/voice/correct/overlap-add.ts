import type { Epochs } from './epochs.ts'
import type { Melody } from './melody.ts'
import type { Piece } from './plan.ts'

/** A piece of the take laid at a place of the result; lengths in samples. */
type Grain = { at: number; from: number; left: number; right: number; gain: number }

type Mark = { at: number; from: number; period: number; voiced: boolean; silent: boolean }

const STEP_MS = 5
/**
 * How far an unvoiced part may run ahead of its place before it is taken up again where it belongs. Shorter repeats
 * would sound as a tone.
 */
const LOOSE_MS = 14
const TIGHT_MS = 2
const SEARCH_MS = 6
const LIKENESS_MS = 6
const ALIKE = 0.7
const SCATTER_MS = 8
const GOLDEN = 0.618034
/** A place of the take is voiced when the next epoch is no farther than this share of a period. */
const REACH = 0.7
/** Nine semitones at most: periods laid nearer or farther than that no longer sound like the speaker. */
const MOST_RAISED = 1.7
const MOST_LOWERED = 1 / MOST_RAISED

/**
 * Lays the take out along the plan: voiced parts period by period at the melody's distances (Moulines and
 * Charpentier 1990, "Pitch-synchronous waveform processing …"), the rest by waveform similarity (Verhelst and
 * Roelands 1993, "An overlap-add technique based on waveform similarity …"). Without a melody the take's own stays.
 */
export function overlapAdd(
  samples: Float32Array,
  sampleRate: number,
  pieces: readonly Piece[],
  epochs: Epochs,
  melody: Melody | null,
): Float32Array {
  const marks = placeMarks(samples, sampleRate, pieces, epochs, melody)
  const length = Math.ceil(((pieces.at(-1)?.endMs ?? 0) / 1000) * sampleRate)
  const output = new Float32Array(length)
  for (const grain of grainsOf(marks)) lay(output, samples, grain)
  return output
}

function placeMarks(
  samples: Float32Array,
  sampleRate: number,
  pieces: readonly Piece[],
  epochs: Epochs,
  melody: Melody | null,
): Mark[] {
  const perMs = sampleRate / 1000
  const step = STEP_MS * perMs
  const end = (pieces.at(-1)?.endMs ?? 0) * perMs
  const marks: Mark[] = []
  let place = 0
  let at = 0
  let nearest = 0
  while (at < end) {
    while (place < pieces.length - 1 && pieces[place]!.endMs * perMs <= at) place++
    const piece = pieces[place]!
    const share = Math.min(
      1,
      Math.max(0, (at / perMs - piece.startMs) / Math.max(1e-6, piece.endMs - piece.startMs)),
    )
    if (!piece.take) {
      marks.push({ at, from: 0, period: step, voiced: false, silent: true })
      at += step
      continue
    }
    const wanted = (piece.take.startMs + share * (piece.take.endMs - piece.take.startMs)) * perMs
    const previous = marks.at(-1)
    nearest = nearestEpoch(epochs.at, wanted, nearest)
    const voiced = voicedAt(epochs, wanted, nearest)
    if (voiced !== undefined) {
      const entry = previous?.voiced
        ? { epoch: voiced, at }
        : enter(epochs, wanted, voiced, at, previous, step)
      const period = epochs.period[entry.epoch]!
      const modelMs = piece.modelStartMs + share * (piece.modelEndMs - piece.modelStartMs)
      const distance = melody ? sampleRate / melody(modelMs) : ownDistance(epochs, entry.epoch)
      marks.push({ at: entry.at, from: epochs.at[entry.epoch]!, period, voiced: true, silent: false })
      at = entry.at + Math.min(Math.max(distance, period / MOST_RAISED), period / MOST_LOWERED)
      continue
    }
    const natural = previous && !previous.silent ? previous.from + at - previous.at : Number.NaN
    const loose = (piece.release ? TIGHT_MS : LOOSE_MS) * perMs
    const near = Math.abs(natural - wanted) <= loose
    const intoVoice = near && voicedAt(epochs, natural, nearest) !== undefined
    const from =
      near && !intoVoice
        ? natural
        : Number.isNaN(natural)
          ? wanted
          : takenUp(
              samples,
              natural,
              wanted,
              { release: piece.release, intoVoice, turn: marks.length },
              perMs,
            )
    marks.push({ at, from, period: step, voiced: false, silent: false })
    at += step
  }
  return marks
}

/** The epoch a place belongs to, where it lies in a voiced part. */
function voicedAt({ at, period }: Epochs, place: number, start: number): number | undefined {
  const epoch = nearestEpoch(at, place, start)
  return at.length > 0 && Math.abs(at[epoch]! - place) <= REACH * period[epoch]! ? epoch : undefined
}

/**
 * The epoch at which a voiced part is entered, and its place: where it would be heard anyway, so that nothing is heard
 * twice. One that would come too close to the mark before is passed over.
 */
function enter(
  { at: places, period }: Epochs,
  wanted: number,
  epoch: number,
  at: number,
  previous: Mark | undefined,
  step: number,
): { epoch: number; at: number } {
  const earliest = previous ? previous.at + step / 4 : 0
  const next = places[epoch + 1]
  const late = at + places[epoch]! - wanted < earliest
  const chosen =
    late && next !== undefined && next - places[epoch]! < 1.5 * period[epoch]! ? epoch + 1 : epoch
  return { epoch: chosen, at: Math.max(earliest, at + places[chosen]! - wanted) }
}

function ownDistance({ at, period }: Epochs, epoch: number): number {
  const distance = (at[epoch + 1] ?? Number.POSITIVE_INFINITY) - at[epoch]!
  return distance < 1.5 * period[epoch]! ? distance : period[epoch]!
}

/** Index of the mark nearest to a place; the search begins at the last one found, since places ascend. */
function nearestEpoch(at: Int32Array, wanted: number, start: number): number {
  let index = Math.min(start, Math.max(0, at.length - 1))
  while (index > 0 && at[index]! > wanted) index--
  while (index + 1 < at.length && Math.abs(at[index + 1]! - wanted) <= Math.abs(at[index]! - wanted)) index++
  return index
}

/**
 * Where an unvoiced part goes on: where it fits, or anywhere near where nothing does, since noise never fits. One that
 * would run into a voiced part is taken up further back, for else the same few ms would come again at every step.
 */
function takenUp(
  samples: Float32Array,
  natural: number,
  wanted: number,
  { release, intoVoice, turn }: { release: boolean; intoVoice: boolean; turn: number },
  perMs: number,
): number {
  // Steps of the golden ratio: no distance comes back, or noise drawn out would sound as a tone.
  const scatter = SCATTER_MS * perMs * (2 * ((turn * GOLDEN) % 1) - 1)
  if (intoVoice && !release) return wanted + scatter - SCATTER_MS * perMs
  const reach = (release ? TIGHT_MS : SEARCH_MS) * perMs
  const { place, likeness } = mostAlike(samples, natural, wanted, reach, perMs)
  if (release || likeness >= ALIKE) return place
  return wanted + scatter
}

/** The place near `wanted` where the waveform goes on most like it would have gone on at `natural`. */
function mostAlike(
  samples: Float32Array,
  natural: number,
  wanted: number,
  reach: number,
  perMs: number,
): { place: number; likeness: number } {
  const half = Math.round((LIKENESS_MS / 2) * perMs)
  const origin = Math.round(natural)
  const middle = Math.round(wanted)
  let best = middle
  let bestScore = Number.NEGATIVE_INFINITY
  for (let other = middle - Math.round(reach); other <= middle + reach; other++) {
    let product = 0
    let energy = 1e-9
    for (let n = -half; n <= half; n++) {
      const theirs = samples[other + n] ?? 0
      product += (samples[origin + n] ?? 0) * theirs
      energy += theirs * theirs
    }
    const score = product / Math.sqrt(energy)
    if (score > bestScore) {
      bestScore = score
      best = other
    }
  }
  let own = 1e-9
  for (let n = -half; n <= half; n++) own += (samples[origin + n] ?? 0) ** 2
  return { place: best, likeness: bestScore / Math.sqrt(own) }
}

function grainsOf(marks: readonly Mark[]): Grain[] {
  const grains: Grain[] = []
  marks.forEach((mark, index) => {
    if (mark.silent) return
    const before = marks[index - 1]
    const after = marks[index + 1]
    const gapBefore = before ? mark.at - before.at : mark.period
    const gapAfter = after ? after.at - mark.at : mark.period
    const bothVoiced = (other: Mark | undefined) => mark.voiced && other?.voiced === true
    const left = bothVoiced(before) ? mark.period : gapBefore
    const right = bothVoiced(after) ? mark.period : gapAfter
    // As many more or fewer periods a second as there are, as much less or more of each: the level stays.
    const gain =
      bothVoiced(before) && bothVoiced(after) ? Math.sqrt((gapBefore + gapAfter) / (2 * mark.period)) : 1
    grains.push({ at: mark.at, from: mark.from, left, right, gain })
  })
  return grains
}

function lay(output: Float32Array, samples: Float32Array, { at, from, left, right, gain }: Grain): void {
  const centre = Math.round(at)
  const source = Math.round(from)
  const first = -Math.ceil(left) + 1
  const last = Math.ceil(right) - 1
  for (let n = first; n <= last; n++) {
    const target = centre + n
    if (target < 0 || target >= output.length) continue
    const weight = 0.5 + 0.5 * Math.cos((Math.PI * n) / (n < 0 ? left : right))
    output[target]! += gain * weight * (samples[source + n] ?? 0)
  }
}
