import { trackPitch } from '../../audio/pitch.ts'
import type { VoiceGender } from '../../synthesis/voices.ts'
import type { Pcm } from '../../utterance.ts'

const BETWEEN_HZ = 158
const LONGEST_SECONDS = 6

/**
 * The espeak voice nearest to a learner's: the one that has to read the script's lines for `enrolVoice`, and later
 * every phrase to be spoken in the learner's voice. High voices start from the female one.
 */
export function referenceVoiceFor(takes: readonly Pcm[]): VoiceGender {
  const voiced: number[] = []
  for (const { samples, sampleRate } of takes) {
    const beginning = samples.subarray(0, LONGEST_SECONDS * sampleRate)
    for (const hz of trackPitch({ samples: beginning, sampleRate }).hz) if (hz !== null) voiced.push(hz)
  }
  voiced.sort((left, right) => left - right)
  return (voiced[voiced.length >> 1] ?? 0) > BETWEEN_HZ ? 'female' : 'male'
}
