import { resample } from '../../src/speech/audio/resample.ts'
import type { Espeak } from '../../src/speech/synthesis/espeak.ts'
import { finishSpeech } from '../../src/speech/synthesis/finish-speech.ts'
import { espeakVoiceFor } from '../../src/speech/synthesis/voices.ts'
import type { Pcm } from '../../src/speech/utterance.ts'
import { enrolVoice } from '../../src/speech/voice/approximate/enrol.ts'
import { referenceVoiceFor } from '../../src/speech/voice/approximate/reference-voice.ts'
import { speakInVoice } from '../../src/speech/voice/approximate/speak.ts'
import { RECORDING_SOURCES, readRecordings, spread } from '../../training/recordings.ts'
import { enrolmentLines, pcmOf, readings, reference, SPEAKERS } from '../voice/speakers.ts'

export type Clip = { kind: 'own voice' | 'stock voice' | 'person'; name: string; pcm: Pcm }

/** The product's rate for speech in one's own voice. */
const RATE = 24_000
const VARIANTS = ['f1', 'f3', 'f5', 'm1', 'm3', 'm7']
const SENTENCES: readonly [string, string][] = [
  [
    'en-GB',
    'Could you tell me where the nearest station is, please? We have been walking for an hour, and nobody seems to know. My feet are tired.',
  ],
  [
    'es-ES',
    '¿Dónde está la estación más cercana, por favor? Llevamos una hora caminando y nadie parece saberlo. Me duelen mucho los pies.',
  ],
  [
    'fr-FR',
    'Pourriez-vous me dire où se trouve la gare, s’il vous plaît ? Nous marchons depuis une heure et personne ne semble le savoir.',
  ],
  [
    'de-DE',
    'Können Sie mir bitte sagen, wo der Bahnhof ist? Wir laufen schon seit einer Stunde, und niemand scheint es zu wissen.',
  ],
  [
    'it-IT',
    'Mi può dire dove si trova la stazione più vicina, per favore? Camminiamo da un’ora e nessuno sembra saperlo. Siamo molto stanchi.',
  ],
  [
    'ru-RU',
    'Скажите, пожалуйста, где находится ближайшая станция? Мы идём уже целый час, и никто, кажется, этого не знает.',
  ],
  [
    'zh-CN',
    '请问最近的车站在哪里？我们已经走了一个小时了，好像没有人知道。我们都很累，想坐出租车回酒店休息。',
  ],
  ['hi', 'कृपया बताइए, सबसे नज़दीकी स्टेशन कहाँ है? हम एक घंटे से चल रहे हैं और किसी को पता नहीं है।'],
]

/** Clips of exactly so many seconds, from their first sound on. */
export function clipsOf(all: readonly Clip[], seconds: number): Clip[] {
  const length = seconds * RATE
  return all.flatMap((clip) =>
    clip.pcm.samples.length < length
      ? []
      : [{ ...clip, pcm: { ...clip.pcm, samples: clip.pcm.samples.slice(0, length) } }],
  )
}

/** At least 7 s each: two people's approximate own voices, espeak's voices, and recordings of people. */
export function longClips(espeak: Espeak): Clip[] {
  return [...ownVoices(espeak), ...stockVoices(espeak), ...people()]
}

function stockVoices(espeak: Espeak): Clip[] {
  return SENTENCES.flatMap(([norm, text]) =>
    VARIANTS.map((variant): Clip => {
      const speech = espeak.speak({ text }, { ...espeakVoiceFor(norm), variant })
      return { kind: 'stock voice', name: `${norm} ${variant}`, pcm: resample(finishSpeech(speech), RATE) }
    }),
  )
}

function ownVoices(espeak: Espeak): Clip[] {
  return ['allison', 'carlo'].flatMap((name) => {
    const [first] = SPEAKERS.find((speaker) => speaker.name === name)?.readings ?? []
    if (!first) throw new RangeError(`there is no speaker ${name}`)
    const recordings = readings(first.source).slice(0, 12)
    const gender = referenceVoiceFor(recordings.map(pcmOf))
    const enrolment = enrolVoice(enrolmentLines(espeak, [{ recordings, norm: first.norm }], gender), {
      reference: gender,
    })
    if (!enrolment.ok) throw new Error(`${name}: ${enrolment.reason}`)
    return SENTENCES.map(([norm, text]): Clip => {
      const { samples, sampleRate } = speakInVoice(enrolment.profile, reference(espeak, text, norm, gender), {
        norm,
      })
      return { kind: 'own voice', name: `${name} ${norm}`, pcm: { samples, sampleRate } }
    })
  })
}

/** Prompts of one person put one behind the other, up to 7 s. */
function people(): Clip[] {
  return humanSources()
    .filter(({ id }) => id.startsWith('asterisk'))
    .flatMap((source) => {
      const recordings = readRecordings(source)
      return Array.from({ length: 8 }, (_, index): Clip => {
        const own = recordings.slice(index * 40, index * 40 + 12).map(({ samples }) => samples)
        const samples = new Float32Array(own.reduce((sum, part) => sum + part.length, 0))
        let at = 0
        for (const part of own) {
          samples.set(part, at)
          at += part.length
        }
        const pcm = resample({ samples: samples.slice(0, 7.2 * 16_000), sampleRate: 16_000 }, RATE)
        return { kind: 'person', name: `${source.id} ${index}`, pcm }
      })
    })
}

const humanSources = () => RECORDING_SOURCES.filter(({ kind }) => kind === 'human')

/** Recordings of people that never carried a mark, 16 kHz, of half a second and more. */
export function unmarkedPeople(most: number): Pcm[] {
  const all = humanSources().flatMap((source) => readRecordings(source).map(pcmOf))
  return spread(
    all.filter(({ samples }) => samples.length > 8000),
    most,
  )
}
