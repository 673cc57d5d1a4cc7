import { pitchContour } from '../../../speech/audio/pitch.ts'
import { espeakVoiceFor, naturalRate } from '../../../speech/synthesis/voices.ts'
import type { Pcm, TimedPhone, TimedWord, Utterance } from '../../../speech/utterance.ts'
import { decodeVoiceProfile } from '../../../speech/voice/approximate/profile-file.ts'
import { speakInVoice } from '../../../speech/voice/approximate/speak.ts'
import { readUtterance } from '../speech-worker/read-utterance.ts'
import { type Seal, signClip } from '../speech-worker/sign-clip.ts'
import type { SpeechContext } from '../speech-worker/speech-context.ts'
import type { OwnVoiceMeasures } from './synthesizer-port.ts'

export type SpeakOwnInput = {
  utterance: Utterance
  norm: string
  rate?: number
  /** A voice profile's file. */
  model: Uint8Array
  seal: Seal
}

export type OwnClip = {
  pcm: Pcm
  bytes: Uint8Array<ArrayBuffer>
  words: TimedWord[]
  phones: TimedPhone[]
  pitch: { hopMs: number; semitones: (number | null)[] }
  machineRead: boolean
  own: OwnVoiceMeasures
}

/**
 * Speaks a text in the approximate voice of a profile, marked as synthetic. Throws a RangeError for a malformed
 * utterance, an unknown norm, a damaged profile, or a text without a sound.
 */
export async function speakOwnTask(input: SpeakOwnInput, context: SpeechContext): Promise<OwnClip> {
  const profile = decodeVoiceProfile(input.model)
  const voice = espeakVoiceFor(input.norm, profile.reference)
  const { utterance, machineRead } = await readUtterance(input.utterance, voice, context)
  const rate = naturalRate(voice.file) * Math.min(2, Math.max(0.5, input.rate ?? 1))
  const stock = context.espeak.speak(utterance, voice, { rate })
  const { words, phones, measures, ...spoken } = speakInVoice(profile, stock, { norm: input.norm })
  const { pcm, bytes } = signClip(spoken, input.seal, 'own-voice')
  return { pcm, bytes, words, phones, pitch: pitchContour(pcm), machineRead, own: measures }
}
