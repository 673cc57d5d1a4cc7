import type { UsualGoodness } from './calibration.ts'
import { type Both, type Evidence, gatherEvidence, type PhoneGoodness, type Words } from './evidence.ts'
import {
  type Judges,
  judge,
  type SoundFeatures,
  shortfalls,
  soundFeatures,
  trustIn,
  wordFeatures,
} from './judges.ts'
import type { PronunciationModel } from './model.ts'
import { clamp, mean } from './numbers.ts'
import type { Spectrogram } from './spectrogram.ts'
import type { VoiceActivity } from './voice-activity.ts'

export { latticeOf } from './evidence.ts'

/** Ends of a sound's share in its word and sentence; a view may set a narrower low one. */
const LOWEST_STANDARD = -6
const HIGHEST_STANDARD = 1.5
const LOWEST_OF_GAUSSIANS = -3.5
const SHORTFALL_WEIGHT = 1.2
const FREE_WEIGHT = 0.8
const RATIO_SCALE = 1.6
const MOST_NOISE_DISCOUNT = 0.5
const QUIET_RANGE_DB = 15
/** What a deviation of goodness is in leads of free speech: the weight of a lead does not hang on an engine's scale. */
const LEAD_OF_DEVIATION = 2.5
const HEARD_CANDIDATES = 6
const HEARD_AT_MOST = 4
const HEARD_LEAST = 0.05

export type MeasuredPhone = {
  ipa: string
  /** Number of the phone in the model. */
  phone: number
  startFrame: number
  endFrame: number
  /** Mean log-likelihood of the expected phone less that of the best other phone, a frame, as the view weighs it. */
  goodness: number
  /** Goodness against what is usual for this phone, in deviations. */
  standard: number
  features: SoundFeatures
  /** What the sound is judged by: log-odds that it is right where the view has judges, otherwise `standard`. */
  value: number
  /** Phones by how probable they are in this stretch, the best few. */
  heard: { phone: number; probability: number }[]
}
export type MeasuredWord = {
  variant: number
  phones: MeasuredPhone[]
  /** How far the word stays behind free speech sounds, in nats of the Gaussians a frame. */
  freeLead: number
  features: readonly number[]
  /**
   * What the word is judged by: log-odds that it is right where the view has judges; otherwise the mean standard
   * goodness less the lead of free speech and a shortfall of duration, about 0 for a right word.
   */
  raw: number
}

/** A take held against a text, before anything is turned into scores of 0 to 100. Frames count from the take's start. */
export type Measurement = {
  /** `null` for a word that was left out. */
  words: (MeasuredWord | null)[]
  /** Raw value of the whole take. */
  raw: number
  /** How far the text stays behind free speech sounds, in nats of the Gaussians a frame. */
  freeLead: number
  /** Log-likelihood of the path a frame; to choose between readings. */
  fit: number
  warp: number
}

/** How evidence is weighed: the engines' goodness added with these weights, against what is usual for each phone. */
export type View = Both & {
  /** By IPA of the model's inventory, `''` for all others. */
  phones: Readonly<Record<string, UsualGoodness>>
  /** Weights of the leads of free speech; without them those of goodness, brought to the Gaussians' scale. */
  leads?: Both
  /** Weights of log-likelihoods in what is taken as heard; without them those of goodness. */
  sharpness?: Both
  /** Ends of the phones' `standard`, where they are narrower. */
  ends?: readonly [lowest: number, highest: number]
  judges?: Judges
}

const gaussianViews = new WeakMap<PronunciationModel, View>()

/** The first version's view: the Gaussians alone, as their own file is calibrated. */
export function gaussianView(model: PronunciationModel): View {
  const known = gaussianViews.get(model)
  if (known) return known
  const view: View = {
    gaussian: 1,
    network: 0,
    phones: Object.fromEntries(
      model.phones.map((ipa, phone) => [
        ipa,
        { mean: model.goodnessMeans[phone]!, deviation: model.goodnessDeviations[phone]! },
      ]),
    ),
    leads: { gaussian: 1, network: 0 },
    sharpness: { gaussian: 1.4, network: 0 },
    ends: [LOWEST_OF_GAUSSIANS, HIGHEST_STANDARD],
  }
  gaussianViews.set(model, view)
  return view
}

/**
 * Aligns one reading of a text with a take and measures each phone by the Gaussians alone.
 * `null` when the reading cannot be aligned at all.
 */
