import type { ModelTimings } from '../../../contract/practice.ts'
import type { SynthesizedClip } from '../../engines/synthesizer/synthesizer-port.ts'

/** Where the words and sounds of a model clip lie, and its melody. */
export function modelTimingsOf({ pcm, words, phones, pitch }: SynthesizedClip): ModelTimings {
  return { durationMs: Math.round((pcm.samples.length / pcm.sampleRate) * 1000), words, phones, pitch }
}
