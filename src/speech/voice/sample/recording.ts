import { cepstra, DIMENSIONS, type Features } from '../../pronunciation/cepstra.ts'
import { gaussianPosteriors } from '../../pronunciation/gaussian-posteriors.ts'
import { type PronunciationModel, STATES_PER_PHONE } from '../../pronunciation/model.ts'
import type { Posteriors } from '../../pronunciation/posteriors.ts'
import { BINS, HOP_MS } from '../../pronunciation/spectrogram.ts'
import type { Take } from '../../pronunciation/take.ts'

/** A stretch of speech between two pauses, in frames, end exclusive. */
export type Chunk = { start: number; end: number }

const SHORTEST_PAUSE_FRAMES = 18
const SHORTEST_CHUNK_FRAMES = 8
const WARPS = [0.9, 1, 1.1, 1.2]
const FRAMES_TO_JUDGE_WARP = 240

/** Cuts a recording at its pauses. */
export function chunksOf({ activity }: Take): Chunk[] {
  const { active } = activity
  const chunks: Chunk[] = []
  for (let frame = 0; frame < active.length; frame++) {
    if (active[frame] !== 1) continue
    const last = chunks.at(-1)
    if (last && frame - last.end < SHORTEST_PAUSE_FRAMES) last.end = frame + 1
    else chunks.push({ start: frame, end: frame + 1 })
  }
  return chunks.filter(({ start, end }) => end - start >= SHORTEST_CHUNK_FRAMES)
}

/** A part of a take as a take of its own, normalised by itself; frames count from `start`. */
export function partOf(take: Take, start: number, end: number): Take {
  const from = Math.max(0, start)
  const to = Math.min(take.power.frames, end)
  const active = take.activity.active.subarray(from, to)
  let activeFrames = 0
  for (const value of active) activeFrames += value
  return {
    durationMs: (to - from) * HOP_MS,
    clippedFraction: take.clippedFraction,
    power: { frames: to - from, power: take.power.power.subarray(from * BINS, to * BINS) },
    activity: {
      energyDb: take.activity.energyDb.subarray(from, to),
      levelRangeDb: take.activity.levelRangeDb,
      active,
      activeFrames,
      startFrame: 0,
      endFrame: to - from,
    },
  }
}

/** Frames passed over in the table of a whole recording; where a line lies needs no finer look. */
export const STEP = 2

/**
 * All phones of a model over a whole recording, at the frequency warp that fits its speaker best; every second frame
 * only (row t is frame 2t).
 */
export function posteriorsOf(take: Take, model: PronunciationModel): Posteriors {
  const { active } = take.activity
  const featuresAt = (warp: number) => cepstra(take.power, warp, active, 0, take.power.frames)
  let best: Features | null = null
  let highest = Number.NEGATIVE_INFINITY
  for (const warp of WARPS) {
    const features = featuresAt(warp)
    const likelihood = freeFit(model, pickActive(features, active))
    if (likelihood <= highest) continue
    highest = likelihood
    best = features
  }
  const chosen = best ?? featuresAt(1)
  const every = Array.from({ length: Math.ceil(chosen.frames / STEP) }, (_, i) => i * STEP)
  return gaussianPosteriors(model, pick(chosen, every), { first: new Set() })
}

function pickActive(features: Features, active: Uint8Array): Features {
  const frames: number[] = []
  for (let frame = 0; frame < features.frames; frame++) if (active[frame] === 1) frames.push(frame)
  const step = Math.max(1, frames.length / FRAMES_TO_JUDGE_WARP)
  const count = Math.min(frames.length, FRAMES_TO_JUDGE_WARP)
  return pick(
    features,
    Array.from({ length: count }, (_, i) => frames[Math.floor(i * step)] ?? 0),
  )
}

function pick(features: Features, frames: readonly number[]): Features {
  const values = new Float32Array(frames.length * DIMENSIONS)
  frames.forEach((frame, i) => {
    values.set(features.values.subarray(frame * DIMENSIONS, (frame + 1) * DIMENSIONS), i * DIMENSIONS)
  })
  return { frames: frames.length, values }
}

/** Sum of the best states' log-likelihoods. */
function freeFit(model: PronunciationModel, features: Features): number {
  const { values, frames } = gaussianPosteriors(model, features, { first: new Set() })
  const stride = model.phones.length * STATES_PER_PHONE
  let sum = 0
  for (let frame = 0; frame < frames; frame++) {
    let best = Number.NEGATIVE_INFINITY
    for (let i = frame * stride; i < (frame + 1) * stride; i++) best = Math.max(best, values[i] as number)
    sum += best
  }
  return sum
}
