import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import kuromoji, { type IpadicFeatures, type Tokenizer } from 'kuromoji'
import type { JapaneseReader } from '../../../speech/synthesis/reading.ts'

type Morpheme = { surface: string; kana: string; partOfSpeech: string; detail: string }
type Word = { surface: string; kana: string; last: Morpheme }

/** Readings that the dictionary prefers and everyday speech does not. */
const EVERYDAY: Readonly<Record<string, string>> = { 行っ: 'イッ', 日本: 'ニホン', 明日: 'アシタ' }
const NAN_BEFORE = /^(です|でし|だ|で|の|と|て|人|時|分|歳|回|個|枚|本|日|月|年|曜)/u

/** Loads the morphological analyser with the dictionary of its package (about 1 s and 300 MB). */
export async function loadJapaneseReader(): Promise<JapaneseReader> {
  const home = dirname(createRequire(import.meta.url).resolve('kuromoji/package.json'))
  const tokenizer = await new Promise<Tokenizer<IpadicFeatures>>((resolve, reject) => {
    kuromoji.builder({ dicPath: join(home, 'dict') }).build((error, built) => {
      if (error) reject(error)
      else resolve(built)
    })
  })
  return (text) => {
    const words = joinWords(morphemes(tokenizer, text))
    return {
      segmented: words.map((word) => word.surface).join(' '),
      spoken: words.map((word) => word.kana).join(' '),
    }
  }
}

function morphemes(tokenizer: Tokenizer<IpadicFeatures>, text: string): Morpheme[] {
  const tokens = tokenizer.tokenize(text).filter((token) => token.surface_form.trim() !== '')
  return tokens.map((token, index) => ({
    surface: token.surface_form.replace(/\s/gu, ''),
    kana: reading(token, tokens[index + 1]?.surface_form ?? ''),
    partOfSpeech: token.pos,
    detail: token.pos_detail_1,
  }))
}

function reading(token: IpadicFeatures, next: string): string {
  const surface = token.surface_form
  if (surface === '何' && NAN_BEFORE.test(next)) return 'なん'
  const kana = EVERYDAY[surface] ?? (token.pos === '記号' ? surface : token.pronunciation)
  const spoken = kana === undefined || kana === '*' ? surface.normalize('NFKC') : kana
  return hiragana(spoken.replace(/\s/gu, ''))
}

function hiragana(text: string): string {
  return text.replace(/[ァ-ヶ]/gu, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) - 0x60))
}

/** Joins endings to the stem they belong to and punctuation to the word before it: 行き・まし・た → 行きました. */
function joinWords(parts: readonly Morpheme[]): Word[] {
  const words: Word[] = []
  let prefix: Morpheme | undefined
  for (const part of parts) {
    const previous = words.at(-1)
    if (prefix) {
      words.push({ surface: prefix.surface + part.surface, kana: prefix.kana + part.kana, last: part })
      prefix = undefined
    } else if (part.partOfSpeech === '接頭詞') {
      prefix = part
    } else if (previous && belongsTo(previous.last, part)) {
      previous.surface += part.surface
      previous.kana += part.kana
      previous.last = part
    } else {
      words.push({ surface: part.surface, kana: part.kana, last: part })
    }
  }
  if (prefix) words.push({ surface: prefix.surface, kana: prefix.kana, last: prefix })
  return words
}

function belongsTo(before: Morpheme, part: Morpheme): boolean {
  if (part.partOfSpeech === '記号') return true
  if (before.partOfSpeech === '記号') return false
  if (part.detail === '接尾') return true
  const inflected = ['動詞', '形容詞', '助動詞'].includes(before.partOfSpeech)
  if (part.partOfSpeech === '助動詞') return inflected && !['です', 'でしょ'].includes(part.surface)
  return (
    inflected &&
    part.partOfSpeech === '助詞' &&
    ['て', 'で', 'ば'].includes(part.surface) &&
    part.detail === '接続助詞'
  )
}
