import { readFileSync } from 'node:fs'
import { pitchContour } from '../../src/speech/audio/pitch.ts'
import { adapt } from '../../src/speech/pronunciation/adapt.ts'
import { align } from '../../src/speech/pronunciation/align.ts'
import { cepstra } from '../../src/speech/pronunciation/cepstra.ts'
import { gaussianPosteriors } from '../../src/speech/pronunciation/gaussian-posteriors.ts'
import { latticeOf, measure } from '../../src/speech/pronunciation/measure.ts'
import type { PronunciationModel } from '../../src/speech/pronunciation/model.ts'
import { loadPronunciationModel } from '../../src/speech/pronunciation/model-file.ts'
import { HOP_MS, SAMPLE_RATE } from '../../src/speech/pronunciation/spectrogram.ts'
import { prepareTake } from '../../src/speech/pronunciation/take.ts'

export type AlignedTake = {
  words: { ipa: string; startMs: number; endMs: number }[][]
  pitch: { hopMs: number; semitones: (number | null)[] }
}

/** The model of a language (primary tag) as it is in the repository. */
export function modelOf(tag: string): PronunciationModel {
  const file = new URL(`../../src/speech/pronunciation/tables/${tag}.bin`, import.meta.url)
  return loadPronunciationModel(readFileSync(file))
}

/**
 * The same at a fifth of the cost, for training: a warp found once for each voice, one alignment, no goodness.
 * `warps` remembers them.
 */
export function alignQuickly(
  model: PronunciationModel,
  samples: Float32Array,
  words: readonly { phones: readonly string[] }[],
  voice: string,
  warps: Map<string, number>,
): AlignedTake | null {
  const pcm = { samples, sampleRate: SAMPLE_RATE }
  const { power, activity } = prepareTake(pcm)
  if (activity.activeFrames < 10) return null
  const lattice = latticeOf(
    words.map(({ phones }) => ({ variants: [phones] })),
    model,
  )
  const warp = warps.get(voice) ?? adapt(model, { power, activity }, lattice)?.warp ?? 1
  warps.set(voice, warp)
  const { active, startFrame, endFrame } = activity
  const features = cepstra(power, warp, active, startFrame, endFrame)
  const first = new Set(lattice.flatMap(({ variants }) => variants.flat()))
  const alignment = align(gaussianPosteriors(model, features, { first, only: true }), lattice)
  if (!alignment || alignment.words.includes(null)) return null
  return {
    words: alignment.words.map((word, w) =>
      (word?.phones ?? []).map((aligned, p) => ({
        ipa: words[w]?.phones[p] ?? '',
        startMs: (aligned.startFrame + startFrame) * HOP_MS,
        endMs: (aligned.endFrame + startFrame) * HOP_MS,
      })),
    ),
    pitch: pitchContour(pcm),
  }
}

/** A take held against words by the scorer's own alignment; `null` where it leaves a word out. */
export function alignTake(
  model: PronunciationModel,
  samples: Float32Array,
  words: readonly { phones: readonly string[] }[],
): AlignedTake | null {
  const pcm = { samples, sampleRate: SAMPLE_RATE }
  const take = prepareTake(pcm)
  const variants = words.map(({ phones }) => ({ variants: [phones] }))
  const measured = measure(model, take.power, take.activity, variants)
  if (!measured || measured.words.includes(null)) return null
  return {
    words: measured.words.map((word) =>
      (word?.phones ?? []).map(({ ipa, startFrame, endFrame }) => ({
        ipa,
        startMs: startFrame * HOP_MS,
        endMs: endFrame * HOP_MS,
      })),
    ),
    pitch: pitchContour(pcm),
  }
}
