import { readFileSync } from 'node:fs'
import { addNoise, pinkNoise } from '../../scripts/training/degrade.ts'
import { createRandom } from '../../scripts/training/random.ts'
import { RECORDING_SOURCES, readRecordings } from '../../scripts/training/recordings.ts'
import { quantile } from '../../src/speech/pronunciation/numbers.ts'
import { SAMPLE_RATE } from '../../src/speech/pronunciation/spectrogram.ts'
import { decodeBase64 } from '../../src/speech/voice/speaker/base64.ts'
import { matchFeatures, printOf, SAME_SPEAKER_FROM } from '../../src/speech/voice/speaker/speaker.ts'
import { readSpeakerModel } from '../../src/speech/voice/speaker/speaker-model.ts'
import { type VoiceFeatures, voiceFeatures } from '../../src/speech/voice/speaker/voice-features.ts'

/** Tables that some voices did not help to make, and who of these is judged by each. */
export const FOLDS: readonly { leftOut: readonly string[]; judged: readonly string[] }[] = [
  { leftOut: ['allison', 'carlo', 'slt', 'kal'], judged: ['slt', 'kal'] },
  { leftOut: ['june', 'pocketsphinx', 'rms', 'lp'], judged: ['rms', 'lp'] },
  { leftOut: ['ivrvoice', 'awb', 'ked', 'pc', 'nsh'], judged: ['awb', 'ked', 'pc', 'nsh'] },
  { leftOut: ['allison', 'june'], judged: ['allison', 'june'] },
  { leftOut: ['ivrvoice', 'carlo'], judged: ['ivrvoice', 'carlo'] },
]
const JUDGED = FOLDS.flatMap(({ judged }) => judged)
const PEOPLE = ['allison', 'june', 'carlo', 'ivrvoice']
/** Readings of several people: they are others to everybody, and nobody themselves. */
const SPEAKERS = [...JUDGED, 'pocketsphinx']
const WOMEN = new Set(['allison', 'june', 'ivrvoice', 'slt', 'lp'])
const PRINT_SECONDS = 40
const PRINTS = 3
const SENTENCES = 12
const LONGEST = 4.5 * SAMPLE_RATE

