import type { ModelTimings } from '../../../contract/practice.ts'
import { pitchContour } from '../../../speech/audio/pitch.ts'
import type { SynthesizedClip } from '../../engines/synthesizer/synthesizer-port.ts'

/** Where the words and sounds of a model clip lie, and its melody. */
export function modelTimingsOf(clip: SynthesizedClip): ModelTimings {
  return {
    durationMs: Math.round((clip.pcm.samples.length / clip.pcm.sampleRate) * 1000),
    words: clip.words,
    phones: clip.phones,
    pitch: pitchContour(clip.pcm),
  }
}
