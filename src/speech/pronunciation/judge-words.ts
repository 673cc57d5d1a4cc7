import type { PhoneAssessment, Verdict, WordAssessment, WordKind } from '../assessment.ts'
import type { ExpectedWord } from './assess.ts'
import type { EngineCalibration } from './calibration.ts'
import { curveAt } from './curve.ts'
import type { MeasuredPhone, MeasuredWord } from './measure.ts'
import type { Curve, PronunciationModel } from './model.ts'
import { clamp } from './numbers.ts'
import { HOP_MS } from './spectrogram.ts'
import type { Take } from './take.ts'

/** Below this a word or sound counts as low; verdicts and scores agree about it. */
const LOW_BELOW = 55
const RIGHT_FROM = 60
/** A word whose frames lie this much in the background cannot be called wrong. */
const LEAST_AUDIBLE = 0.35
const SURELY_LEFT_OUT = -30

/** A word of a take: as the Gaussians measured it, and as the sum of both engines did where there is a network. */
export type HeardWord = { gaussian: MeasuredWord; sum: MeasuredWord | null }

/** Turns what was measured of a word into scores and verdicts; `null` is a word that was left out. */
export function judgeWord(
  heard: HeardWord | null,
  expected: ExpectedWord,
  take: Take,
  model: PronunciationModel,
  calibration: EngineCalibration | null,
): WordAssessment {
  const { text, charStart, charEnd } = expected
  if (!heard || wasSqueezedOut(heard.gaussian, model)) {
    const confidence = calibration && round(curveAt(calibration.wordWrong, SURELY_LEFT_OUT), 2)
    return {
      text,
      charStart,
      charEnd,
      startMs: null,
      endMs: null,
      score: 0,
      kind: 'omitted',
      ...(confidence === null ? {} : { confidence }),
      phonemes: [],
    }
  }
  const { phones } = heard.gaussian
  return {
    text,
    charStart,
    charEnd,
    ...(heard.sum && calibration
      ? judgedBySum(heard.sum, take, model, calibration)
      : judgedByGaussians(heard.gaussian, take, model)),
    startMs: phones[0]!.startFrame * HOP_MS,
    endMs: phones.at(-1)!.endFrame * HOP_MS,
  }
}

type Judged = Pick<WordAssessment, 'kind' | 'score' | 'confidence' | 'phonemes'>

/** Version 2.0: verdicts by how often they would be right. */
function judgedBySum(
  word: MeasuredWord,
  take: Take,
  model: PronunciationModel,
  calibration: EngineCalibration,
): Judged {
  const { thresholds, wordWrong } = calibration
  const found = verdictOf(curveAt(wordWrong, word.raw), thresholds.word, audibleShare(word, take))
  const kind: WordKind = { right: 'ok', wrong: 'mispronounced', unsure: 'unsure' }[found.verdict] as WordKind
  return {
    kind,
    score: round(agreeing(curveAt(calibration.word, word.raw), found.verdict)),
    confidence: round(found.confidence, 2),
    phonemes: word.phones.map((phone) => phoneBySum(phone, word, take, model, calibration)),
  }
}

function phoneBySum(
  phone: MeasuredPhone,
  word: MeasuredWord,
  take: Take,
  model: PronunciationModel,
  calibration: EngineCalibration,
): PhoneAssessment {
  const { thresholds, phoneWrong } = calibration
  const wrong = curveAt(phoneWrong, phone.value)
  const { verdict, confidence } = verdictOf(wrong, thresholds.phone, audibleShare(word, take))
  const score = agreeing(curveAt(calibration.phone, phone.value), verdict)
  const [confusion] = phone.heard.filter((heard) => heard.phone !== phone.phone)
  const telling = verdict !== 'right' && confusion && confusion.probability >= thresholds.heard
  return {
    ...placeOf(phone),
    score: round(score),
    confidence: round(confidence, 2),
    verdict,
    heard: telling ? namesOf(phone, model) : [],
  }
}

/** What to call a probability of being wrong, and how probable it is that this holds. */
function verdictOf(
  wrong: number,
  from: { wrong: number; unsure: number },
  audible: number,
): { verdict: Verdict; confidence: number } {
  if (wrong < from.unsure) return { verdict: 'right', confidence: 1 - wrong }
  if (wrong < from.wrong || audible < LEAST_AUDIBLE) return { verdict: 'unsure', confidence: wrong }
  return { verdict: 'wrong', confidence: wrong }
}

/** A score that does not contradict its verdict. */
function agreeing(score: number, verdict: Verdict): number {
  if (verdict === 'right') return Math.max(score, RIGHT_FROM)
  return verdict === 'wrong' ? Math.min(score, LOW_BELOW - 1) : score
}

/** Version 1.0. */
function judgedByGaussians(word: MeasuredWord, take: Take, model: PronunciationModel): Judged {
  const score = curveAt(model.calibration.word, word.raw)
  const frames = word.phones.at(-1)!.endFrame - word.phones[0]!.startFrame
  // Short function words and frames close to the noise tell little.
  const length = clamp(frames / 16, 0, 1) * (word.phones.length === 1 ? 0.6 : 1)
  const confidence = length * clamp(audibleShare(word, take) + 0.25, 0, 1)
  const low = score < LOW_BELOW
  return {
    kind: !low ? 'ok' : confidence < 0.5 ? 'unsure' : 'mispronounced',
    score: round(score),
    phonemes: word.phones.map((phone) =>
      phoneByGaussians(phone, low, confidence, model.calibration.phone, model),
    ),
  }
}

function phoneByGaussians(
  phone: MeasuredPhone,
  wordIsLow: boolean,
  confidence: number,
  curve: Curve,
  model: PronunciationModel,
): PhoneAssessment {
  const score = curveAt(curve, phone.value)
  return {
    ...placeOf(phone),
    // A single phone is a hint; it is marked down only where its word is low too.
    score: round(wordIsLow ? score : Math.max(score, RIGHT_FROM)),
    confidence: round(confidence * clamp((phone.endFrame - phone.startFrame) / 6, 0.3, 1), 2),
    heard: namesOf(phone, model),
  }
}

const placeOf = ({ ipa, startFrame, endFrame, goodness }: MeasuredPhone) => ({
  ipa,
  startMs: startFrame * HOP_MS,
  endMs: endFrame * HOP_MS,
  goodness: round(goodness, 2),
})

const namesOf = ({ heard }: MeasuredPhone, model: PronunciationModel) =>
  heard.map(({ phone, probability }) => ({
    ipa: model.phones[phone]!,
    probability: round(probability, 2),
  }))

/** A word given nothing but the shortest possible times, and unlike itself at that, was not said. */
function wasSqueezedOut({ phones, raw }: MeasuredWord, model: PronunciationModel): boolean {
  const frames = phones.reduce((sum, { startFrame, endFrame }) => sum + endFrame - startFrame, 0)
  const usual = phones.reduce((sum, { phone }) => sum + Math.exp(model.logDurations[phone]!), 0)
  return phones.length > 1 && frames <= 3 * phones.length + 1 && frames < 0.6 * usual && raw < -2.6
}

/** Share of a word's frames that hold speech. */
function audibleShare({ phones }: MeasuredWord, { activity }: Take): number {
  const first = phones[0]!.startFrame
  const last = phones.at(-1)!.endFrame
  let audible = 0
  for (let frame = first; frame < last; frame++) audible += activity.active[frame] ?? 0
  return audible / Math.max(1, last - first)
}

export function round(value: number, digits = 0): number {
  return Math.round(value * 10 ** digits) / 10 ** digits
}
