import type { Espeak } from '../../src/speech/synthesis/espeak.ts'
import { espeakVoiceFor, type VoiceGender } from '../../src/speech/synthesis/voices.ts'
import type { Pcm, SynthesizedSpeech } from '../../src/speech/utterance.ts'
import type { EnrolmentLine } from '../../src/speech/voice/approximate/enrol.ts'
import { RECORDING_SOURCES, type Recording, readRecordings } from '../../training/recordings.ts'

export const RECORDED_RATE = 16_000
export const LINES = 12

/** A person (or a synthesizer made of a person's recordings) and what there is to read from. */
export type Speaker = {
  name: string
  gender: VoiceGender
  kind: 'human' | 'synthesizer'
  readings: { source: string; norm: string }[]
}

const speaker = (
  name: string,
  gender: VoiceGender,
  kind: Speaker['kind'],
  ...readings: [string, string][]
): Speaker => ({
  name,
  gender,
  kind,
  readings: readings.map(([source, norm]) => ({ source, norm })),
})

export const SPEAKERS: readonly Speaker[] = [
  speaker('allison', 'female', 'human', ['asterisk-en', 'en-US'], ['asterisk-es', 'es-419']),
  speaker('june', 'female', 'human', ['asterisk-fr', 'fr-CA']),
  speaker('carlo', 'male', 'human', ['asterisk-it', 'it-IT']),
  speaker('ivrvoice', 'female', 'human', ['asterisk-ru', 'ru-RU']),
  speaker('slt', 'female', 'synthesizer', ['flite-slt', 'en-US']),
  speaker('rms', 'male', 'synthesizer', ['flite-rms', 'en-US']),
  speaker('awb', 'male', 'synthesizer', ['flite-awb', 'en-US']),
  speaker('kal', 'male', 'synthesizer', ['flite-kal16', 'en-US']),
]

/** Further voices that only serve to be told apart from these. */
export const OTHER_SOURCES: readonly string[] = [
  'festival-ked_diphone',
  'festival-lp_diphone',
  'festival-pc_diphone',
  'festival-msu_ru_nsh_clunits',
  'stamps-es',
  'stamps-fr',
  'stamps-ru',
  'stamps-bg',
]

/** Recordings of 2.2 to 5 s, in an order that mixes neighbours. */
export function readings(source: string): Recording[] {
  const found = RECORDING_SOURCES.find(({ id }) => id === source)
  if (!found) throw new RangeError(`no recordings called ${source}`)
  const seconds = ({ samples }: Recording) => samples.length / RECORDED_RATE
  return readRecordings(found).filter((recording) => seconds(recording) > 2.2 && seconds(recording) < 5)
}

export const pcmOf = ({ samples }: Recording): Pcm => ({ samples, sampleRate: RECORDED_RATE })

export function reference(
  espeak: Espeak,
  text: string,
  norm: string,
  gender: VoiceGender,
): SynthesizedSpeech {
  return espeak.speak({ text }, espeakVoiceFor(norm, gender))
}

export function enrolmentLines(
  espeak: Espeak,
  parts: readonly { recordings: readonly Recording[]; norm: string }[],
  gender: VoiceGender,
): EnrolmentLine[] {
  return parts.flatMap(({ recordings, norm }) =>
    recordings.map((recording) => ({
      pcm: pcmOf(recording),
      reference: reference(espeak, recording.text, norm, gender),
      norm,
    })),
  )
}
