import type {
  Assessment,
  AssessmentStatus,
  PhoneAssessment,
  WordAssessment,
  WordKind,
} from '../assessment.ts'
import { pitchContour } from '../audio/pitch.ts'
import type { Pcm } from '../utterance.ts'
import { curveAt } from './curve.ts'
import { measureFluency } from './fluency.ts'
import { refusalOf, speechLead } from './gate.ts'
import { type MeasuredPhone, type MeasuredWord, type Measurement, measure } from './measure.ts'
import type { PronunciationModel } from './model.ts'
import { clamp } from './numbers.ts'
import { HOP_MS } from './spectrogram.ts'
import { prepareTake, type Take } from './take.ts'

/** A word as it is written, with every pronunciation that counts as right. */
export type ExpectedWord = {
  text: string
  charStart: number
  charEnd: number
  syllables: number
  variants: readonly (readonly string[])[]
}

/** One way a text may be read in a norm (regional standard). */
export type Reading = { norm: string; words: readonly ExpectedWord[] }

export type AssessInput = {
  pcm: Pcm
  /** Readings of one text; the one that fits best is judged. */
  readings: readonly Reading[]
  model: PronunciationModel
}

const ENGINE = { id: 'timbre-phones', version: '1.0' }
const MISPRONOUNCED_BELOW = 55
/** Music lies below −1.5, people above 0, odd voices between: there a text that fits well speaks for a person. */
const NOT_SPEECH_LEAD = -0.9
const FITS_NONETHELESS = 85
const DOUBTFUL_LEAD = 0.2
const DOUBTFUL_SCORE = 75

/**
 * Holds a take against a text: one gate, one alignment for each reading, scores of 0 to 100.
 * What cannot be judged gets a status and `null` scores, never a number.
 */
export function assess({ pcm, readings, model }: AssessInput): Assessment {
  const take = prepareTake(pcm)
  const first = readings[0]
  const sayable = readings.filter(({ words }) =>
    words.some(({ variants }) => variants.some((phones) => phones.length > 0)),
  )
  const refusal = sayable.length === 0 ? 'unsupported' : refusalOf(take)
  if (refusal) return refused(refusal, take, model, first?.norm ?? model.language)
  const measured = sayable.flatMap((reading) => {
    const words = reading.words.filter(({ variants }) => variants.some((phones) => phones.length > 0))
    const measurement = measure(model, take.power, take.activity, words)
    return measurement ? [{ reading: { norm: reading.norm, words }, measurement }] : []
  })
  const best = measured.sort((a, b) => b.measurement.raw - a.measurement.raw)[0]
  if (!best) return refused('too_short', take, model, first?.norm ?? model.language)
  const { measurement, reading } = best
  const score = curveAt(model.calibration.sentence, measurement.raw)
  const lead = model.gate ? speechLead(model.gate, take) : 10
  if (
    (lead < NOT_SPEECH_LEAD && score < FITS_NONETHELESS) ||
    (lead < DOUBTFUL_LEAD && score < DOUBTFUL_SCORE)
  ) {
    return refused('no_speech', take, model, reading.norm)
  }
  // Clear speech of another text gets low numbers, so that a learner sees what was missed; only a take in which not a
  // single word was found has nothing to show.
  const nothingSaid = measurement.words.every((word) => word === null)
  if (nothingSaid) return refused('off_text', take, model, reading.norm)
  return judged(pcm, take, measurement, reading, model, score)
}

function refused(
  status: AssessmentStatus,
  take: Take,
  model: PronunciationModel,
  language: string,
): Assessment {
  return {
    engine: engineOf(model),
    language,
    status,
    confidence: 0.9,
    scores: {
      overall: null,
      pronunciation: null,
      accuracy: null,
      fluency: null,
      completeness: null,
      prosody: null,
    },
    audio: audioOf(take),
    fluency: null,
    words: [],
    pitch: { hopMs: HOP_MS, semitones: [] },
  }
}

const engineOf = (model: PronunciationModel) => ({ ...ENGINE, model: `${model.language}-${model.version}` })

const audioOf = ({ durationMs, clippedFraction, activity }: Take) => ({
  durationMs: Math.round(durationMs),
  speechMs: activity.activeFrames * HOP_MS,
  levelRangeDb: round(activity.levelRangeDb, 1),
  clippedFraction: round(clippedFraction, 4),
})

