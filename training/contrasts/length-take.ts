import { readFileSync } from 'node:fs'
import { adapt } from '../../src/speech/pronunciation/adapt.ts'
import { soundOf } from '../../src/speech/pronunciation/contrasts.ts'
import type { HeardSound } from '../../src/speech/pronunciation/lengths/boundaries.ts'
import type { LengthWord } from '../../src/speech/pronunciation/lengths/sound-units.ts'
import { latticeOf } from '../../src/speech/pronunciation/measure.ts'
import type { PronunciationModel } from '../../src/speech/pronunciation/model.ts'
import { loadNetwork, type SoundNetwork } from '../../src/speech/pronunciation/network/network-file.ts'
import { HOP_MS, SAMPLE_RATE } from '../../src/speech/pronunciation/spectrogram.ts'
import { prepareTake } from '../../src/speech/pronunciation/take.ts'
import { addNoise, degrade, pinkNoise } from '../degrade.ts'
import type { Random } from '../random.ts'
import type { LengthTake } from './lengths.ts'

/** Pink noise this many dB below the speech, or a cheap microphone in a room. */
export type Channel = number | 'room'

export type HeardLengths = { words: LengthWord[]; sound: HeardSound | null; changed: boolean[][] }

/** The network as it is in the repository. */
export function shippedNetwork(): SoundNetwork {
  const file = new URL('../../src/speech/pronunciation/tables/network.bin', import.meta.url)
  return loadNetwork(readFileSync(file))
}

/** A take through a channel, aligned as the scorer does it; `null` where that leaves a word out. */
export function hearLengths(
  engine: { model: PronunciationModel; network: SoundNetwork },
  { samples, words }: LengthTake,
  channel: Channel,
  random: Random,
): HeardLengths | null {
  const { model, network } = engine
  const heard =
    channel === 'room'
      ? degrade(samples, random)
      : addNoise(samples, pinkNoise(samples.length, random), channel)
  const take = prepareTake({ samples: heard, sampleRate: SAMPLE_RATE })
  const { power, activity } = take
  const lattice = latticeOf(
    words.map(({ phones }) => ({ variants: [phones] })),
    model,
  )
  const found = activity.activeFrames < 10 ? null : adapt(model, { power, activity }, lattice)
  if (!found) return null
  const timed = found.alignment.words.map((word, w) =>
    word?.phones.map(({ startFrame, endFrame }, p) => ({
      ipa: words[w]?.phones[p] ?? '',
      startMs: (startFrame + activity.startFrame) * HOP_MS,
      endMs: (endFrame + activity.startFrame) * HOP_MS,
    })),
  )
  if (timed.includes(undefined)) return null
  return {
    words: words.map(({ expected, durations }, w) => ({
      phonemes: timed[w] ?? [],
      lengths: expected,
      durations,
    })),
    sound: soundOf({ take, model, network }),
    changed: words.map(({ changed }) => changed),
  }
}
