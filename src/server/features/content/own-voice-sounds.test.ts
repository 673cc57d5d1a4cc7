import { beforeAll, describe, expect, it } from 'vitest'
import { COURSE_LANGUAGES, type CourseLanguage } from '../../../shared/languages.ts'
import { type Espeak, loadEspeak } from '../../../speech/synthesis/espeak.ts'
import { espeakVoiceFor } from '../../../speech/synthesis/voices.ts'
import type { Utterance } from '../../../speech/utterance.ts'
import { loadContent } from './content.service.ts'
import { readOwnVoice } from './own-voice.ts'

const content = loadContent('content')

/** The phones of each language's default norm that its phrases have at least ten of, and rarer ones it is known for. */
const SOUNDS: Record<CourseLanguage, string> = {
  english:
    't ɪ n s d k m l ə aɪ w z ɛ ð ɹ iː ʌ æ f uː eɪ ɚ v p j b h oʊ ɐ ŋ i ɡ ʊ aʊ ɾ ɔːɹ ɔː ɑː ɔ ɜː ʃ tʃ ɑːɹ əl θ dʒ ɪɹ ᵻ ʊɹ ɛɹ ɔɪ ʒ',
  spanish: 'a e o s n ɾ m t i l k p ð β u j θ w d f ɣ x ɛ tʃ r b ɲ ʎ ʝ ɡ ŋ',
  french: 'ʁ a ɛ l t s i ə p d e k m ɑ̃ n v u y ʒ ɔ̃ j w o z f b ɔ ɛ̃ ʃ ø œ̃ œ ɡ',
  german: 'n t ə s ɪ ɾ m a iː ɛ d l v k aɪ b z f ɑː ç ɡ ɜ ʊ eː ts ʃ h uː ɔ r oː x p aʊ ŋ yː œ ʏ j ɔø ɛː øː',
  portuguese: 'a s æ i ŋ e o m ʊ k t ɾ y p r d v z eɪ w n ɐ̃ dʒ l f j ɛ ɔ u ə tʃ ɡ ɲ b ʒ ũ ɐ̃ʊ eʊ aɪ aʊ oɪ ʃ x',
  italian: 'a e o r n i t l m k p s d ɪ v ɛ ʊ f ɔ j b tʃ w u z dʒ ss ɡ ʎ ts ɲ ɾ ʃ dz',
  chinese:
    'n i ə ŋ w ɑ j t ʂ ɑu m iɛ ɤ l ai o tɕ x ɕ k ts p ɨ u ʈʂ tɕʰ tʰ a iɑ kʰ ei iou uo ʈʂʰ ou f onɡ i̪ tsʰ uə s ʐ y uei yɛ uai ua pʰ ər',
  japanese: 'ä o̞ i ɯᵝ e̞ k n t s m d ɽ ɡ ɕ w j b ts tɕ h ɴ dʑ ŋ p z ç kʲ ɸ ɽʲ',
  korean: 'ɐ n ʌ i o j ɯ m s k tɕ e h ɫ u d ɾ ɛ ŋ p w ɡ s͈ dʑ k͈ tʃ t͈ t kh ph b l p͈',
  arabic: 'a i n l u m ʔ t r j b k f d ʕ h s q ħ w ð t̪ a. χ dʒ s̪ ʃ dˤ θ ɣ i. z u.',
  russian:
    'ʌ i ɑ o t s u n m k ɪ a e j y p nʲ v r tʲ d ɭ tʃʲ ɭʲ b ʃ sʲ ʒ dʲ rʲ mʲ z ɡ ja f x vʲ ɛ ts ɵ ə ju pʲ bʲ ʑ ɕ kʲ fʲ',
  dutch: 'ə t n r k s l ɑ ɪ m d aː ɔ h ɛ ʋ eː v ɣ i p x z ɛɪ b oː j ɵ u f y œy ʌʊ ɔː ŋ øː',
}

let espeak: Espeak
beforeAll(async () => {
  espeak = await loadEspeak()
})

describe.each(COURSE_LANGUAGES)('%s', (language) => {
  const inventory = SOUNDS[language].split(' ')
  const phonesOf = (utterance: Utterance) => espeak.phonemize(utterance, espeakVoiceFor(language))
  const countIn = (lines: readonly Utterance[]) => {
    const counts = new Map<string, number>()
    for (const phone of lines.flatMap(phonesOf).flatMap((word) => word.phones)) {
      counts.set(phone, (counts.get(phone) ?? 0) + 1)
    }
    return inventory.map((phone) => [phone, counts.get(phone) ?? 0] as const)
  }

  it('P-01 has every sound of the language in its first six lines, and most of them three times in twelve', () => {
    const lines = content.ownVoiceLines(language)
    expect(countIn(lines.slice(0, 6)).filter(([, count]) => count === 0)).toEqual([])
    const often = countIn(lines).filter(([, count]) => count >= 3)
    expect(often.length / inventory.length).toBeGreaterThanOrEqual(0.8)
  })

  it('P-03 draws consent from words of three phones or more, each heard as one word and unlike all others', () => {
    const { words, joiner } = readOwnVoice('content', language).consent
    const list = {
      written: words.map((word) => `${word.text}${joiner}`),
      spoken: words.map((word) => `${word.spoken ?? word.text}${joiner}`),
    }
    const text = list.written.join(' ')
    const heard = phonesOf({ text, segmented: text, spoken: list.spoken.join(' ') })
    expect(heard.map((word) => word.text)).toEqual(words.map((word) => word.text))
    expect(heard.filter((word) => word.phones.length < 3).map((word) => word.text)).toEqual([])
    const alike: string[] = []
    heard.forEach((word, index) => {
      for (const other of heard.slice(0, index)) {
        const changed = edits(word.phones, other.phones)
        const share = changed / Math.max(word.phones.length, other.phones.length)
        if (changed < 2 || share < 0.4) alike.push(`${word.text} ${other.text}`)
      }
    })
    expect(alike).toEqual([])
  })
})

/** Phones to put in, take out or replace to make one word of the other. */
function edits(left: readonly string[], right: readonly string[]): number {
  let row = Array.from({ length: right.length + 1 }, (_, index) => index)
  for (const [i, phone] of left.entries()) {
    const next = [i + 1]
    for (const [j, other] of right.entries()) {
      next.push(Math.min(row[j]! + (phone === other ? 0 : 1), row[j + 1]! + 1, next[j]! + 1))
    }
    row = next
  }
  return row.at(-1)!
}