function judged(
  pcm: Pcm,
  take: Take,
  measurement: Measurement,
  reading: Reading,
  model: PronunciationModel,
  pronunciation: number,
): Assessment {
  const words = measurement.words.map((word, i) => wordAssessment(word, reading.words[i]!, take, model))
  const counted = words.flatMap((word, i) => {
    if (word.kind === 'unsure') return []
    return [{ score: word.score ?? 0, weight: Math.max(2, reading.words[i]!.variants[0]?.length ?? 1) }]
  })
  const weights = counted.reduce((sum, { weight }) => sum + weight, 0)
  const accuracy =
    weights > 0
      ? counted.reduce((sum, { score, weight }) => sum + score * weight, 0) / weights
      : pronunciation
  const said = words.filter((word) => word.kind !== 'omitted')
  const completeness = (100 * said.length) / words.length
  const syllables = reading.words.reduce(
    (sum, word, i) => sum + (words[i]!.kind === 'omitted' ? 0 : word.syllables),
    0,
  )
  const start = Math.min(...said.map((word) => (word.startMs ?? 0) / HOP_MS))
  const end = Math.max(...said.map((word) => (word.endMs ?? 0) / HOP_MS))
  const fluency = said.length > 0 ? measureFluency(take.activity.active, start, end, syllables) : null
  const flowing = fluency ? Math.min(fluency.score, pronunciation + 15) : 0
  const overall = 0.5 * pronunciation + 0.3 * accuracy + 0.2 * flowing
  return {
    engine: engineOf(model),
    language: reading.norm,
    status: 'ok',
    confidence: round(
      clamp((take.activity.levelRangeDb - 6) / 20, 0.2, 1) * clamp(phonesOf(measurement) / 9, 0.4, 1),
      2,
    ),
    scores: {
      overall: round(overall),
      pronunciation: round(pronunciation),
      accuracy: round(accuracy),
      fluency: fluency ? round(fluency.score) : null,
      completeness: round(completeness),
      prosody: null,
    },
    audio: audioOf(take),
    fluency: fluency && {
      articulationRateSyllablesPerSecond: round(fluency.articulationRateSyllablesPerSecond, 2),
      pauseCount: fluency.pauseCount,
      pauseMs: fluency.pauseMs,
      longestPauseMs: fluency.longestPauseMs,
    },
    words,
    pitch: pitchContour(pcm),
  }
}

const phonesOf = ({ words }: Measurement) => words.reduce((sum, word) => sum + (word?.phones.length ?? 0), 0)

function wordAssessment(
  word: MeasuredWord | null,
  expected: ExpectedWord,
  take: Take,
  model: PronunciationModel,
): WordAssessment {
  const { text, charStart, charEnd } = expected
  if (!word || wasSqueezedOut(word, model)) {
    return { text, charStart, charEnd, startMs: null, endMs: null, score: 0, kind: 'omitted', phonemes: [] }
  }
  const score = curveAt(model.calibration.word, word.raw)
  const confidence = wordConfidence(word, take)
  const low = score < MISPRONOUNCED_BELOW
  const kind: WordKind = !low ? 'ok' : confidence < 0.5 ? 'unsure' : 'mispronounced'
  return {
    text,
    charStart,
    charEnd,
    kind,
    score: round(score),
    startMs: word.phones[0]!.startFrame * HOP_MS,
    endMs: word.phones.at(-1)!.endFrame * HOP_MS,
    phonemes: word.phones.map((phone) => phoneAssessment(phone, low, confidence, model)),
  }
}

/** A word given nothing but the shortest possible times, and unlike itself at that, was not said. */
function wasSqueezedOut({ phones, raw }: MeasuredWord, model: PronunciationModel): boolean {
  const frames = phones.reduce((sum, { startFrame, endFrame }) => sum + endFrame - startFrame, 0)
  const usual = phones.reduce((sum, { phone }) => sum + Math.exp(model.logDurations[phone]!), 0)
  return phones.length > 1 && frames <= 3 * phones.length + 1 && frames < 0.6 * usual && raw < -2.6
}

/** Short function words and frames close to the noise tell little. */
function wordConfidence({ phones }: MeasuredWord, { activity }: Take): number {
  const first = phones[0]!.startFrame
  const last = phones.at(-1)!.endFrame
  let audible = 0
  for (let frame = first; frame < last; frame++) audible += activity.active[frame] ?? 0
  const length = clamp((last - first) / 16, 0, 1) * (phones.length === 1 ? 0.6 : 1)
  return length * clamp(audible / Math.max(1, last - first) + 0.25, 0, 1)
}

function phoneAssessment(
  { ipa, startFrame, endFrame, standard, goodness, heard }: MeasuredPhone,
  wordIsLow: boolean,
  confidence: number,
  model: PronunciationModel,
): PhoneAssessment {
  const score = curveAt(model.calibration.phone, standard)
  return {
    ipa,
    startMs: startFrame * HOP_MS,
    endMs: endFrame * HOP_MS,
    // A single phone is a hint; it is marked down only where its word is low too.
    score: round(wordIsLow ? score : Math.max(score, MISPRONOUNCED_BELOW + 5)),
    goodness: round(goodness, 2),
    confidence: round(confidence * clamp((endFrame - startFrame) / 6, 0.3, 1), 2),
    heard: heard.map(({ phone, probability }) => ({
      ipa: model.phones[phone]!,
      probability: round(probability, 2),
    })),
  }
}

function round(value: number, digits = 0): number {
  return Math.round(value * 10 ** digits) / 10 ** digits
}
