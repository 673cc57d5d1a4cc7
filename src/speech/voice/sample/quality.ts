import { integratedLoudness } from '../../audio/loudness.ts'
import { refusalOf } from '../../pronunciation/gate.ts'
import { HOP_MS } from '../../pronunciation/spectrogram.ts'
import { prepareTake } from '../../pronunciation/take.ts'
import type { Pcm } from '../../utterance.ts'
import { bandwidthOf } from './bandwidth.ts'
import { holdsMusic } from './music.ts'

export type SampleProblem =
  | 'too_little_speech'
  | 'too_noisy'
  | 'clipped'
  | 'music'
  | 'too_quiet'
  | 'narrow_band'

/** What a recording is worth as a sample of a voice. */
export type SampleQuality = {
  durationMs: number
  speechMs: number
  /** How far speech stands above the background. */
  levelRangeDb: number
  /** LUFS; `null` for silence. */
  loudness: number | null
  clippedFraction: number
  /** Up to where speech is heard, at most 8,000. */
  bandwidthHz: number
  music: boolean
  /** `unusable` is refused, `fair` is taken with a word of warning. */
  verdict: 'good' | 'fair' | 'unusable'
  /** The gravest first. */
  problems: SampleProblem[]
}

type Limit = { problem: SampleProblem; unusable: boolean; fair: boolean }

/** Measures a recording and says what is wrong with it. About 12 ms of CPU a second. */
export function assessSample(pcm: Pcm): SampleQuality {
  const take = prepareTake(pcm)
  const refusal = refusalOf(take)
  const noSpeech = refusal === 'no_speech' || refusal === 'too_short'
  const speechMs = noSpeech ? 0 : take.activity.activeFrames * HOP_MS
  const measured = integratedLoudness(pcm)
  const loudness = Number.isFinite(measured) ? Math.round(measured * 10) / 10 : null
  const music = holdsMusic(pcm)
  const bandwidthHz = noSpeech ? 0 : bandwidthOf(take)
  const { levelRangeDb } = take.activity
  const { clippedFraction } = take
  const limits: Limit[] = [
    { problem: 'music', unusable: music, fair: false },
    { problem: 'too_little_speech', unusable: speechMs < 8000, fair: speechMs < 20_000 },
    { problem: 'too_noisy', unusable: !noSpeech && levelRangeDb < 10, fair: !noSpeech && levelRangeDb < 20 },
    { problem: 'clipped', unusable: clippedFraction > 0.04, fair: clippedFraction > 0.002 },
    {
      problem: 'narrow_band',
      unusable: !noSpeech && bandwidthHz < 3000,
      fair: !noSpeech && bandwidthHz < 4600,
    },
    { problem: 'too_quiet', unusable: loudness === null || loudness < -60, fair: (loudness ?? 0) < -45 },
  ]
  const unusable = limits.filter((limit) => limit.unusable)
  const fair = limits.filter((limit) => limit.fair && !limit.unusable)
  return {
    durationMs: Math.round(take.durationMs),
    speechMs,
    levelRangeDb: Math.round(levelRangeDb * 10) / 10,
    loudness,
    clippedFraction: Math.round(clippedFraction * 10_000) / 10_000,
    bandwidthHz,
    music,
    verdict: unusable.length > 0 ? 'unusable' : fair.length > 0 ? 'fair' : 'good',
    problems: [...unusable, ...fair].map(({ problem }) => problem),
  }
}