type Clip = { source: string; human: boolean; seconds: number; clean: VoiceFeatures; noisy: VoiceFeatures }
type Trial = {
  print: string
  speaker: string
  human: boolean
  noisy: boolean
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

/** Sentences of 3 to 4.5 s of one voice; short readings are put together, long ones cut. */
function clipsOf(speaker: string): Clip[] {
  const random = createRandom(23)
  return RECORDING_SOURCES.filter((source) => source.speaker === speaker).flatMap((source) => {
    const whole: Float32Array[] = []
    let held = new Float32Array(0)
    for (const { samples } of readRecordings(source)) {
      const longer = new Float32Array(held.length + samples.length)
      longer.set(held)
      longer.set(samples, held.length)
      held = longer
      for (; held.length >= 3 * SAMPLE_RATE; held = held.slice(LONGEST)) whole.push(held.slice(0, LONGEST))
    }
    const wanted = SENTENCES + 14
    const step = Math.max(1, whole.length / wanted)
    return Array.from({ length: Math.min(wanted, whole.length) }, (_, i) => {
      const samples = whole[Math.floor(i * step)] ?? new Float32Array(0)
      const noisy = addNoise(samples, pinkNoise(samples.length, random), 20)
      return {
        source: source.id,
        human: source.kind === 'human',
        seconds: samples.length / SAMPLE_RATE,
        clean: voiceFeatures({ samples, sampleRate: SAMPLE_RATE }),
        noisy: voiceFeatures({ samples: noisy, sampleRate: SAMPLE_RATE }),
      }
    })
  })
}

/** Every sentence of every voice against prints of about 40 s of every voice, clean and with noise at 20 dB. */
export function speakerTrials(foldsFolder: string): Trial[] {
  const clips = new Map(SPEAKERS.map((speaker) => [speaker, clipsOf(speaker)]))
  const trials: Trial[] = []
  FOLDS.forEach(({ leftOut, judged }, index) => {
    const text = readFileSync(`${foldsFolder}/fold-${index + 1}.txt`, 'utf8')
    const model = readSpeakerModel(decodeBase64(/'([A-Za-z0-9+/=]{1000,})'/u.exec(text)?.[1] ?? ''))
    for (const print of judged) {
      const own = clips.get(print) ?? []
      const sources = [...new Set(own.map(({ source }) => source))]
      for (let turn = 0; turn < PRINTS; turn++) {
        const source = sources[turn % sources.length]
        const used = new Set<Clip>()
        let seconds = 0
        const pool = own.filter((clip) => clip.source === source)
        for (
          let i = turn;
          i < pool.length && seconds < PRINT_SECONDS && used.size < pool.length - 3;
          i += 2
        ) {
          const clip = pool[i]
          if (!clip) continue
          used.add(clip)
          seconds += clip.seconds
        }
        const known = printOf(
          [...used].map(({ clean }) => clean),
          model,
        )
        for (const [speaker, theirs] of clips) {
          for (const clip of theirs) {
            if (used.has(clip)) continue
            for (const noisy of [false, true]) {
              trials.push({
                print,
                speaker,
                human: clip.human,
                noisy,
                across: speaker === print && clip.source !== source,
                bothUnseen: leftOut.includes(speaker),
                score: matchFeatures(known, noisy ? clip.noisy : clip.clean, model).score,
              })
            }
          }
        }
      }
    }
  })
  return trials
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
  const pick = (holds: (trial: Trial) => boolean) => thin(trials.filter(holds))
  const people = (trial: Trial) => trial.human && PEOPLE.includes(trial.print)
  return [
    group(
      'all voices, clean',
      pick((t) => isOwn(t) && !t.noisy),
      pick((t) => !isOwn(t) && !t.noisy),
    ),
    group(
      'all voices, noise at 20 dB',
      pick((t) => isOwn(t) && t.noisy),
      pick((t) => !isOwn(t) && t.noisy),
    ),
    group(
      'same sex, clean',
      pick((t) => isOwn(t) && !t.noisy),
      pick((t) => !isOwn(t) && sameSex(t) && !t.noisy),
    ),
    group(
      'same sex, noise at 20 dB',
      pick((t) => isOwn(t) && t.noisy),
      pick((t) => !isOwn(t) && sameSex(t) && t.noisy),
    ),
    group(
      'people alone, clean',
      pick((t) => isOwn(t) && people(t) && !t.noisy),
      pick((t) => !isOwn(t) && people(t) && !t.noisy),
    ),
    group(
      'people alone, same sex, clean',
      pick((t) => isOwn(t) && people(t) && !t.noisy),
      pick((t) => !isOwn(t) && people(t) && sameSex(t) && !t.noisy),
    ),
    group(
      'print and sentence in two languages',
      pick((t) => t.across && !t.noisy),
      pick((t) => !isOwn(t) && !t.noisy),
    ),
    group(
      'both voices unknown to the table, same sex',
      pick(isOwn),
      pick((t) => !isOwn(t) && sameSex(t) && t.bothUnseen),
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
    const own = trials.filter((trial) => trial.print === print && isOwn(trial)).map(({ score }) => score)
    const others = SPEAKERS.filter((speaker) => speaker !== print)
      .map((speaker) => ({
        speaker,
        accepted: share(
          trials
            .filter((trial) => trial.print === print && trial.speaker === speaker)
            .map(({ score }) => score),
          (score) => score >= SAME_SPEAKER_FROM,
        ),
      }))
      .sort((a, b) => b.accepted - a.accepted)
    return {
      voice: print,
      human: trials.some((trial) => trial.speaker === print && trial.human),
      wronglyRefused: share(own, (score) => score < SAME_SPEAKER_FROM),
      median: quantile(own, 0.5),
      thirdPercent: quantile(own, 0.03),
      mostTakenFor: others[0],
    }
  })
}
