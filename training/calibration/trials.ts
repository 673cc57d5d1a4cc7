import { isSyllabic } from '../../src/speech/phonetics/ipa.ts'
import { areAlike, phoneDistance } from '../../src/speech/pronunciation/phones.ts'
import { createRandom, type Random } from '../random.ts'
import type { Item, ItemWords } from './items.ts'

/** A sound put in place of another in the text: the reader said `said`, the text asks for `asked`. */
export type Replacement = { word: number; place: number; said: string; asked: string; near: boolean }

/** A text that a recording is held against. */
export type Trial =
  | { kind: 'right'; words: ItemWords }
  | { kind: 'other'; words: ItemWords }
  | { kind: 'word'; words: ItemWords; word: number }
  | { kind: 'sound'; words: ItemWords; replaced: Replacement }

/** Of the rivals of a sound the nearest few count as near. */
const NEAREST = 3
/** Texts with one word replaced, and with one sound replaced by any of its class. */
const REPLACED_WORDS = 3
const REPLACED_SOUNDS = 2

/**
 * The texts that one recording is held against: its own; another about as long; its own with a word replaced (three
 * times); with a sound replaced by any other of its class (vowel or consonant, twice), and by one of the nearest,
 * equivalents excluded.
 */
export function trialsOf(
  items: readonly Item[],
  index: number,
  phones: readonly string[],
  language: string,
  seed: number,
): Trial[] {
  const random = createRandom(seed * 7919 + index)
  const { words } = items[index]!
  const trials: Trial[] = [
    { kind: 'right', words },
    { kind: 'other', words: anotherText(items, index, random) },
  ]
  const replaceWord = () => {
    if (words.length > 1) trials.push(withWordReplaced(words, items, random))
  }
  const replaceSound = (near: boolean) => {
    const trial = withSoundReplaced(words, phones, language, near, random)
    if (trial) trials.push(trial)
  }
  replaceWord()
  replaceSound(false)
  replaceSound(true)
  for (let more = 1; more < REPLACED_WORDS; more++) replaceWord()
  for (let more = 1; more < REPLACED_SOUNDS; more++) replaceSound(false)
  return trials
}

/** The text of another item that is about as long, so that length alone gives nothing away. */
function anotherText(items: readonly Item[], index: number, random: Random): ItemWords {
  const own = items[index]!
  const text = JSON.stringify(own.words)
  const different = items.filter((item) => JSON.stringify(item.words) !== text)
  const close = different.filter(({ words }) => Math.abs(words.length - own.words.length) <= 2)
  return random.pick(close.length > 0 ? close : different).words
}

function withWordReplaced(words: ItemWords, items: readonly Item[], random: Random): Trial {
  const index = random.integer(0, words.length - 1)
  const old = words[index]![0]!
  const vocabulary = items.flatMap((item) => item.words)
  const candidates = vocabulary.filter(
    ([other]) =>
      other!.length >= 3 && Math.abs(other!.length - old.length) <= 3 && other!.join() !== old.join(),
  )
  const replacement = random.pick(candidates.length > 0 ? candidates : vocabulary)
  return { kind: 'word', word: index, words: words.map((word, i) => (i === index ? replacement : word)) }
}

function withSoundReplaced(
  words: ItemWords,
  phones: readonly string[],
  language: string,
  near: boolean,
  random: Random,
): Trial | null {
  const word = random.integer(0, words.length - 1)
  const own = words[word]![0]!
  const place = random.integer(0, own.length - 1)
  const said = own[place]!
  const rivals = phones.filter(
    (phone, i) => i > 0 && isSyllabic(phone) === isSyllabic(said) && !areAlike(phone, said, language),
  )
  if (rivals.length === 0) return null
  const nearest = [...rivals].sort((a, b) => phoneDistance(said, a) - phoneDistance(said, b))
  const asked = random.pick(near ? nearest.slice(0, NEAREST) : rivals)
  const changed = own.map((phone, p) => (p === place ? asked : phone))
  return {
    kind: 'sound',
    replaced: { word, place, said, asked, near },
    words: words.map((variants, w) => (w === word ? [changed] : variants)),
  }
}
