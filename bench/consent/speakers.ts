import { readFileSync } from 'node:fs'
import { quantile } from '../../src/speech/pronunciation/numbers.ts'
import { decodeBase64 } from '../../src/speech/voice/speaker/base64.ts'
import { matchFeatures, printOf, SAME_SPEAKER_FROM } from '../../src/speech/voice/speaker/speaker.ts'
import { readSpeakerModel, voiceSums, voiceVector } from '../../src/speech/voice/speaker/speaker-model.ts'
import type { VoiceFeatures } from '../../src/speech/voice/speaker/voice-features.ts'
import { CHANNELS, type Channel, TONES } from './channels.ts'
import { type Clip, clipsOf } from './speaker-clips.ts'

/** Tables that some voices did not help to make, and who of these is judged by each. */
export const FOLDS: readonly { table: number; leftOut: readonly string[]; judged: readonly string[] }[] = [
  { table: 1, leftOut: ['allison', 'carlo', 'slt', 'kal'], judged: ['slt', 'kal'] },
  { table: 2, leftOut: ['june', 'pocketsphinx', 'rms', 'lp'], judged: ['rms', 'lp'] },
  { table: 3, leftOut: ['ivrvoice', 'awb', 'ked', 'pc', 'nsh'], judged: ['awb', 'ked', 'pc', 'nsh'] },
  { table: 4, leftOut: ['allison', 'june'], judged: ['allison', 'june'] },
  { table: 5, leftOut: ['ivrvoice', 'carlo'], judged: ['ivrvoice', 'carlo'] },
  { table: 4, leftOut: ['allison', 'june', 'menardi'], judged: ['menardi'] },
]
const JUDGED = FOLDS.flatMap(({ judged }) => judged)
const PEOPLE = ['allison', 'june', 'carlo', 'ivrvoice', 'menardi']
/** Readings of several people: they are others to everybody, and nobody themselves. */
const SPEAKERS = [...JUDGED, 'pocketsphinx']
const WOMEN = new Set(['allison', 'june', 'ivrvoice', 'menardi', 'slt', 'lp'])
const PRINT_SECONDS = 40
const PRINTS = 3

type Trial = {
  print: string
  speaker: string
  channel: Channel | 'narrow'
  /** The print is of another language than the sentence. */
  across: boolean
  /** Neither took part in making the table. */
  bothUnseen: boolean
  score: number
}

export type Group = {
  name: string
  trials: number
  equalErrorRate: number
  wronglyRefused: number
  wronglyAccepted: number
}

/**
 * Every sentence of every voice against prints of about 40 s of every voice. Who reads two languages has both in two
 * prints, as samples do, and one in the third. Prints of a telephone's band meet sentences of that band alone.
 */
export function speakerTrials(foldsFolder: string): Trial[] {
  const clips = new Map(SPEAKERS.map((speaker) => [speaker, clipsOf(speaker, PEOPLE.includes(speaker))]))
  return FOLDS.flatMap(({ table, leftOut, judged }) => {
    const text = readFileSync(`${foldsFolder}/fold-${table}.txt`, 'utf8')
    const model = readSpeakerModel(decodeBase64(/'([A-Za-z0-9+/=]{1000,})'/u.exec(text)?.[1] ?? ''))
    const vectors = new Map<VoiceFeatures, Float32Array>()
    const vectorOf = (features: VoiceFeatures) => {
      const vector = vectors.get(features) ?? voiceVector(voiceSums(features, model), model)
      vectors.set(features, vector)
      return vector
    }
    const unseen = (speaker: string) => speaker === 'menardi' || leftOut.includes(speaker)
    return judged.flatMap((print) => {
      const own = clips.get(print) ?? []
      const bands = PEOPLE.includes(print) ? (['clean', 'narrow'] as const) : (['clean'] as const)
      return bands.flatMap((band) =>
        Array.from({ length: PRINTS }, (_, turn) => turn).flatMap((turn) => {
          const { used, language } = clipsOfPrint(own, turn)
          if (used.size === 0) return []
          const features = [...used].flatMap((clip) => clip.features[band] ?? [])
          const known = printOf(features, model)
          const channels = band === 'clean' ? CHANNELS : (['narrow'] as const)
          return [...clips].flatMap(([speaker, theirs]) =>
            theirs
              .filter((clip) => !used.has(clip))
              .flatMap((clip) =>
                channels.flatMap((channel): Trial[] => {
                  const heard = clip.features[channel]
                  if (!heard) return []
                  return [
                    {
                      print,
                      speaker,
                      channel,
                      across: speaker === print && language !== null && clip.source !== language,
                      bothUnseen: unseen(print) && unseen(speaker),
                      score: matchFeatures(known, heard, vectorOf(heard)).score,
                    },
                  ]
                }),
              ),
          )
        }),
      )
    })
  })
}

