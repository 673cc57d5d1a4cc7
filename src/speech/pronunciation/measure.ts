import { adapt } from './adapt.ts'
import type { Alignment, WordLattice } from './align.ts'
import { evidenceOf, freeLikelihood, type PhoneEvidence } from './goodness.ts'
import { type PronunciationModel, STATES_PER_PHONE } from './model.ts'
import { clamp, mean } from './numbers.ts'
import { resolvePhone, rivalsOf } from './phones.ts'
import type { Posteriors } from './posteriors.ts'
import type { Spectrogram } from './spectrogram.ts'
import type { VoiceActivity } from './voice-activity.ts'

const LOWEST_STANDARD = -3.5
const HIGHEST_STANDARD = 1.5
const SHORTFALL_ALLOWED = Math.log(1.6)
const SHORTFALL_WEIGHT = 1.2
const FREE_WEIGHT = 0.8
const PHONES_HALF_TRUSTED = 2
const FREE_ENTRY_PENALTY = -6
const RATIO_SCALE = 1.6
const MOST_NOISE_DISCOUNT = 0.5
const QUIET_RANGE_DB = 15

export type MeasuredPhone = PhoneEvidence & {
  ipa: string
  /** Number of the phone in the model. */
  phone: number
  startFrame: number
  endFrame: number
  /** Goodness against what is usual for this phone, in deviations, −3.5 … 1.5. */
  standard: number
}
export type MeasuredWord = {
  variant: number
  phones: MeasuredPhone[]
  /** How far the word stays behind free speech sounds, in nats a frame. */
  freeLead: number
  /** Mean standard goodness, less the lead of free speech and a shortfall of duration; about 0 for a right word. */
  raw: number
}

/** A take held against a text, before anything is turned into scores of 0 to 100. Frames count from the take's start. */
export type Measurement = {
  /** `null` for a word that was left out. */
  words: (MeasuredWord | null)[]
  /** Raw value of the whole take. */
  raw: number
  /** How far the text stays behind free speech sounds, in nats a frame. */
  freeLead: number
  /** Log-likelihood of the path a frame; to choose between readings. */
  fit: number
  warp: number
}

const rivalTables = new WeakMap<PronunciationModel, number[][]>()

/** Words as numbers of the model's phones; a word without phones cannot be aligned and gets none. */
export function latticeOf(
  words: readonly { variants: readonly (readonly string[])[] }[],
  model: PronunciationModel,
) {
  return words.map(
    ({ variants }): WordLattice => ({
      variants: variants.map((phones) => phones.map((ipa) => resolvePhone(ipa, model.phones))),
    }),
  )
}

/**
 * Aligns one reading of a text with a take and measures each phone.
 * `null` when the reading cannot be aligned at all.
 */
export function measure(
  model: PronunciationModel,
  power: Spectrogram,
  activity: VoiceActivity,
  words: readonly { variants: readonly (readonly string[])[] }[],
): Measurement | null {
  const lattice = latticeOf(words, model)
  const adapted = adapt(model, power, activity, lattice)
  if (!adapted) return null
  const { alignment, posteriors } = adapted
  const rivals = rivalTables.get(model) ?? rivalsOf(model.phones, model.language)
  rivalTables.set(model, rivals)
  const measured = alignment.words.map((word, w): MeasuredWord | null => {
    if (!word) return null
    const ipas = words[w]!.variants[word.variant]!
    const phones = word.phones.map((aligned, p): MeasuredPhone => {
      const evidence = evidenceOf(posteriors, aligned, rivals)
      const standard = clamp(
        (evidence.goodness - model.goodnessMeans[aligned.phone]!) / model.goodnessDeviations[aligned.phone]!,
        LOWEST_STANDARD,
        HIGHEST_STANDARD,
      )
      return {
        ...evidence,
        ipa: ipas[p]!,
        phone: aligned.phone,
        standard,
        startFrame: aligned.startFrame + activity.startFrame,
        endFrame: aligned.endFrame + activity.startFrame,
      }
    })
    return { variant: word.variant, phones, freeLead: 0, raw: 0 }
  })
  const leads = leadsOfFreeSpeech(posteriors, alignment)
  for (const word of measured) {
    if (!word) continue
    const from = word.phones[0]!.startFrame - activity.startFrame
    const to = word.phones.at(-1)!.endFrame - activity.startFrame
    word.freeLead = mean(leads.subarray(from, to))
  }
  judgeWords(model, measured)
  const spokenLeads = leads.filter((_, frame) => alignment.states[frame]! >= 0)
  const freeLead = spokenLeads.length > 0 ? mean(spokenLeads) : 10
  const standards = measured.flatMap((word, w) =>
    word ? word.phones.map(({ standard }) => standard) : lattice[w]!.variants[0]!.map(() => LOWEST_STANDARD),
  )
  return {
    words: measured,
    freeLead,
    warp: adapted.warp,
    raw: 0.5 * mean(standards) - 0.5 * RATIO_SCALE * freeLead - noiseDiscount(activity.levelRangeDb),
    fit: alignment.score / posteriors.frames,
  }
}

/** A word is as good as its phones; one squeezed into far less time than the others is worse. */
function judgeWords(model: PronunciationModel, words: readonly (MeasuredWord | null)[]): void {
  const pace = (word: MeasuredWord): number => {
    let sum = 0
    for (const { phone, startFrame, endFrame } of word.phones) {
      sum += Math.log(Math.max(1, endFrame - startFrame)) - model.logDurations[phone]!
    }
    return sum / Math.max(1, word.phones.length)
  }
  const spoken = words.filter((word) => word !== null)
  const usual = mean(spoken.map(pace))
  for (const word of spoken) {
    const shortfall = Math.max(0, usual - pace(word) - SHORTFALL_ALLOWED)
    const own = mean(word.phones.map(({ standard }) => standard))
    // Few phones say little for or against a word: short words are drawn towards what is usual, which is 0.
    const trust = word.phones.length / (word.phones.length + PHONES_HALF_TRUSTED)
    word.raw = trust * (own - FREE_WEIGHT * word.freeLead - SHORTFALL_WEIGHT * shortfall)
  }
}

/** For each frame of speech, by how much free speech sounds explain it better than the text does. */
function leadsOfFreeSpeech(posteriors: Posteriors, { states }: Alignment): Float32Array {
  const stride = posteriors.phones.length * STATES_PER_PHONE
  const free = freeLikelihood(posteriors, (frame) => states[frame]! >= 0, FREE_ENTRY_PENALTY)
  return free.map((value, frame) =>
    states[frame]! < 0 ? 0 : value - posteriors.values[frame * stride + states[frame]!]!,
  )
}

/** Noise makes right and wrong alike and lifts wrong texts; the whole scale is lowered where there is much of it. */
function noiseDiscount(levelRangeDb: number): number {
  return MOST_NOISE_DISCOUNT * clamp((QUIET_RANGE_DB - levelRangeDb) / 4, 0, 1)
}
