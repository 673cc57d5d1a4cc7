import { beforeAll, describe, expect, it } from 'vitest'
import { LANGUAGES } from '../../shared/languages.ts'
import { type Espeak, loadEspeak } from './espeak.ts'
import { espeakVoiceFor, isApproximateVoice, SPOKEN_NORMS, spokenNorm } from './voices.ts'

/** A word or two of each norm and the phones that prove it is that norm's voice which reads it. */
const KNOWN: Record<string, [text: string, phones: string]> = {
  'en-US': ['water car', 'w ɔː ɾ ɚ | k ɑːɹ'],
  'en-GB': ['bath car', 'b ɑː θ | k ɑː'],
  'es-ES': ['cinco lluvia', 'θ i n k o | ʎ u β j a'],
  'es-419': ['cinco lluvia', 's i n k o | ʝ u β j a'],
  'fr-FR': ['une rue', 'y n | ʁ y'],
  'fr-CA': ['une rue', 'y n | ʁ y'],
  'de-DE': ['ich möchte', 'ɪ ç | m œ ç t ə'],
  'pt-BR': ['dia de leite', 'dʒ i æ | dʒ y | l eɪ tʃ y'],
  'pt-PT': ['dia de leite', 'd i ɐ | d ɨ | l eɪ t ɨ'],
  'it-IT': ['gli gnocchi', 'ʎ ɪ | ɲ o k ɪ'],
  'zh-CN': ['水', 'ʂ w ei'],
  'ja-JP': ['みず', 'm i z ɯᵝ'],
  'ko-KR': ['물', 'm u ɫ'],
  'ar-001': ['مَرْحَبًا', 'm a r ħ a b a n'],
  'ru-RU': ['спасибо', 's p a sʲ i b ʌ'],
  'nl-NL': ['graag huis', 'ɣ r aː x | h œy s'],
  hi: ['नमस्ते', 'n ə m ʌ s t eː'],
  id: ['terima kasih', 't ə r i m a | k a s i h'],
  tr: ['teşekkürler', 't e ʃ e k ø r l ɛ r'],
  fil: ['ang mga luho', 'a ŋ | m a ŋ a | l u h o'],
  pl: ['dzień cześć', 'dʑ ɛ ɲ | tʃ ɛ ɕ tɕ'],
  sv: ['sjuk morgon', 'sx ʉ k | m ɔ r ɡ ɔ n'],
  bg: ['благодаря', 'b ɫ ɐ ɡ o d a rʲ ɐ'],
  ro: ['dimineața', 'd i m i n ea ts a'],
  cs: ['řeka', 'r̝ e k a'],
  el: ['ευχαριστώ', 'e f x a r i s t o'],
  fi: ['hyvää yö', 'h y v æ | yø'],
  hr: ['čovjek', 'tʃ o v j e k'],
  ms: ['umaga', 'u m a ɡ ə'],
  sk: ['ďakujem kôň', 'dʲ a k u j e m | k u o ɲ'],
  da: ['rødgrød', 'ʁ ʔœ ð ɡ ʁ ʔœ ð'],
  ta: ['வணக்கம்', 'v ʌ ɳ ʌ k k ʌ m'],
  uk: ['добрий його', 'd o b r ɪ j | j o h o'],
}

let espeak: Espeak
beforeAll(async () => {
  espeak = await loadEspeak()
})

describe('voices', () => {
  it('has a voice for every norm of every language', () => {
    expect([...SPOKEN_NORMS].sort()).toEqual(LANGUAGES.flatMap((language) => [...language.norms]).sort())
    expect(Object.keys(KNOWN).sort()).toEqual([...SPOKEN_NORMS].sort())
  })

  it.each(SPOKEN_NORMS)('reads %s with the phones of that language', (norm) => {
    const [text, phones] = KNOWN[norm]!
    const words = espeak.phonemize({ text, segmented: text }, espeakVoiceFor(norm))
    expect(words.map((word) => word.phones.join(' ')).join(' | ')).toBe(phones)
  })

  it.each(SPOKEN_NORMS)('speaks %s as a woman and as a man, at a plausible level', (norm) => {
    const text = KNOWN[norm]![0]
    const [woman, man] = (['female', 'male'] as const).map((gender) => {
      const { samples, sampleRate, words, phones } = espeak.speak({ text }, espeakVoiceFor(norm, gender))
      expect(sampleRate).toBe(22_050)
      expect(words.length).toBeGreaterThan(0)
      expect(phones.at(-1)!.endMs).toBeLessThanOrEqual((samples.length / sampleRate) * 1000 + 1)
      const levelDb =
        10 * Math.log10(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length)
      expect(levelDb).toBeGreaterThan(-35)
      expect(levelDb).toBeLessThan(-6)
      return fundamental(samples, sampleRate)
    })
    expect(woman! / man!).toBeGreaterThan(1.25)
  })

  it('refuses a voice that espeak does not have instead of speaking with the last one', () => {
    expect(() => espeak.speak({ text: 'tu' }, { file: 'fr-fr' })).toThrow(RangeError)
    expect(() => espeakVoiceFor('klingon')).toThrow(RangeError)
  })

  it('finds a norm by name, tag and region, and says which are approximations', () => {
    expect(spokenNorm('spanish')).toBe('es-ES')
    expect(spokenNorm('es-419')).toBe('es-419')
    expect(isApproximateVoice('filipino')).toBe(true)
    expect(isApproximateVoice('fr-CA')).toBe(true)
    expect(isApproximateVoice('french')).toBe(false)
  })
})

/** Median pitch by autocorrelation of 40 ms frames, good enough to tell a woman from a man. */
function fundamental(samples: Float32Array, sampleRate: number): number {
  const length = Math.round(sampleRate * 0.04)
  const found: number[] = []
  for (let start = 0; start + 2 * length < samples.length; start += length) {
    const at = (lag: number) => {
      let product = 0
      let left = 0
      let right = 0
      for (let index = start; index < start + length; index++) {
        product += samples[index]! * samples[index + lag]!
        left += samples[index]! ** 2
        right += samples[index + lag]! ** 2
      }
      return product / (Math.sqrt(left * right) + 1e-6)
    }
    const lags = Array.from(
      { length: Math.round(sampleRate / 70 - sampleRate / 350) },
      (_, k) => k + Math.round(sampleRate / 350),
    )
    const values = lags.map(at)
    const best = Math.max(...values)
    if (best > 0.8) found.push(sampleRate / lags[values.findIndex((value) => value > best * 0.93)]!)
  }
  return found.sort((a, b) => a - b)[found.length >> 1] ?? Number.NaN
}