export function measure(
  model: PronunciationModel,
  power: Spectrogram,
  activity: VoiceActivity,
  words: Words,
): Measurement | null {
  const evidence = gatherEvidence({ model }, { power, activity }, words)
  return evidence && measurementOf(evidence, gaussianView(model))
}

/** Weighs evidence: nothing but arithmetic, so that one alignment can be seen in several ways. */
export function measurementOf(evidence: Evidence, view: View): Measurement {
  const { model, lengths } = evidence
  const short = shortfalls(evidence.words, model.logDurations)
  const words = evidence.words.map((word, w): MeasuredWord | null => {
    if (!word) return null
    const phones = word.phones.map((phone) => measuredPhone(phone, model, view))
    const freeLead = leadOf(word.freeLead, view)
    const features = wordFeatures(
      phones.map((phone) => phone.features),
      word.freeLead,
      view,
      short[w]!,
    )
    const raw = view.judges ? judge(view.judges.word, features) : rawOf(phones, freeLead, short[w]!)
    return { variant: word.variant, phones, freeLead, features, raw }
  })
  const standards = words.flatMap((word, w) =>
    word
      ? word.phones.map(clipped)
      : Array.from({ length: lengths[w]! }, () => view.ends?.[0] ?? LOWEST_STANDARD),
  )
  const freeLead = leadOf(evidence.freeLead, view)
  const discount = noiseDiscount(evidence.levelRangeDb)
  return {
    words,
    freeLead,
    warp: evidence.warp,
    raw: 0.5 * mean(standards) - 0.5 * RATIO_SCALE * freeLead - discount,
    fit: evidence.fit,
  }
}

function measuredPhone(phone: PhoneGoodness, model: PronunciationModel, view: View): MeasuredPhone {
  const usual = view.phones[model.phones[phone.phone]!] ?? view.phones[''] ?? { mean: 0, deviation: 1 }
  const features = soundFeatures(phone, view, usual)
  const standard = view.ends ? clamp(features[0], ...view.ends) : features[0]
  return {
    ipa: phone.ipa,
    phone: phone.phone,
    startFrame: phone.startFrame,
    endFrame: phone.endFrame,
    goodness: weigh(view, phone),
    standard,
    features,
    value: view.judges ? judge(view.judges.sound, features) : standard,
    heard: heardIn(phone, view),
  }
}

const weigh = (weights: Both, values: Both): number =>
  weights.gaussian * values.gaussian + weights.network * values.network

const clipped = ({ standard }: MeasuredPhone): number => clamp(standard, LOWEST_STANDARD, HIGHEST_STANDARD)

function leadOf(lead: Both, view: View): number {
  if (view.leads) return weigh(view.leads, lead)
  const engines = (view.gaussian > 0 ? 1 : 0) + (view.network > 0 ? 1 : 0)
  return (LEAD_OF_DEVIATION * weigh(view, lead)) / Math.max(1, engines)
}

/** The expected phone and its rivals by their weighed likelihoods, as probabilities. */
function heardIn(phone: PhoneGoodness, view: View): { phone: number; probability: number }[] {
  const weights = view.sharpness ?? view
  const likelihoods = [
    { phone: phone.phone, likelihood: 0 },
    ...phone.candidates.map((rival) => ({ phone: rival.phone, likelihood: weigh(weights, rival) })),
  ]
  const top = likelihoods.sort((a, b) => b.likelihood - a.likelihood).slice(0, HEARD_CANDIDATES)
  const shares = top.map(({ likelihood }) => Math.exp(likelihood - top[0]!.likelihood))
  const sum = shares.reduce((a, b) => a + b, 0)
  return top
    .map((candidate, i) => ({ phone: candidate.phone, probability: shares[i]! / sum }))
    .filter(({ probability }) => probability >= HEARD_LEAST)
    .slice(0, HEARD_AT_MOST)
}

/** A word is as good as its phones; one squeezed into far less time than the others is worse. */
function rawOf(phones: readonly MeasuredPhone[], freeLead: number, shortfall: number): number {
  // Short words are drawn towards what is usual, which is 0.
  return (
    trustIn(phones.length) *
    (mean(phones.map(clipped)) - FREE_WEIGHT * freeLead - SHORTFALL_WEIGHT * shortfall)
  )
}

/** Noise makes right and wrong alike and lifts wrong texts; the whole scale is lowered where there is much of it. */
function noiseDiscount(levelRangeDb: number): number {
  return MOST_NOISE_DISCOUNT * clamp((QUIET_RANGE_DB - levelRangeDb) / 4, 0, 1)
}
