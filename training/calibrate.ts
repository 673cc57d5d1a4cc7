import { isSyllabic } from '../src/speech/phonetics/ipa.ts'
import { cepstra, DIMENSIONS } from '../src/speech/pronunciation/cepstra.ts'
import { type Measurement, measure } from '../src/speech/pronunciation/measure.ts'
import { type Curve, type PronunciationModel, SILENCE } from '../src/speech/pronunciation/model.ts'
import {
  type MixtureParameters,
  type ModelParameters,
  modelFromParameters,
} from '../src/speech/pronunciation/model-file.ts'
import { mean, quantile } from '../src/speech/pronunciation/numbers.ts'
import { areAlike } from '../src/speech/pronunciation/phones.ts'
import { SAMPLE_RATE } from '../src/speech/pronunciation/spectrogram.ts'
import { prepareTake, type Take } from '../src/speech/pronunciation/take.ts'
import type { Sample } from './corpus.ts'
import { type FrameSet, fitMixture } from './fit-mixture.ts'
import { otherSound } from './other-sounds.ts'
import type { Random } from './random.ts'

/** A take whose right text is known, as phones by word. */
export type KnownTake = { take: Take; words: readonly (readonly string[])[] }

const GATE_GAUSSIANS = 32
const OTHER_SOUNDS = 180
const GATE_SAMPLES = 250
const SHRINK = 10
const LOWEST_WORD = -6
/** Kept between the scores of wrong readings and those of right ones. */
const MARGIN = 0.8
/** Recordings whose mean goodness is below this do not say their text. */
const MISREAD_BELOW = -2.6

export function knownTake(samples: Float32Array, words: readonly (readonly string[])[]): KnownTake {
  return { take: prepareTake({ samples, sampleRate: SAMPLE_RATE }), words }
}

const judge = (
  model: PronunciationModel,
  take: Take,
  words: readonly (readonly string[])[],
): Measurement | null =>
  measure(
    model,
    take.power,
    take.activity,
    words.map((phones) => ({ variants: [phones] })),
  )

/** Text with one word put in place of another: its index and the words. */
function replaceWord(
  words: readonly (readonly string[])[],
  others: readonly (readonly string[])[],
  random: Random,
) {
  const index = random.integer(0, words.length - 1)
  const candidates = others.filter(
    (other) => other.join() !== words[index]!.join() && Math.abs(other.length - words[index]!.length) <= 2,
  )
  const replacement = candidates.length > 0 ? random.pick(candidates) : [...words[index]!].reverse()
  return { index, words: words.map((word, i) => (i === index ? replacement : word)) }
}

/** Text with one phone put in place of another of its class (vowel or consonant); `null` without a rival. */
function replacePhone(
  words: readonly (readonly string[])[],
  phones: readonly string[],
  language: string,
  random: Random,
) {
  const word = random.integer(0, words.length - 1)
  const place = random.integer(0, words[word]!.length - 1)
  const old = words[word]![place]!
  const rivals = phones.filter(
    (phone) => phone !== SILENCE && isSyllabic(phone) === isSyllabic(old) && !areAlike(phone, old, language),
  )
  if (rivals.length === 0) return null
  const replacement = random.pick(rivals)
  return {
    word,
    place,
    words: words.map((row, w) =>
      w === word ? row.map((phone, p) => (p === place ? replacement : phone)) : row,
    ),
  }
}

/**
 * How much lower people score whom the model has never heard than the voices it is calibrated on, in raw values:
 * measured on the English and Italian readers of the bench where recordings of the language itself were at hand,
 * an estimate where all voices were synthetic.
 */
const UNSEEN_BESIDE_RECORDINGS = { sentence: 0.8, word: 1.2 }
const UNSEEN_BESIDE_SYNTHESIS = { sentence: 1.1, word: 1.5 }

/** Completes a model: usual goodness of each phone, the maps to 0 … 100, and the speech gate. */
export function calibrate(
  trained: ModelParameters,
  takes: readonly KnownTake[],
  samples: readonly Sample[],
  random: Random,
  hasRecordings: boolean,
): ModelParameters {
  const unseen = hasRecordings ? UNSEEN_BESIDE_RECORDINGS : UNSEEN_BESIDE_SYNTHESIS
  const plain = modelFromParameters(trained)
  const goodness = trained.phones.map((): number[] => [])
  const faithful = takes.filter(({ take, words }) => {
    const measured = judge(plain, take, words)?.words ?? [null]
    const phones = measured.flatMap((word) => word?.phones ?? [])
    if (measured.includes(null) || mean(phones.map((phone) => phone.goodness)) < MISREAD_BELOW) return false
    for (const phone of phones) goodness[phone.phone]!.push(phone.goodness)
    return true
  })
  const all = goodness.flat()
  const centre = mean(all)
  const spread = deviation(all, centre)
  const goodnessMeans = Float32Array.from(
    goodness,
    (values) => (mean(values) * values.length + SHRINK * centre) / (values.length + SHRINK),
  )
  const goodnessDeviations = Float32Array.from(
    goodness,
    (values, p) =>
      (deviation(values, goodnessMeans[p]!) * values.length + SHRINK * spread) / (values.length + SHRINK),
  )
  const standardised: ModelParameters = { ...trained, goodnessMeans, goodnessDeviations }
  return { ...standardised, ...curvesAndGate(standardised, faithful, samples, random, unseen) }
}

function deviation(values: readonly number[], centre: number): number {
  return values.length > 0 ? Math.max(0.3, Math.sqrt(mean(values.map((value) => (value - centre) ** 2)))) : 1
}

