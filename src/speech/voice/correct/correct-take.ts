import { resample } from '../../audio/resample.ts'
import { isSyllabic } from '../../phonetics/ipa.ts'
import { finishSpeech } from '../../synthesis/finish-speech.ts'
import type { Pcm, SynthesizedSpeech } from '../../utterance.ts'
import { findEpochs } from './epochs.ts'
import { applyStress, levelDb, limitLevel, type Stress } from './levels.ts'
import { transposedMelody } from './melody.ts'
import { overlapAdd } from './overlap-add.ts'
import { trackOwnPitch } from './own-range.ts'
import { type Plan, planTake } from './plan.ts'
import { checkedTake } from './refuse.ts'
import type { TakeWord } from './take-words.ts'
import { voicedBySounds } from './voicing.ts'

export type CorrectionInput = {
  take: Pcm
  /** One for each word of the model, `null` where the learner left it out; see `takeWordsOf`. */
  takeWords: readonly (TakeWord | null)[]
  model: SynthesizedSpeech
}

/** What has to be said about a corrected take; a code for each, the texts are the caller's. */
export type CorrectionNote =
  | 'words_left_out'
  | 'wrong_sounds_kept'
  | 'extra_speech_left_out'
  | 'pauses_shortened'
  | 'melody_unchanged'
  | 'timing_limited'
  | 'take_clipped'

/**
 * The take with the model's timing, stress and melody: 24 kHz, −20 LUFS. `words` are its words' times, one for each
 * word of the model; a word that was left out has no length.
 */
export type CorrectedTake = Pcm & { words: { startMs: number; endMs: number }[]; notes: CorrectionNote[] }

/** The rate of everything said in one's own voice. */
const SAMPLE_RATE = 24_000
const HOP_MS = 5
/** How much of the difference in level between a syllable and the model's is made up, and at most. */
const STRESS_SHARE = 0.6
const MOST_STRESS_DB = 6
const CLIPPED = 0.985
const CLIPPED_SHARE = 0.001

/**
 * Gives a learner's take the model's timing, stress and melody, in the learner's register; voice and sounds stay the
 * learner's own, wrong ones included. Under 150 ms of CPU for 3 s.
 *
 * Throws a RangeError for audio that is empty, silent or not finite, for words that do not belong to the model, that
 * are out of order or outside the take, and when no word was said.
 */
export function correctTake({ take, takeWords, model }: CorrectionInput): CorrectedTake {
  const { said } = checkedTake(take, takeWords, model)
  const own = resample(take, SAMPLE_RATE)
  const plan = planTake(own, takeWords, model)
  const track = voicedBySounds(trackOwnPitch(own, HOP_MS), takeWords, model, own)
  const within = track.hz.filter((_, frame) =>
    said.some(({ startMs, endMs }) => frame * HOP_MS >= startMs && frame * HOP_MS <= endMs),
  )
  const melody = transposedMelody(trackOwnPitch(model, HOP_MS), within)
  const epochs = findEpochs(own, track)
  const laid = {
    samples: overlapAdd(own.samples, SAMPLE_RATE, plan.pieces, epochs, melody),
    sampleRate: SAMPLE_RATE,
  }
  const stressed = { samples: applyStress(laid, stressesOf(laid, plan, model)), sampleRate: SAMPLE_RATE }
  const finished = finishSpeech({ samples: limitLevel(stressed), sampleRate: SAMPLE_RATE, ...timesOf(plan) })
  return {
    samples: finished.samples,
    sampleRate: SAMPLE_RATE,
    words: finished.words.map(({ startMs, endMs }) => ({ startMs, endMs })),
    notes: notesOf(take, takeWords, model, plan, melody === null),
  }
}

/** Gains that bring the syllables' levels, each about their mean, closer to the model's. */
function stressesOf(laid: Pcm, plan: Plan, model: SynthesizedSpeech): Stress[] {
  const syllables = model.phones.flatMap((phone) => {
    const middle = (phone.startMs + phone.endMs) / 2
    const piece = plan.pieces.find(
      (candidate) => candidate.take && candidate.modelStartMs <= middle && middle < candidate.modelEndMs,
    )
    if (!piece || !isSyllabic(phone.ipa)) return []
    const ownDb = levelDb(laid, piece.startMs, piece.endMs)
    const theirDb = levelDb(model, phone.startMs, phone.endMs)
    return [{ atMs: (piece.startMs + piece.endMs) / 2, differenceDb: theirDb - ownDb }]
  })
  const mean =
    syllables.reduce((sum, { differenceDb }) => sum + differenceDb, 0) / Math.max(1, syllables.length)
  return syllables.map(({ atMs, differenceDb }) => ({
    atMs,
    gainDb: Math.max(-MOST_STRESS_DB, Math.min(MOST_STRESS_DB, STRESS_SHARE * (differenceDb - mean))),
  }))
}

/** The plan's words as the finisher wants them. */
function timesOf(plan: Plan): Pick<SynthesizedSpeech, 'words' | 'phones'> {
  const words = plan.words.map((span) => ({ ...span, text: '', charStart: 0, charEnd: 0, ipa: '' }))
  return { words, phones: plan.words.map((span, word) => ({ ...span, ipa: '', word })) }
}

function notesOf(
  take: Pcm,
  takeWords: readonly (TakeWord | null)[],
  model: SynthesizedSpeech,
  plan: Plan,
  withoutMelody: boolean,
): CorrectionNote[] {
  const clipped = take.samples.reduce((count, sample) => count + (Math.abs(sample) >= CLIPPED ? 1 : 0), 0)
  const found: [CorrectionNote, boolean][] = [
    ['words_left_out', takeWords.some((word, index) => word === null && sounds(model, index))],
    ['wrong_sounds_kept', takeWords.some((word) => word?.kind === 'mispronounced')],
    ['extra_speech_left_out', plan.extraLeftOut],
    ['pauses_shortened', plan.pausesShortened],
    ['melody_unchanged', withoutMelody],
    ['timing_limited', plan.timingLimited],
    ['take_clipped', clipped > CLIPPED_SHARE * take.samples.length],
  ]
  return found.flatMap(([note, applies]) => (applies ? [note] : []))
}

function sounds(model: SynthesizedSpeech, index: number): boolean {
  return model.phones.some(({ word }) => word === index)
}
