import { trackPitch } from '../../audio/pitch.ts'
import { resample } from '../../audio/resample.ts'
import type { Pcm } from '../../utterance.ts'
import { trackOwnPitch } from '../correct/own-range.ts'
import { bandAperiodicity } from './aperiodicity.ts'
import { spectralEnvelopes } from './envelope.ts'
import { HOP_MS, RATE, type VoiceFrames } from './frames.ts'

/**
 * Takes speech apart into F0, spectral envelope and aperiodicity every 5 ms. F0 is sought within the speaker's own
 * range, since a period taken twice would bend the percentiles of a voice. Audio of any rate is brought to 24 kHz;
 * samples that are no numbers count as silence.
 */
export function analyseVoice(pcm: Pcm): VoiceFrames {
  const { samples } = resample(finite(pcm), RATE)
  const own = trackOwnPitch({ samples, sampleRate: RATE }, HOP_MS).hz
  // Without a voiced sound there is no range of one's own, but there are frames all the same.
  const track = own.length > 0 ? own : trackPitch({ samples, sampleRate: RATE }, { hopMs: HOP_MS }).hz
  const hz = Float64Array.from(track, (value) => value ?? 0)
  dropLoneFrames(hz)
  return {
    frames: hz.length,
    hz,
    envelope: spectralEnvelopes(samples, hz),
    aperiodicity: bandAperiodicity(samples, hz),
  }
}

function finite({ samples, sampleRate }: Pcm): Pcm {
  return samples.every(Number.isFinite)
    ? { samples, sampleRate }
    : { samples: samples.map((sample) => (Number.isFinite(sample) ? sample : 0)), sampleRate }
}

/** A voiced stretch of less than 15 ms is a chance hit. */
function dropLoneFrames(hz: Float64Array): void {
  let start = 0
  for (let frame = 0; frame <= hz.length; frame++) {
    if (frame < hz.length && hz[frame]! > 0) continue
    if (frame - start < 3) hz.fill(0, start, frame)
    start = frame + 1
  }
}
