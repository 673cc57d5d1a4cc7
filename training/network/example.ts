import { networkFeatures } from '../../src/speech/pronunciation/network/network-features.ts'
import { classOf, SOUND_CLASSES } from '../../src/speech/pronunciation/network/sound-classes.ts'
import { HOP_MS, SAMPLE_RATE } from '../../src/speech/pronunciation/spectrogram.ts'
import { prepareTake } from '../../src/speech/pronunciation/take.ts'

/** Label of a frame that nothing is to be learned from. */
export const UNKNOWN = 255

/** A sound as it was said, from the start of the recording; `ipa` is empty where it is not certain. */
export type SaidPhone = { ipa: string; startMs: number; endMs: number }

export type ExampleOrigin = {
  language: string
  /** Primary tag of the language. */
  tag: string
  speaker: string
  kind: 'espeak' | 'human' | 'synthesizer'
  source: string
  /** 0 for a recording as it is, counted up for its disturbed copies. */
  view: number
  /** How much longer the copy is than the recording. */
  stretch?: number
  /** The classes of each word's sounds, for the network to align the recording itself. */
  words?: readonly (readonly number[])[]
}

/** What the network learns from: features of one utterance and the class of each of its frames. */
export type Example = {
  origin: ExampleOrigin
  /** Where in its recording the first frame is. */
  startFrame: number
  frames: number
  values: Float32Array
  labels: Uint8Array
}

const numbers = new Map(SOUND_CLASSES.map((name, number) => [name, number]))

/** Numbers of the classes of a word's sounds. */
export function classNumbers(phones: readonly string[], tag: string): number[] {
  return phones.map((ipa) => numbers.get(classOf(ipa, tag)) ?? UNKNOWN)
}

/** An utterance through the scorer's own front end; `null` when it holds next to no speech. */
export function exampleOf(
  samples: Float32Array,
  phones: readonly SaidPhone[],
  origin: ExampleOrigin,
  warp: number,
): Example | null {
  const { power, activity } = prepareTake({ samples, sampleRate: SAMPLE_RATE })
  if (activity.activeFrames < 15) return null
  const { frames, values } = networkFeatures(power, activity, warp)
  const labels = new Uint8Array(frames)
  for (const { ipa, startMs, endMs } of phones) {
    const label = ipa === '' ? UNKNOWN : (numbers.get(classOf(ipa, origin.tag)) ?? UNKNOWN)
    // A frame is its middle, half a hop after its start.
    const from = Math.max(0, Math.ceil(startMs / HOP_MS - 0.5) - activity.startFrame)
    const to = Math.min(frames, Math.ceil(endMs / HOP_MS - 0.5) - activity.startFrame)
    if (to > from) labels.fill(label, from, to)
  }
  return { origin, startFrame: activity.startFrame, frames, values, labels }
}
