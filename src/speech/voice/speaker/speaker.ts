import type { Pcm } from '../../utterance.ts'
import { addSums, type SpeakerModel, speakerModel, voiceSums, voiceVector } from './speaker-model.ts'
import { type VoiceFeatures, voiceFeatures } from './voice-features.ts'

/** What a voice sounds like, small enough to keep: it tells voices apart and cannot be turned back into speech. */
export type SpeakerPrint = {
  vector: Float32Array
  /** Median of the fundamental frequency. */
  pitchHz: number | null
  /** Speech that the print rests on. */
  speechMs: number
}

export type SpeakerMatch = {
  /** Likeness, at most 1; the same person has 0.56 to 0.81 as a rule (medians of the bench's voices). */
  score: number
  same: boolean
}

/** Least likeness that counts as the same person; `bench/consent` reports who is let in and who is turned away. */
export const SAME_SPEAKER_FROM = 0.42
const PITCH_WEIGHT = 0.06
const MOST_SEMITONES = 6
const SEMITONES_WHEN_UNKNOWN = 3
const HOP_MS = 10
const LEAST_PRINT_FRAMES = 200
const LEAST_SAMPLE_FRAMES = 60

/**
 * The print of a person out of recordings, best of 20 s or more in all. About 15 ms of CPU a second of speech.
 * Throws a RangeError when they hold less than 2 s of voice.
 */
export function speakerOf(takes: readonly Pcm[], model: SpeakerModel = speakerModel()): SpeakerPrint {
  return printOf(takes.map(voiceFeatures), model)
}

/** As `speakerOf`, of features that were taken before. */
export function printOf(features: readonly VoiceFeatures[], model: SpeakerModel): SpeakerPrint {
  const sums = addSums(
    features.map((each) => voiceSums(each, model)),
    model,
  )
  if (sums.frames < LEAST_PRINT_FRAMES) throw new RangeError('Too little speech to know a voice by.')
  const pitches = features.flatMap(({ pitchHz }) => pitchHz ?? []).sort((a, b) => a - b)
  return {
    vector: voiceVector(sums, model),
    pitchHz: pitches[pitches.length >> 1] ?? null,
    speechMs: sums.frames * HOP_MS,
  }
}

/** How like a recording, best of 3 s or more, is to a print; one with hardly any voice is like nobody. */
export function matchSpeaker(
  print: SpeakerPrint,
  pcm: Pcm,
  model: SpeakerModel = speakerModel(),
): SpeakerMatch {
  return matchFeatures(print, voiceFeatures(pcm), model)
}

/** As `matchSpeaker`, of features that were taken before. */
export function matchFeatures(
  print: SpeakerPrint,
  features: VoiceFeatures,
  model: SpeakerModel,
): SpeakerMatch {
  if (features.frames < LEAST_SAMPLE_FRAMES) return { score: -1, same: false }
  const likeness = cosine(print.vector, voiceVector(voiceSums(features, model), model))
  const score = likeness - PITCH_WEIGHT * Math.min(MOST_SEMITONES, semitones(print.pitchHz, features.pitchHz))
  return { score, same: score >= SAME_SPEAKER_FROM }
}

function semitones(a: number | null, b: number | null): number {
  return a === null || b === null ? SEMITONES_WHEN_UNKNOWN : Math.abs(12 * Math.log2(a / b))
}

function cosine(a: Float32Array, b: Float32Array): number {
  let product = 0
  let left = 1e-12
  let right = 1e-12
  for (let i = 0; i < a.length; i++) {
    const [x, y] = [a[i] as number, b[i] ?? 0]
    product += x * y
    left += x * x
    right += y * y
  }
  return product / Math.sqrt(left * right)
}