function curvesAndGate(
  parameters: ModelParameters,
  takes: readonly KnownTake[],
  samples: readonly Sample[],
  random: Random,
  unseen: { sentence: number; word: number },
) {
  const model = modelFromParameters(parameters)
  const vocabulary = takes.flatMap(({ words }) => words)
  const right: number[] = []
  const wrong: number[] = []
  const rightWords: number[] = []
  const wrongWords: number[] = []
  const rightPhones: number[] = []
  const wrongPhones: number[] = []
  takes.forEach(({ take, words }, i) => {
    const good = judge(model, take, words)
    if (!good) return
    right.push(good.raw)
    for (const word of good.words) {
      rightWords.push(word?.raw ?? LOWEST_WORD)
      for (const phone of word?.phones ?? []) rightPhones.push(phone.standard)
    }
    const other = judge(
      model,
      take,
      takes[(i + 1 + random.integer(0, takes.length - 3)) % takes.length]!.words,
    )
    if (other) wrong.push(other.raw)
    const replaced = replaceWord(words, vocabulary, random)
    wrongWords.push(judge(model, take, replaced.words)?.words[replaced.index]?.raw ?? LOWEST_WORD)
    const phone = replacePhone(words, model.phones, model.language, random)
    if (phone)
      wrongPhones.push(
        judge(model, take, phone.words)?.words[phone.word]?.phones[phone.place]?.standard ?? -3.5,
      )
  })
  return {
    calibration: {
      sentence: curve([
        [wrong, 0.05, 3],
        [wrong, 0.5, 16],
        [wrong, 0.95, 38, Math.min(0.8, gapBetween([wrong, 0.95], [right, 0.03], unseen.sentence))],
        [right, 0.03, 76, -unseen.sentence],
        [right, 0.4, 91, -unseen.sentence],
        [right, 0.95, 99, -0.2],
      ]),
      word: curve([
        [wrongWords, 0.1, 5],
        [wrongWords, 0.5, 22],
        [wrongWords, 0.9, 50, Math.min(0, gapBetween([wrongWords, 0.9], [rightWords, 0.08], unseen.word))],
        [rightWords, 0.08, 68, -unseen.word],
        [rightWords, 0.5, 91, -0.75 * unseen.word],
        [rightWords, 0.95, 99, -0.5],
      ]),
      phone: curve([
        [wrongPhones, 0.1, 5],
        [wrongPhones, 0.5, 30],
        [rightPhones, 0.15, 62, -0.5],
        [rightPhones, 0.5, 90, -0.3],
        [rightPhones, 0.95, 99],
      ]),
    },
    gate: trainGate(samples, random),
  }
}

type Quantile = readonly [values: number[], share: number]

/** How far the best of what is wrong lies below the worst of what is right, moved for unseen voices, and a margin. */
function gapBetween(wrong: Quantile, right: Quantile, unseen: number): number {
  return quantile(...right) - unseen - MARGIN - quantile(...wrong)
}

type CurvePoint = readonly [values: number[], share: number, score: number, shift?: number]

/** Points (quantile of values, moved by a shift → score), made strictly rising. */
function curve(points: readonly CurvePoint[]): Curve {
  const result: [number, number][] = []
  for (const [values, share, score, shift = 0] of points) {
    const x = Math.round((quantile(values, share) + shift) * 1000) / 1000
    const last = result.at(-1)
    if (Number.isNaN(x)) continue
    result.push([last ? Math.max(x, last[0] + 0.02) : x, score])
  }
  return result
}

function trainGate(
  samples: readonly Sample[],
  random: Random,
): { speech: MixtureParameters; other: MixtureParameters } {
  const options = {
    gaussians: GATE_GAUSSIANS,
    passes: 2,
    varianceFloor: new Float32Array(DIMENSIONS).fill(0.03),
  }
  const others = Array.from({ length: OTHER_SOUNDS }, (_, i) =>
    prepareTake({ samples: otherSound(i, random), sampleRate: SAMPLE_RATE }),
  )
  return {
    speech: fitMixture(frameSet(spokenFrames(samples)), options),
    other: fitMixture(frameSet(activeFrames(others)), options),
  }
}

/** Frames inside words, of samples spread over all voices. */
function spokenFrames(samples: readonly Sample[]): Float32Array[] {
  const step = Math.max(1, Math.floor(samples.length / GATE_SAMPLES))
  return samples
    .filter((_, i) => i % step === 0)
    .flatMap(({ features, words }) => {
      const phones = words.flat()
      const rows: Float32Array[] = []
      for (const { start, end } of phones) {
        for (let frame = start; frame < Math.min(end, features.frames); frame += 2)
          rows.push(row(features.values, frame))
      }
      return rows
    })
}

const row = (values: Float32Array, frame: number) =>
  values.subarray(frame * DIMENSIONS, (frame + 1) * DIMENSIONS)

function activeFrames(takes: readonly Take[]): Float32Array[] {
  const rows: Float32Array[] = []
  for (const { power, activity } of takes) {
    const { values, frames } = cepstra(power, 1, activity.active, activity.startFrame, activity.endFrame)
    for (let frame = 0; frame < frames; frame++) {
      if (activity.active[activity.startFrame + frame] === 1) rows.push(row(values, frame))
    }
  }
  return rows
}

function frameSet(rows: readonly Float32Array[]): FrameSet {
  const values = new Float32Array(rows.length * DIMENSIONS)
  rows.forEach((frame, i) => {
    values.set(frame, i * DIMENSIONS)
  })
  return { values, weights: new Float32Array(rows.length).fill(1), count: rows.length }
}
