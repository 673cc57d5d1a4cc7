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
const FREE_ENTRY_PENALTY = -6
const RATIO_SCALE = 1.6

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
  /** Mean standard goodness less a shortfall of duration. */
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
    return { variant: word.variant, phones, raw: 0 }
  })
  judgeWords(model, measured)
  const freeLead = leadOfFreeSpeech(posteriors, alignment)
  const standards = measured.flatMap((word, w) =>
    word ? word.phones.map(({ standard }) => standard) : lattice[w]!.variants[0]!.map(() => LOWEST_STANDARD),
  )
  return {
    words: measured,
    freeLead,
    warp: adapted.warp,
    raw: 0.5 * mean(standards) - 0.5 * RATIO_SCALE * freeLead,
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
    word.raw = mean(word.phones.map(({ standard }) => standard)) - SHORTFALL_WEIGHT * shortfall
  }
}

function leadOfFreeSpeech(posteriors: Posteriors, { states }: Alignment): number {
  const stride = posteriors.phones.length * STATES_PER_PHONE
  const free = freeLikelihood(posteriors, (frame) => states[frame]! >= 0, FREE_ENTRY_PENALTY)
  let sum = 0
  let count = 0
  for (let frame = 0; frame < posteriors.frames; frame++) {
    const state = states[frame]!
    if (state < 0) continue
    sum += free[frame]! - posteriors.values[frame * stride + state]!
    count++
  }
  return count > 0 ? sum / count : 10
}
