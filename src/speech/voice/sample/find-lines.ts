import { refusalOf } from '../../pronunciation/gate.ts'
import { latticeOf } from '../../pronunciation/measure.ts'
import type { PronunciationModel } from '../../pronunciation/model.ts'
import { HOP_MS } from '../../pronunciation/spectrogram.ts'
import { prepareTake, type Take } from '../../pronunciation/take.ts'
import type { Pcm } from '../../utterance.ts'
import { saysLine } from './accept-line.ts'
import { evidenceOfLine, type LineToRead } from './line-evidence.ts'
import { type Chunk, chunksOf, partOf, posteriorsOf } from './recording.ts'
import { chooseSpots, type Spot, spotLine, type Track, trackOf } from './spot-line.ts'

/** Where a line was found in a recording, in milliseconds from its start, or why it was not. */
export type FoundLine =
  | { found: true; startMs: number; endMs: number; norm: string; evidence: number }
  | { found: false; reason: 'not_found' | 'other_text' | 'too_noisy' }

const MARGIN_FRAMES = 15
const TOO_NOISY_DB = 10
/** Unclaimed speech that is this share of the line's usual length is another text in its place. */
const SPOKEN_INSTEAD = 0.5
const FRAMES_A_PHONE = 8.5
const LONGEST_RECORDING_MS = 600_000

/**
 * Finds lines of text, each with the model of its own language, in one recording, in whatever order and with whatever
 * between them. A line read twice is found where it fits better. Recordings are cut at pauses: two lines read in one
 * breath are not told apart. About 3 s of CPU for 90 s and twelve lines of two languages.
 *
 * Throws a RangeError for more than ten minutes.
 */
export function findLines(pcm: Pcm, lines: readonly LineToRead[]): FoundLine[] {
  if ((pcm.samples.length / pcm.sampleRate) * 1000 > LONGEST_RECORDING_MS) {
    throw new RangeError('The recording is longer than ten minutes.')
  }
  const take = prepareTake(pcm)
  const refusal = refusalOf(take)
  if (refusal === 'too_noisy' || (!refusal && take.activity.levelRangeDb < TOO_NOISY_DB)) {
    return lines.map(() => ({ found: false, reason: 'too_noisy' }))
  }
  if (refusal === 'no_speech' || refusal === 'too_short') {
    return lines.map(() => ({ found: false, reason: 'not_found' }))
  }
  const chunks = chunksOf(take)
  const spots = chooseSpots(allSpots(take, chunks, lines), chunks.length)
  const claimed = new Uint8Array(chunks.length)
  const found = lines.map((line, index) => {
    const own = spots.filter((spot) => spot.line === index)
    const verified = own
      .map((spot) => verify(take, chunks, spot, line))
      .filter((result) => result.found)
      .sort((a, b) => b.evidence - a.evidence)[0]
    if (verified) for (const spot of own) claimed.fill(1, spot.first, spot.last + 1)
    return verified ?? null
  })
  return found.map((result, index) => result ?? missing(index, found, lines, chunks, claimed))
}

function allSpots(take: Take, chunks: readonly Chunk[], lines: readonly LineToRead[]): Spot[] {
  const tracks = new Map<PronunciationModel, Track>()
  return lines.flatMap(({ readings, model }, index) => {
    const known = tracks.get(model) ?? trackOf(posteriorsOf(take, model), take.activity.active)
    tracks.set(model, known)
    return readings.flatMap(({ words }) => {
      const sayable = words.filter(({ variants }) => variants.some((phones) => phones.length > 0))
      return sayable.length > 0 ? spotLine(known, chunks, latticeOf(sayable, model), index) : []
    })
  })
}

function verify(
  take: Take,
  chunks: readonly Chunk[],
  spot: Spot,
  line: LineToRead,
): FoundLine & { evidence: number } {
  const start = Math.max(chunks[spot.first - 1]?.end ?? 0, (chunks[spot.first]?.start ?? 0) - MARGIN_FRAMES)
  const end = Math.min(
    chunks[spot.last + 1]?.start ?? take.power.frames,
    (chunks[spot.last]?.end ?? 0) + MARGIN_FRAMES,
  )
  const part = partOf(take, start, end)
  const evidence = evidenceOfLine(part, line, false)
  if (!evidence || !saysLine(part, line, evidence, false)) {
    return { found: false, reason: 'other_text', evidence: evidence?.value ?? Number.NEGATIVE_INFINITY }
  }
  return {
    found: true,
    startMs: (chunks[spot.first]?.start ?? 0) * HOP_MS,
    endMs: (chunks[spot.last]?.end ?? 0) * HOP_MS,
    norm: evidence.norm,
    evidence: evidence.value,
  }
}

/** Why a line is missing: something else was said between its neighbours, or nothing. */
function missing(
  index: number,
  found: readonly (FoundLine | null)[],
  lines: readonly LineToRead[],
  chunks: readonly Chunk[],
  claimed: Uint8Array,
): FoundLine {
  const before = found.slice(0, index).findLast((line) => line?.found)
  const after = found.slice(index + 1).find((line) => line?.found)
  const fromMs = before?.found ? before.endMs : 0
  const toMs = after?.found && after.startMs > fromMs ? after.startMs : Number.POSITIVE_INFINITY
  const phones = (lines[index]?.readings[0]?.words ?? []).reduce(
    (sum, { variants }) => sum + (variants[0]?.length ?? 0),
    0,
  )
  const spoken = chunks.reduce(
    (sum, { start, end }, chunk) =>
      claimed[chunk] === 1 || start * HOP_MS < fromMs || end * HOP_MS > toMs ? sum : sum + end - start,
    0,
  )
  return {
    found: false,
    reason: spoken > SPOKEN_INSTEAD * FRAMES_A_PHONE * phones ? 'other_text' : 'not_found',
  }
}
