import type { Assessment, AssessmentStatus, WordAssessment } from '../assessment.ts'
import { pitchContour } from '../audio/pitch.ts'
import type { Pcm } from '../utterance.ts'
import { type ExpectedContrasts, withContrasts } from './contrasts.ts'
import { curveAt } from './curve.ts'
import type { Engine } from './engine.ts'
import { gatherEvidence } from './evidence.ts'
import { measureFluency } from './fluency.ts'
import { refusalOf, speechLead } from './gate.ts'
import { judgeWord, round } from './judge-words.ts'
import { gaussianView, type Measurement, measurementOf } from './measure.ts'
import { clamp } from './numbers.ts'
import { HOP_MS } from './spectrogram.ts'
import { sumView } from './sum-view.ts'
import { finitePcm, prepareTake, type Take } from './take.ts'

/** A word as it is written, with every pronunciation that counts as right. */
export type ExpectedWord = {
  text: string
  charStart: number
  charEnd: number
  syllables: number
  variants: readonly (readonly string[])[]
  /** Tones and lengths, where the language tells words apart by them. */
  contrasts?: ExpectedContrasts
}

/** One way a text may be read in a norm (regional standard). */
export type Reading = { norm: string; words: readonly ExpectedWord[] }

export type AssessInput = Engine & {
  pcm: Pcm
  /** Readings of one text; the one that fits best is judged. */
  readings: readonly Reading[]
  /** Warp found in an earlier take of the same speaker: the search begins there. */
  warp?: number
}

/** A reading held against a take: by the Gaussians, and by both engines where there is a network. */
type Held = { reading: Reading; gaussian: Measurement; sum: Measurement | null }

const ENGINE_ID = 'timbre-phones'
/** Versions of the engine: the Gaussians alone, and with the network beside them. */
export const ENGINE_VERSIONS = { gaussians: '1.0', both: '2.0' } as const
/** Music lies below −1.5, people above 0, odd voices between: there a text that fits well speaks for a person. */
const NOT_SPEECH_LEAD = -0.9
const FITS_NONETHELESS = 85
const DOUBTFUL_LEAD = 0.2
const DOUBTFUL_SCORE = 75
/** Below this score a take tells nothing of the voice. */
const TELLING_FROM = 50

/**
 * Holds a take against a text: one gate, one alignment for each reading, scores of 0 to 100. With a network and the
 * calibration of both engines it is version 2.0, with verdicts; without, the Gaussians judge alone.
 * What cannot be judged gets a status and `null` scores, never a number.
 */
export function assess(input: AssessInput): Assessment {
  return assessWithWarp(input).assessment
}

/** As `assess`; also tells the warp of the speaker's voice (`null` when nothing was judged), for the next take. */
export function assessWithWarp(input: AssessInput): { assessment: Assessment; warp: number | null } {
  const { readings, model, network, calibration, warp } = input
  const pcm = finitePcm(input.pcm)
  const take = prepareTake(pcm)
  const first = readings[0]
  const refused = (status: AssessmentStatus, norm?: string) => ({
    assessment: refusal(status, take, input, norm ?? first?.norm ?? model.language),
    warp: null,
  })
  const sayable = readings.filter(({ words }) =>
    words.some(({ variants }) => variants.some((phones) => phones.length > 0)),
  )
  const status = sayable.length === 0 ? 'unsupported' : refusalOf(take)
  if (status) return refused(status)
  const curve = (network && calibration ? calibration : model.calibration).sentence
  const best = bestReading(input, take, sayable, warp)
  if (!best) return refused('too_short')
  const score = curveAt(curve, rawOf(best))
  const lead = model.gate ? speechLead(model.gate, take) : 10
  if (
    (lead < NOT_SPEECH_LEAD && score < FITS_NONETHELESS) ||
    (lead < DOUBTFUL_LEAD && score < DOUBTFUL_SCORE)
  ) {
    return refused('no_speech', best.reading.norm)
  }
  // Clear speech of another text gets low numbers, so that a learner sees what was missed; only a take in which not a
  // single word was found has nothing to show.
  if (best.gaussian.words.every((word) => word === null)) return refused('off_text', best.reading.norm)
  // What was found in a take that hardly fits says nothing about the voice.
  return {
    assessment: judged({ ...input, pcm }, take, best, score),
    warp: score < TELLING_FROM ? null : best.gaussian.warp,
  }
}

