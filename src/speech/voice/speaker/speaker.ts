import type { Pcm } from '../../utterance.ts'
import { addSums, type SpeakerModel, speakerModel, voiceSums, voiceVector } from './speaker-model.ts'
import { type VoiceFeatures, voiceFeatures } from './voice-features.ts'

/** What a voice sounds like, small enough to keep: it tells voices apart and cannot be turned back into speech. */
export type SpeakerPrint = {
  vector: Float32Array
  /** Fine shape of the long-term spectrum; see `VoiceFeatures`. */
  colour: Float32Array
  /** Speech that the print rests on. */
  speechMs: number
}

export type SpeakerMatch = {
  /** Likeness, at most 1.2; the same person has about 0.75 as a rule. */
  score: number
  same: boolean
}

/** Least likeness that counts as the same person; `bench/consent` reports who is let in and who is turned away. */
export const SAME_SPEAKER_FROM = 0.45
/**
 * What a step of colour costs against the cosine. More tells people apart better over sentences full of sounds, but in
 * a short list of words, as the sentence of the moment is, colour follows the words: at 0.55 a third of one voice's own
 * sentences were refused.
 */
const COLOUR_WEIGHT = 0.2
/** How far each mean cepstrum of a sentence lies from its own speaker's print, through changed microphones too. */
const COLOUR_DEVIATIONS = [0.315, 0.318, 0.323, 0.243, 0.265, 0.209, 0.238, 0.192, 0.177]
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
  return { vector: voiceVector(sums, model), colour: meanColour(features), speechMs: sums.frames * HOP_MS }
}

function meanColour(features: readonly VoiceFeatures[]): Float32Array {
  const frames = features.reduce((sum, { colourFrames }) => sum + colourFrames, 0)
  return Float32Array.from(COLOUR_DEVIATIONS, (_, i) => {
    const sum = features.reduce((total, each) => total + each.colourFrames * (each.colour[i] as number), 0)
    return sum / Math.max(1, frames)
  })
}

/**
 * How like a recording, best of 3 s or more, is to a print; one with hardly any voice is like nobody. Both should come
 * from the same microphone: it is part of what is compared. Pitch is not: among people it told nothing that the rest
 * does not tell.
 */
export function matchSpeaker(
  print: SpeakerPrint,
  pcm: Pcm,
  model: SpeakerModel = speakerModel(),
): SpeakerMatch {
  const features = voiceFeatures(pcm)
  return matchFeatures(print, features, voiceVector(voiceSums(features, model), model))
}

/** As `matchSpeaker`, of features that were taken before and their place among voices. */
export function matchFeatures(
  print: SpeakerPrint,
  features: VoiceFeatures,
  vector: Float32Array,
): SpeakerMatch {
  if (features.frames < LEAST_SAMPLE_FRAMES) return { score: -1, same: false }
  const likeness = cosine(print.vector, vector)
  const score = likeness - COLOUR_WEIGHT * (colourDistance(print.colour, features.colour) - 1)
  return { score, same: score >= SAME_SPEAKER_FROM }
}

/** Root mean square difference in deviations of one person: about 1 for the same one. */
function colourDistance(a: Float32Array, b: Float32Array): number {
  const squares = COLOUR_DEVIATIONS.map((deviation, i) => {
    return (((a[i] as number) - (b[i] as number)) / deviation) ** 2
  })
  return Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / squares.length)
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
