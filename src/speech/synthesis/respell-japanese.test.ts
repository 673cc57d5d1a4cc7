import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Espeak, loadEspeak } from './espeak.ts'
import { respellJapanese } from './respell-japanese.ts'
import { espeakVoiceFor } from './voices.ts'

let espeak: Espeak
beforeAll(async () => {
  espeak = await loadEspeak()
})

const voice = espeakVoiceFor('ja-JP')
/** The phones of every word, with the marks of vowels left out (`ä` is `a`). */
const read = (text: string) =>
  espeak
    .phonemize({ text, segmented: text }, voice)
    .map((word) => word.phones.map((phone) => phone.replace(/ᵝ|\u031E/gu, '').replace('ä', 'a')).join(' '))
    .join(' | ')
const syllables = (kana: string, phones: string) => {
  const sounds = phones.split(' ')
  return kana.split(' ').map((letters, index): [string, string] => [letters, sounds[index] ?? ''])
}

/** Every line: the kana, then what each is, a full stop between its phones. */
const TABLE = [
  ['あ い う え お', 'a i ɯ e o'],
  ['か き く け こ', 'k.a k.i k.ɯ k.e k.o'],
  ['が ぎ ぐ げ ご', 'ɡ.a ɡ.i ɡ.ɯ ɡ.e ɡ.o'],
  ['さ し す せ そ', 's.a ɕ.i s.ɯ s.e s.o'],
  ['ざ じ ず ぜ ぞ', 'z.a dʑ.i z.ɯ z.e z.o'],
  ['た ち つ て と', 't.a tɕ.i ts.ɯ t.e t.o'],
  ['だ ぢ づ で ど', 'd.a dʑ.i z.ɯ d.e d.o'],
  ['な に ぬ ね の', 'n.a n.i n.ɯ n.e n.o'],
  ['は ひ ふ へ ほ', 'h.a ç.i ɸ.ɯ h.e h.o'],
  ['ば び ぶ べ ぼ', 'b.a b.i b.ɯ b.e b.o'],
  ['ぱ ぴ ぷ ぺ ぽ', 'p.a p.i p.ɯ p.e p.o'],
  ['ま み む め も', 'm.a m.i m.ɯ m.e m.o'],
  ['ら り る れ ろ', 'ɽ.a ɽ.i ɽ.ɯ ɽ.e ɽ.o'],
  ['や ゆ よ わ を ん', 'j.a j.ɯ j.o w.a o ɴ'],
  ['きゃ きゅ きょ ぎゃ ぎゅ ぎょ', 'kʲ.a kʲ.ɯ kʲ.o ɡʲ.a ɡʲ.ɯ ɡʲ.o'],
  ['しゃ しゅ しょ じゃ じゅ じょ', 'ɕ.a ɕ.ɯ ɕ.o dʑ.a dʑ.ɯ dʑ.o'],
  ['ちゃ ちゅ ちょ ぢゃ ぢゅ ぢょ', 'tɕ.a tɕ.ɯ tɕ.o dʑ.a dʑ.ɯ dʑ.o'],
  ['にゃ にゅ にょ ひゃ ひゅ ひょ', 'nʲ.a nʲ.ɯ nʲ.o ç.a ç.ɯ ç.o'],
  ['びゃ びゅ びょ ぴゃ ぴゅ ぴょ', 'bʲ.a bʲ.ɯ bʲ.o pʲ.a pʲ.ɯ pʲ.o'],
  ['みゃ みゅ みょ りゃ りゅ りょ', 'mʲ.a mʲ.ɯ mʲ.o ɽʲ.a ɽʲ.ɯ ɽʲ.o'],
  ['ファ フィ フェ フォ フュ', 'ɸ.a ɸ.i ɸ.e ɸ.o ɸʲ.ɯ'],
  ['ヴァ ヴィ ヴ ヴェ ヴォ', 'v.a v.i v.ɯ v.e v.o'],
  ['ウィ ウェ ウォ イェ', 'w.i w.e w.o j.e'],
  ['ティ ディ トゥ ドゥ テュ デュ', 't.i d.i t.ɯ d.ɯ tʲ.ɯ dʲ.ɯ'],
  ['シェ ジェ チェ ヒェ ニェ', 'ɕ.e dʑ.e tɕ.e ç.e nʲ.e'],
  ['ツァ ツィ ツェ ツォ スィ ズィ', 'ts.a ts.i ts.e ts.o s.i z.i'],
  ['クァ クィ クェ クォ グァ', 'k.w.a k.w.i k.w.e k.w.o ɡ.w.a'],
].flatMap(([kana, phones]) => syllables(kana ?? '', phones ?? ''))