const rawOf = ({ gaussian, sum }: Held) => (sum ?? gaussian).raw

/** The reading that fits best; `null` when none can be aligned. */
function bestReading(
  { model, network, calibration }: Engine,
  take: Take,
  readings: readonly Reading[],
  hint?: number,
): Held | null {
  const view = network && calibration ? sumView(calibration) : null
  const held = readings.flatMap(({ norm, words: all }): Held[] => {
    const words = all.filter(({ variants }) => variants.some((phones) => phones.length > 0))
    const evidence = gatherEvidence({ model, network: view && network }, take, words, hint)
    if (!evidence) return []
    const gaussian = measurementOf(evidence, gaussianView(model))
    return [{ reading: { norm, words }, gaussian, sum: view && measurementOf(evidence, view) }]
  })
  return held.sort((a, b) => rawOf(b) - rawOf(a))[0] ?? null
}

function refusal(status: AssessmentStatus, take: Take, engine: Engine, language: string): Assessment {
  return {
    engine: engineOf(engine),
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

function engineOf({ model, network, calibration }: Engine) {
  const gaussians = `${model.language}-${model.version}`
  return network && calibration
    ? { id: ENGINE_ID, version: ENGINE_VERSIONS.both, model: `${gaussians}+net-${network.version}` }
    : { id: ENGINE_ID, version: ENGINE_VERSIONS.gaussians, model: gaussians }
}

const audioOf = ({ durationMs, clippedFraction, activity }: Take) => ({
  durationMs: Math.round(durationMs),
  speechMs: activity.activeFrames * HOP_MS,
  levelRangeDb: round(activity.levelRangeDb, 1),
  clippedFraction: round(clippedFraction, 4),
})

function judged(input: AssessInput, take: Take, held: Held, pronunciation: number): Assessment {
  const { pcm, model, calibration, network = null } = input
  const { reading, gaussian, sum } = held
  const pitch = pitchContour(pcm)
  const plain = gaussian.words.map((word, w): WordAssessment => {
    const heard = word && { gaussian: word, sum: sum?.words[w] ?? null }
    return judgeWord(heard, reading.words[w]!, take, model, (sum && calibration) ?? null)
  })
  const words = sum ? withContrasts(plain, reading.words, pitch, { take, model, network }) : plain
  const accuracy = accuracyOf(words, reading) ?? pronunciation
  const said = words.filter((word) => word.kind !== 'omitted')
  const syllables = reading.words.reduce(
    (total, word, w) => total + (words[w]!.kind === 'omitted' ? 0 : word.syllables),
    0,
  )
  const start = Math.min(...said.map((word) => (word.startMs ?? 0) / HOP_MS))
  const end = Math.max(...said.map((word) => (word.endMs ?? 0) / HOP_MS))
  const fluency = said.length > 0 ? measureFluency(take.activity.active, start, end, syllables) : null
  const flowing = fluency ? Math.min(fluency.score, pronunciation + 15) : 0
  const phones = gaussian.words.reduce((total, word) => total + (word?.phones.length ?? 0), 0)
  return {
    engine: engineOf(input),
    language: reading.norm,
    status: 'ok',
    confidence: round(clamp((take.activity.levelRangeDb - 6) / 20, 0.2, 1) * clamp(phones / 9, 0.4, 1), 2),
    scores: {
      overall: round(0.5 * pronunciation + 0.3 * accuracy + 0.2 * flowing),
      pronunciation: round(pronunciation),
      accuracy: round(accuracy),
      fluency: fluency ? round(fluency.score) : null,
      completeness: round((100 * said.length) / words.length),
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
    pitch,
  }
}

/** Mean score of the words by their lengths, those left out as 0; `null` when nothing is sure enough to count. */
function accuracyOf(words: readonly WordAssessment[], reading: Reading): number | null {
  let total = 0
  let weights = 0
  words.forEach(({ kind, score }, w) => {
    if (kind === 'unsure') return
    const weight = Math.max(2, reading.words[w]!.variants[0]?.length ?? 1)
    total += (score ?? 0) * weight
    weights += weight
  })
  return weights > 0 ? total / weights : null
}
