import { finishSpeech } from '../../synthesis/finish-speech.ts'
import type { Pcm, SynthesizedSpeech, TimedPhone, TimedWord } from '../../utterance.ts'
import { limitLevel } from '../correct/levels.ts'
import { convertSpeech } from './convert.ts'
import { type ClipMeasures, measureClip } from './measure-clip.ts'
import type { VoiceProfile } from './profile.ts'
import { analyseLine } from './spoken-line.ts'
import { synthesiseVoice } from './synthesise-voice.ts'

/** Speech in the learner's approximate voice, 24 kHz, −20 LUFS, peaks at most −1 dBFS. */
export type OwnSpeech = Pcm & { words: TimedWord[]; phones: TimedPhone[]; measures: ClipMeasures }

/**
 * Speaks in the voice of a profile.
 *
 * @param speech the phrase as the voice `profile.reference` of espeak says it
 * @param norm of the phrase, such as `es-419`: each norm has its own middle pitch
 * @param seed of the noise part; the profile's own when absent. The same seed gives the same samples.
 * @throws RangeError for speech without a sound or with samples that are no numbers
 */
export function speakInVoice(
  profile: VoiceProfile,
  speech: SynthesizedSpeech,
  { norm, seed = profile.seed }: { norm: string; seed?: number },
): OwnSpeech {
  if (!speech.samples.every(Number.isFinite))
    throw new RangeError('the speech holds samples that are no numbers')
  const line = analyseLine(speech)
  if (line.end - line.start < 4) throw new RangeError('there is no sound in the speech')
  const voice = convertSpeech(profile, line, speech, norm)
  const pcm = synthesiseVoice(voice, seed)
  const { samples, sampleRate, words, phones } = finishSpeech({
    sampleRate: pcm.sampleRate,
    // Single peaks would otherwise keep the whole clip below the loudness of all others.
    samples: limitLevel(pcm),
    words: speech.words,
    phones: speech.phones,
  })
  return { samples, sampleRate, words, phones, measures: measureClip(profile, line, pcm, voice.hz) }
}
