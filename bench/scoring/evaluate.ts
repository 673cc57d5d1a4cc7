import { isSyllabic } from '../../src/speech/phonetics/ipa.ts'
import { curveAt } from '../../src/speech/pronunciation/curve.ts'
import { type Measurement, measure } from '../../src/speech/pronunciation/measure.ts'
import type { PronunciationModel } from '../../src/speech/pronunciation/model.ts'
import { quantile } from '../../src/speech/pronunciation/numbers.ts'
import { areAlike } from '../../src/speech/pronunciation/phones.ts'
import { SAMPLE_RATE } from '../../src/speech/pronunciation/spectrogram.ts'
import { prepareTake, type Take } from '../../src/speech/pronunciation/take.ts'
import { createRandom, type Random } from '../../training/random.ts'
import { areaUnderCurve } from './statistics.ts'

/** A recording of a text whose words may be said in the listed ways. */
export type Item = { samples: Float32Array; words: readonly (readonly (readonly string[])[])[] }

export type Figures = {
  items: number
  sentenceArea: number
  /** Share of takes in which the replaced word scored lowest. */
  lowest: number
  wordArea: number
  phoneArea: number
  rightTenth: number
  rightMedian: number
  wrongNinetieth: number
  omittedRight: number
  /** Scores of right and replaced words: tenth and ninetieth per cent. */
  goodWordTenth: number
  goodWordMedian: number
  badWordNinetieth: number
}

const LEAST_PHONES = 9

/**
 * Holds each recording against its own text, another text, its text with a word replaced, and its text with a phone
 * replaced (by one of its class that is no equivalent).
 */
export function evaluate(model: PronunciationModel, items: readonly Item[], seed = 5): Figures {
  const random = createRandom(seed)
  const right: number[] = []
  const wrong: number[] = []
  const goodWords: number[] = []
  const badWords: number[] = []
  const goodPhones: number[] = []
  const badPhones: number[] = []
  let lowest = 0
  let replaced = 0
  let omitted = 0
  const usable = items.filter(
    ({ words }) => words.reduce((sum, word) => sum + word[0]!.length, 0) >= LEAST_PHONES,
  )
  const vocabulary = usable.flatMap(({ words }) => words)
  const takes = usable.map(({ samples }) => prepareTake({ samples, sampleRate: SAMPLE_RATE }))
  usable.forEach(({ words }, i) => {
    const take = takes[i]!
    const own = judge(model, take, words)
    if (!own) return
    right.push(own.raw)
    omitted += own.words.filter((word) => word === null).length
    const other = anotherText(usable, i, random)
    wrong.push(judge(model, take, other)?.raw ?? -20)
    if (words.length > 1) {
      const { index, text } = withWordReplaced(words, vocabulary, random)
      const measured = judge(model, take, text)
      const values = (measured?.words ?? []).map((word) => word?.raw ?? -9)
      if (measured) {
        replaced++
        if (values[index] === Math.min(...values)) lowest++
        badWords.push(values[index]!)
        values.forEach((value, w) => {
          if (w !== index) goodWords.push(value)
        })
      }
    }
    const changed = withPhoneReplaced(words, model, random)
    const measured = changed ? judge(model, take, changed.text) : null
    if (changed && measured) {
      measured.words.forEach((word, w) => {
        word?.phones.forEach((phone, p) => {
          if (w === changed.word && p === changed.place) badPhones.push(phone.standard)
          else goodPhones.push(phone.standard)
        })
      })
    }
  })
  const score = (raw: number) => curveAt(model.calibration.sentence, raw)
  return {
    items: right.length,
    sentenceArea: areaUnderCurve(right, wrong),
    lowest: replaced > 0 ? lowest / replaced : Number.NaN,
    wordArea: areaUnderCurve(goodWords, badWords),
    phoneArea: areaUnderCurve(goodPhones, badPhones),
    rightTenth: score(quantile(right, 0.1)),
    rightMedian: score(quantile(right, 0.5)),
    wrongNinetieth: score(quantile(wrong, 0.9)),
    omittedRight: omitted,
    goodWordTenth: quantile(goodWords, 0.1),
    goodWordMedian: quantile(goodWords, 0.5),
    badWordNinetieth: quantile(badWords, 0.9),
  }
}

function judge(model: PronunciationModel, take: Take, words: Item['words']): Measurement | null {
  return measure(
    model,
    take.power,
    take.activity,
    words.map((variants) => ({ variants })),
  )
}

/** The text of another item that is about as long, so that length alone gives nothing away. */
function anotherText(items: readonly Item[], index: number, random: Random): Item['words'] {
  const length = items[index]!.words.length
  const close = items.filter(
    (item, i) => i !== index && Math.abs(item.words.length - length) <= 2 && !sameText(item, items[index]!),
  )
  const others = close.length > 0 ? close : items.filter((_, i) => i !== index)
  return random.pick(others).words
}

const sameText = (a: Item, b: Item) => JSON.stringify(a.words) === JSON.stringify(b.words)

function withWordReplaced(words: Item['words'], vocabulary: Item['words'], random: Random) {
  const index = random.integer(0, words.length - 1)
  const old = words[index]![0]!
  const candidates = vocabulary.filter(
    ([other]) =>
      other!.length >= 3 && Math.abs(other!.length - old.length) <= 3 && other!.join() !== old.join(),
  )
  const replacement = random.pick(candidates.length > 0 ? candidates : vocabulary)
  return { index, text: words.map((word, i) => (i === index ? replacement : word)) }
}

function withPhoneReplaced(words: Item['words'], model: PronunciationModel, random: Random) {
  const word = random.integer(0, words.length - 1)
  const own = words[word]![0]!
  const place = random.integer(0, own.length - 1)
  const old = own[place]!
  const rivals = model.phones.filter(
    (phone, i) => i > 0 && isSyllabic(phone) === isSyllabic(old) && !areAlike(phone, old, model.language),
  )
  if (rivals.length === 0) return null
  const replacement = random.pick(rivals)
  const changed = own.map((phone, p) => (p === place ? replacement : phone))
  return { word, place, text: words.map((variants, w) => (w === word ? [changed] : variants)) }
}
