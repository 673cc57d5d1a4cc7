import { pitchContour } from '../../../speech/audio/pitch.ts'
import { encodeWav } from '../../../speech/audio/wav.ts'
import { finishSpeech } from '../../../speech/synthesis/finish-speech.ts'
import { espeakVoiceFor, naturalRate, type VoiceGender } from '../../../speech/synthesis/voices.ts'
import type { Pcm, TimedPhone, TimedWord, Utterance } from '../../../speech/utterance.ts'
import { readUtterance } from './read-utterance.ts'
import type { SpeechContext } from './speech-context.ts'

export type SpeakInput = {
  utterance: Utterance
  norm: string
  gender: VoiceGender
  /** A factor of the voice's own speed; 1 when absent. */
  rate?: number
}

export type SpokenClip = {
  pcm: Pcm
  /** The same as a WAV file of 16 bits. */
  bytes: Uint8Array<ArrayBuffer>
  words: TimedWord[]
  phones: TimedPhone[]
  pitch: { hopMs: number; semitones: (number | null)[] }
  /** The reading of the Japanese was found by a machine. */
  machineRead: boolean
}

/** Speaks a text at the product's loudness. Throws a RangeError for a malformed utterance or an unknown norm. */
export async function speakTask(input: SpeakInput, context: SpeechContext): Promise<SpokenClip> {
  const voice = espeakVoiceFor(input.norm, input.gender)
  const { utterance, machineRead } = await readUtterance(input.utterance, voice, context)
  const rate = naturalRate(voice.file) * Math.min(2, Math.max(0.5, input.rate ?? 1))
  const speech = finishSpeech(context.espeak.speak(utterance, voice, { rate }))
  const pcm = { samples: speech.samples, sampleRate: speech.sampleRate }
  const { words, phones } = speech
  return { pcm, bytes: encodeWav(pcm), words, phones, pitch: pitchContour(pcm), machineRead }
}
