import { resample } from '../audio/resample.ts'
import type { Pcm } from '../utterance.ts'
import { subtractNoise } from './denoise.ts'
import { SAMPLE_RATE, type Spectrogram, spectrogram } from './spectrogram.ts'
import { detectVoice, type VoiceActivity } from './voice-activity.ts'

const FULL_SCALE = 0.985
const CLIPPED_RUN = 3
const DENOISE_BELOW_DB = 32

/** A take made ready for scoring. `power` has had its noise taken out where there was any worth mentioning. */
export type Take = {
  durationMs: number
  clippedFraction: number
  power: Spectrogram
  activity: VoiceActivity
}

/** Resamples, measures and cleans a take of any sampling rate from 16 kHz up (lower ones work, less well). */
export function prepareTake(pcm: Pcm): Take {
  const { samples } = resample(pcm, SAMPLE_RATE)
  const centred = withoutOffset(samples)
  const power = spectrogram(centred)
  const activity = detectVoice(power)
  if (activity.levelRangeDb < DENOISE_BELOW_DB) subtractNoise(power, activity.energyDb)
  return {
    durationMs: (pcm.samples.length / pcm.sampleRate) * 1000,
    clippedFraction: clippedFraction(pcm.samples),
    power,
    activity,
  }
}

function withoutOffset(samples: Float32Array): Float32Array {
  let sum = 0
  for (const sample of samples) sum += sample
  const offset = samples.length > 0 ? sum / samples.length : 0
  return Math.abs(offset) < 1e-4 ? samples : samples.map((sample) => sample - offset)
}

/** Share of the samples that stand at full scale in runs: one peak that touches it is no clipping. */
function clippedFraction(samples: Float32Array): number {
  let clipped = 0
  let run = 0
  for (let i = 0; i <= samples.length; i++) {
    if (i < samples.length && Math.abs(samples[i]!) >= FULL_SCALE) {
      run++
      continue
    }
    if (run >= CLIPPED_RUN) clipped += run
    run = 0
  }
  return samples.length > 0 ? clipped / samples.length : 0
}

/** Samples that are no numbers count as silence. */
export function finitePcm(pcm: Pcm): Pcm {
  if (pcm.samples.every(Number.isFinite)) return pcm
  return { ...pcm, samples: pcm.samples.map((sample) => (Number.isFinite(sample) ? sample : 0)) }
}
