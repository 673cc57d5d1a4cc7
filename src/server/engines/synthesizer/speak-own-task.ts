import { findLanguage } from '../../../shared/languages.ts'
import { pitchContour } from '../../../speech/audio/pitch.ts'
import { assess } from '../../../speech/pronunciation/assess.ts'
import { espeakVoiceFor, naturalRate } from '../../../speech/synthesis/voices.ts'
import type { Pcm, TimedPhone, TimedWord, Utterance } from '../../../speech/utterance.ts'
import { decodeVoiceProfile } from '../../../speech/voice/approximate/profile-file.ts'
import { speakInVoice } from '../../../speech/voice/approximate/speak.ts'
import { lineToRead } from '../speech-worker/line-to-read.ts'
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

/** Below this share of the scorer's full marks a clip is not passed off as the person's; another text gets less. */
const LEAST_HEARD = 0.5
const LONGEST_SCORED_SECONDS = 15

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
  const own = await heardByScorer(measures, pcm, input, context)
  return { pcm, bytes, words, phones, pitch: pitchContour(pcm), machineRead, own }
}

/**
 * The clip's own measures follow the movements of its spectrum; whether its sounds are still the right ones the scorer
 * hears. Where it has no model, or cannot judge the clip, the measures stand alone.
 */
async function heardByScorer(
  measures: OwnVoiceMeasures,
  pcm: Pcm,
  { utterance, norm }: SpeakOwnInput,
  context: SpeechContext,
): Promise<OwnVoiceMeasures> {
  const longest = LONGEST_SCORED_SECONDS * pcm.sampleRate
  if (!findLanguage(norm)?.language.course || pcm.samples.length > longest) return measures
  const { status, scores } = assess({ pcm, ...(await lineToRead({ utterance, norm }, context)) })
  if (status !== 'ok' || scores.pronunciation === null) return measures
  const heard = scores.pronunciation / 100
  const unclear = heard < LEAST_HEARD && !measures.reasons.includes('intelligibility')
  return {
    ...measures,
    intelligibility: Math.min(measures.intelligibility, heard),
    usable: measures.usable && heard >= LEAST_HEARD,
    reasons: unclear ? [...measures.reasons, 'intelligibility'] : measures.reasons,
  }
}