/** `language` is the source where a print rests on one of several. */
function clipsOfPrint(own: readonly Clip[], turn: number): { used: Set<Clip>; language: string | null } {
  const sources = [...new Set(own.map(({ source }) => source))]
  const language = sources.length > 1 && turn === PRINTS - 1 ? (sources[turn % sources.length] ?? null) : null
  const bySource = sources.map((source) => own.filter((clip) => clip.source === source))
  const pool =
    language === null
      ? (bySource[0] ?? []).flatMap((_, i) => bySource.flatMap((list) => list[i] ?? []))
      : own.filter(({ source }) => source === language)
  const step = language === null && sources.length > 1 ? 3 : 2
  const used = new Set<Clip>()
  let seconds = 0
  for (let i = turn; i < pool.length && seconds < PRINT_SECONDS && used.size < pool.length - 3; i += step) {
    const clip = pool[i]
    if (!clip) continue
    used.add(clip)
    seconds += clip.seconds
  }
  return { used, language }
}

const isOwn = ({ print, speaker }: Trial) => print === speaker
const sameSex = ({ print, speaker }: Trial) => WOMEN.has(print) === WOMEN.has(speaker)

function group(name: string, own: readonly Trial[], others: readonly Trial[]): Group {
  const right = own.map(({ score }) => score)
  const wrong = others.map(({ score }) => score)
  let equalErrorRate = 1
  let closest = Number.POSITIVE_INFINITY
  for (const threshold of [...right, ...wrong]) {
    const refused = share(right, (score) => score < threshold)
    const accepted = share(wrong, (score) => score >= threshold)
    if (Math.abs(refused - accepted) >= closest) continue
    closest = Math.abs(refused - accepted)
    equalErrorRate = (refused + accepted) / 2
  }
  return {
    name,
    trials: right.length + wrong.length,
    equalErrorRate,
    wronglyRefused: share(right, (score) => score < SAME_SPEAKER_FROM),
    wronglyAccepted: share(wrong, (score) => score >= SAME_SPEAKER_FROM),
  }
}

function share(values: readonly number[], holds: (value: number) => boolean): number {
  return values.filter(holds).length / Math.max(1, values.length)
}

/** The table of the bench: groups of trials, each with its errors at the threshold of the product. */
export function speakerGroups(trials: readonly Trial[]): Group[] {
  const among = (
    name: string,
    holds: (trial: Trial) => boolean,
    own: (trial: Trial) => boolean = (trial) => !trial.across,
  ) => {
    const chosen = trials.filter(holds)
    return group(
      name,
      thin(chosen.filter((trial) => isOwn(trial) && own(trial))),
      thin(chosen.filter((trial) => !isOwn(trial))),
    )
  }
  const judgedPerson = ({ print }: Trial) => PEOPLE.includes(print)
  const people = (trial: Trial) => judgedPerson(trial) && PEOPLE.includes(trial.speaker)
  const alike = (trial: Trial) => people(trial) && (isOwn(trial) || sameSex(trial))
  const clean = ({ channel }: Trial) => channel === 'clean'
  return [
    among('all voices, clean', clean),
    among('all voices, noise at 20 dB', ({ channel }) => channel === 'noise'),
    among('same sex, clean', (t) => clean(t) && (isOwn(t) || sameSex(t))),
    among('people, clean', (t) => people(t) && clean(t)),
    among('people, same sex, clean', (t) => alike(t) && clean(t)),
    among('people, same sex, table knows neither', (t) => alike(t) && clean(t) && (isOwn(t) || t.bothUnseen)),
    ...CHANNELS.slice(1).map((channel) =>
      among(`people, same sex, ${channel}`, (t) => alike(t) && t.channel === channel),
    ),
    among('people, same sex, another tone', (t) => alike(t) && TONES.includes(t.channel as Channel)),
    among('people, same sex, telephone band', (t) => alike(t) && t.channel === 'narrow'),
    among(
      'print in the other language',
      (t) => people(t) && clean(t),
      (t) => t.across,
    ),
  ]
}

/** At most 1,500 trials, evenly: the equal error rate is found by trying every score. */
function thin(trials: readonly Trial[]): Trial[] {
  const step = Math.max(1, trials.length / 1500)
  return Array.from(
    { length: Math.min(1500, trials.length) },
    (_, i) => trials[Math.floor(i * step)] as Trial,
  )
}

/** Each voice by itself: refused by mistake, and whoever is most often taken for it. */
export function speakerRows(trials: readonly Trial[]) {
  return JUDGED.map((print) => {
    const clean = trials.filter(
      (trial) => trial.channel === 'clean' && trial.print === print && !trial.across,
    )
    const own = clean.filter(isOwn).map(({ score }) => score)
    const others = SPEAKERS.filter((speaker) => speaker !== print)
      .map((speaker) => ({
        speaker,
        accepted: share(
          clean.filter((trial) => trial.speaker === speaker).map(({ score }) => score),
          (score) => score >= SAME_SPEAKER_FROM,
        ),
      }))
      .sort((a, b) => b.accepted - a.accepted)
    return {
      voice: print,
      human: PEOPLE.includes(print),
      wronglyRefused: share(own, (score) => score < SAME_SPEAKER_FROM),
      median: quantile(own, 0.5),
      thirdPercent: quantile(own, 0.03),
      mostTakenFor: others[0],
    }
  })
}