const WORDS = [
  ['りょうり', 'ɽʲ o ɽ i'],
  ['りょーり', 'ɽʲ o ɽ i'],
  ['りょこう', 'ɽʲ o k o'],
  ['きっぷ', 'k i p p ɯ'],
  ['らっぱ', 'ɽ a p p a'],
  ['きって', 'k i t t e'],
  ['ざっし', 'z a ɕ ɕ i'],
  ['まっちゃ', 'm a t tɕ a'],
  ['ひっきょう', 'ç i k kʲ o'],
  ['ベッド', 'b e d d o'],
  ['あっ', 'a ʔ'],
  ['さんぽ', 's a m p o'],
  ['しんぶん', 'ɕ i m b ɯ ɴ'],
  ['ぎんこう', 'ɡ i ŋ k o'],
  ['にんじん', 'n i n dʑ i ɴ'],
  ['こんにちわ', 'k o n n i tɕ i w a'],
  ['べんり', 'b e n ɽ i'],
  ['でんしゃ', 'd e ɴ ɕ a'],
  ['こんや', 'k o ɴ j a'],
  ['しんえん', 'ɕ i ɴ e ɴ'],
  ['コーヒー', 'k o ç i'],
  ['チーズ', 'tɕ i z ɯ'],
  ['パーティー', 'p a t i'],
  ['しゅっぱつ', 'ɕ ɯ p p a ts ɯ'],
  ['びょういん', 'bʲ o i ɴ'],
  ['ぎゅうにゅう', 'ɡʲ ɯ nʲ ɯ'],
  ['せんせい', 's e ɴ s e'],
  ['おおきい', 'o k i'],
  ['おもう', 'o m o ɯ'],
  ['している', 'ɕ i t e i ɽ ɯ'],
  ['ヴァイオリン', 'v a i o ɽ i ɴ'],
  ['ｷｭｳﾘ', 'kʲ ɯ ɽ i'],
  ['いすゞ', 'i s ɯ z ɯ'],
] as const

describe('respellJapanese', () => {
  it.each(TABLE)('reads the kana %s', (kana, phones) => {
    expect(read(kana)).toBe(phones.replaceAll('.', ' '))
  })

  it.each(WORDS)('reads the word %s', (word, phones) => {
    expect(read(word)).toBe(phones)
  })

  it.each(['水', 'お元気ですか？', '25', 'Tシャツ', 'Hello', '、', '…', '々', '〜'])(
    'leaves %s to espeak',
    (token) => {
      expect(respellJapanese(token)).toBe(token)
    },
  )

  it('keeps pauses and drops marks that would silence a word', () => {
    expect(respellJapanese('「えき」、')).toBe("[['e|k|i]]、")
    expect(read('「えき」 （ほん）。 『は！』')).toBe('e k i | h o ɴ | h a')
  })
})

describe('Japanese speech', () => {
  const speak = (text: string) => {
    const { samples, sampleRate, phones } = espeak.speak({ text, segmented: text }, voice)
    const sounding = (phones.at(-1)?.endMs ?? 0) - (phones[0]?.startMs ?? 0)
    return { totalMs: (1000 * samples.length) / sampleRate, sounding, phones }
  }
  const starts = (text: string) => speak(text).phones.map((phone) => phone.startMs)

  it('keeps the pace that espeak has for words it reads right', () => {
    // Measured with the voice's own reading: milliseconds at which the phones of さくら and きって start.
    const known: [string, number[]][] = [
      ['さくら', [12, 94, 224, 276, 418, 493]],
      ['きって', [54, 106, 262, 362, 407]],
    ]
    for (const [word, own] of known) {
      const ours = starts(word)
      expect(ours).toHaveLength(own.length)
      const drift = ours.map((start, index) => Math.abs(start - (own[index] ?? 0)))
      expect(Math.max(...drift)).toBeLessThan(15)
    }
  })

  it('makes long vowels longer and holds doubled consonants', () => {
    expect(speak('おばーさん').sounding).toBeGreaterThan(speak('おばさん').sounding + 40)
    expect(speak('さっか').sounding).toBeGreaterThan(speak('さか').sounding + 60)
    expect(speak('しんえん').sounding).toBeGreaterThan(speak('しねん').sounding + 20)
  })

  it('has phones for every word of the phrases, of one small inventory', () => {
    const file = new URL('../../../content/languages/ja/phrases.json', import.meta.url)
    const { phrases } = JSON.parse(readFileSync(file, 'utf8')) as {
      phrases: { text: string; segmented: string; spoken: string }[]
    }
    const inventory = new Set<string>()
    const silent: string[] = []
    for (const { text, segmented, spoken } of phrases) {
      expect(spoken.split(/\s+/u).filter((token) => respellJapanese(token) === token)).toEqual([])
      for (const word of espeak.phonemize({ text, segmented, spoken }, voice)) {
        if (word.phones.length === 0) silent.push(`${word.text} in ${text}`)
        for (const phone of word.phones) inventory.add(phone)
      }
    }
    expect(phrases).toHaveLength(175)
    expect(silent).toEqual([])
    const expected = 'b bʲ d dʑ e̞ h i j k kʲ m mʲ n nʲ o̞ p pʲ s t ts tɕ w z ä ç ŋ ɕ ɡ ɡʲ ɯᵝ ɴ ɸ ɽ ɽʲ'.split(
      ' ',
    )
    expect([...inventory].filter((phone) => !expected.includes(phone))).toEqual([])
  })
})
