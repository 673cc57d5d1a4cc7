import { resample } from '../../audio/resample.ts'
import { SAMPLE_RATE } from '../../pronunciation/spectrogram.ts'
import type { Pcm } from '../../utterance.ts'
import { regularity } from './beat.ts'
import { type SteadyTone, steadyTones } from './steady-tones.ts'

/**
 * What it takes to be music, by the length of the recording in seconds: held tones at once, on the average, and how
 * regularly sounds set in. Speech reaches 1.9 and 0.7 in 3 s, 0.9 and 0.25 in 15 s; the longer, the surer.
 */
const LIMITS = [
  { fromSeconds: 12, tones: 1.3, beat: 0.28 },
  { fromSeconds: 6, tones: 1.8, beat: 0.45 },
  { fromSeconds: 0, tones: 2.4, beat: 0.85 },
] as const
/** A tone heard in more than this share of a recording of some length is the hum of a machine, not a note. */
const HUM_SHARE = 0.4
const LONG_ENOUGH_FOR_HUM_FRAMES = 150
const BIN_REACH = 1

/**
 * Whether music plays, alone or under speech: by tones that hold their frequency as voices do not, or by a beat that
 * keeps time. Singing without instruments is not looked for; drums alone need 6 s, under speech 12.
 */
export function holdsMusic(pcm: Pcm): boolean {
  const { samples } = resample(pcm, SAMPLE_RATE, 16)
  const seconds = samples.length / SAMPLE_RATE
  const limit = LIMITS.find(({ fromSeconds }) => seconds >= fromSeconds) ?? LIMITS[2]
  return tonesAtOnce(samples) > limit.tones || regularity(samples) > limit.beat
}

function tonesAtOnce(samples: Float32Array): number {
  const { frames, tones } = steadyTones(samples)
  const notes =
    frames < LONG_ENOUGH_FOR_HUM_FRAMES ? tones : tones.filter((tone) => !isHum(tone, tones, frames))
  return notes.reduce((sum, { frame, end }) => sum + end - frame, 0) / Math.max(1, frames)
}

function isHum(tone: SteadyTone, tones: readonly SteadyTone[], frames: number): boolean {
  let heard = 0
  for (const { bin, frame, end } of tones) if (Math.abs(bin - tone.bin) <= BIN_REACH) heard += end - frame
  return heard > HUM_SHARE * frames
}
