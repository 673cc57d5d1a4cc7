import { beforeAll, describe, expect, it } from 'vitest'
import type { Utterance } from '../utterance.ts'
import { type Espeak, loadEspeak } from './espeak.ts'
import { espeakVoiceFor } from './voices.ts'

let espeak: Espeak
beforeAll(async () => {
  espeak = await loadEspeak()
})

const read = (language: string, utterance: Utterance) =>
  espeak.phonemize(utterance, espeakVoiceFor(language)).map((word) => `${word.text}=${word.phones.join('')}`)

describe('phonemize', () => {
  it('gives merged, expanded and elided words their own phones', () => {
    expect(read('en-US', { text: 'One of the 25 dogs — pay $3.50 …' })).toEqual([
      'One=wʌn',
      'of=ʌv',
      'the=ðə',
      '25=twɛntifaɪv',
      'dogs=dɑːɡz',
      'pay=peɪ',
      '3.50=dɑːlɚθɹiːpɔɪntfaɪvziəɹoʊ',
    ])
    expect(read('es-ES', { text: 'a las 8:30, de acuerdo' })).toEqual([
      'a=a',
      'las=las',
      '8:30=otʃotɾeɪnta',
      'de=de',
      'acuerdo=akweɾðo',
    ])
    expect(read('fr-FR', { text: 'L’ami a 25 ans ? Les amis ont un oncle' })).toEqual([
      'L’ami=lami',
      'a=a',
      '25=vɛ̃tsɛ̃k',
      'ans=ɑ̃',
      'Les=lez',
      'amis=ami',
      'ont=ɔ̃t',
      'un=œ̃n',
      'oncle=ɔ̃kl',
    ])
  })

  it('finds the words of a clause whose events espeak leaves out', () => {
    expect(read('ko-KR', { text: '저는 학생입니다. 물 주세요' }).slice(2)).toEqual([
      '물=muɫ',
      '주세요=tɕusejo',
    ])
    expect(read('ru-RU', { text: 'В магазине с братом' })).toEqual([
      'В=v',
      'магазине=mʌɡaʑinʲi',
      'с=s',
      'братом=brɑtʌm',
    ])
  })

  it('finds words in Chinese without spaces and keeps segmented ones', () => {
    expect(read('zh-CN', { text: '我想喝水。25号' })).toEqual([
      '我想=woɕiɑŋ',
      '喝水=xɤʂwei',
      '25=ərʂɨwu',
      '号=xɑu',
    ])
    const words = espeak.phonemize({ text: '我喝水。', segmented: '我 喝 水。' }, espeakVoiceFor('zh-CN'))
    expect(words.map(({ text, charStart, charEnd }) => [text, charStart, charEnd])).toEqual([
      ['我', 0, 1],
      ['喝', 1, 2],
      ['水', 2, 3],
    ])
  })

  it('speaks the spoken form and shows the written one', () => {
    const utterance = { text: '水をください。', segmented: '水 を ください。', spoken: 'みず お ください。' }
    expect(read('ja-JP', utterance)).toEqual(['水=mizɯᵝ', 'を=o̞', 'ください=kɯᵝdäsäi'])
    expect(read('ar-001', { text: 'كيف حالك؟', spoken: 'كَيْفَ حَالُكَ؟' })).toEqual(['كيف=kajfa', 'حالك=ħaluka'])
  })

  it('reads Filipino by rules of its own', () => {
    expect(read('fil', { text: 'Magandang umaga, kumusta ang mga kendi ng bayan?' })).toEqual([
      'Magandang=maɡandaŋ',
      'umaga=umaɡa',
      'kumusta=kumusta',
      'ang=aŋ',
      'mga=maŋa',
      'kendi=kendi',
      'ng=naŋ',
      'bayan=bajan',
    ])
  })

  it('tells tense Korean consonants from plain ones and writes IPA that people can read', () => {
    expect(read('ko-KR', { text: '가까이' })[0]).toContain('k͈')
    const shown = (norm: string, text: string) =>
      espeak
        .phonemize({ text, segmented: text }, espeakVoiceFor(norm))
        .map((word) => word.ipa)
        .join(' ')
    expect(shown('zh-CN', '四')).toBe('sɹ̩')
    expect(shown('ar-001', 'طِفْل')).toBe('ˈtˤɨfl')
    expect(shown('ja-JP', 'こども')).toMatch(/^k[ˈˌ]?od[ˈˌ]?om[ˈˌ]?o$/u)
  })

  it('counts syllables and shows stress', () => {
    const [banana] = espeak.phonemize({ text: 'banana' }, espeakVoiceFor('en-GB'))
    expect(banana).toMatchObject({ syllables: 3, ipa: 'bɐˈnɑːnɐ' })
  })

  it('leaves out what is no word and survives what is no text', () => {
    expect(read('en', { text: '… — ! ?' })).toEqual([])
    expect(read('en', { text: '' })).toEqual([])
    expect(read('en', { text: '[[x]] <speak>hi</speak> \u0000 & \u200b' })).toHaveLength(2)
    expect(read('fr', { text: '🙂 bonjour 🙂' })).toEqual(['bonjour=bɔ̃ʒuʁ'])
  })

  it('refuses forms that do not go with the text', () => {
    expect(() => read('zh', { text: '我喝水', segmented: '我 喝茶' })).toThrow(RangeError)
    expect(() => read('ja', { text: '水を', segmented: '水 を', spoken: 'みず' })).toThrow(RangeError)
  })
})

describe('speak', () => {
  it('gives times that rise, lie inside the audio and agree between words and phones', () => {
    for (const [language, text] of [
      ['en-US', 'One of the 25 dogs isn’t well-known, is it? Yes!'],
      ['de', 'Ich möchte das Computer-Spiel „Weekend“ am 3. Mai.'],
      ['ko', '안녕하세요, 저는 학생입니다. 물 주세요'],
      ['hi', 'नमस्ते, आप कैसे हैं?'],
    ] as const) {
      const speech = espeak.speak({ text }, espeakVoiceFor(language))
      const seconds = speech.samples.length / speech.sampleRate
      let last = 0
      for (const phone of speech.phones) {
        expect(phone.startMs).toBeGreaterThanOrEqual(last)
        expect(phone.endMs).toBeGreaterThanOrEqual(phone.startMs)
        last = phone.endMs
      }
      expect(last).toBeLessThanOrEqual(seconds * 1000 + 1)
      speech.words.forEach((word, index) => {
        const own = speech.phones.filter((phone) => phone.word === index)
        expect(own.length).toBeGreaterThan(0)
        expect([word.startMs, word.endMs]).toEqual([own[0]!.startMs, own.at(-1)!.endMs])
        expect(text.slice(word.charStart, word.charEnd)).toBe(word.text)
      })
    }
  })

  it('speaks faster when asked to, and higher', () => {
    const slow = espeak.speak({ text: 'a longer sentence to hear' }, espeakVoiceFor('en'), { rate: 100 })
    const fast = espeak.speak({ text: 'a longer sentence to hear' }, espeakVoiceFor('en'), { rate: 200 })
    expect(slow.samples.length / fast.samples.length).toBeGreaterThan(1.5)
  })

  it('is not changed by what was said before', () => {
    const say = () => espeak.speak({ text: 'the same times' }, espeakVoiceFor('en')).phones
    const first = say()
    espeak.speak({ text: 'une autre phrase' }, espeakVoiceFor('fr', 'male'), {
      rate: 300,
      pitch: 90,
      range: 5,
    })
    const second = say()
    expect(second.map((phone) => phone.ipa)).toEqual(first.map((phone) => phone.ipa))
    second.forEach((phone, index) => {
      expect(Math.abs(phone.startMs - first[index]!.startMs)).toBeLessThanOrEqual(15)
    })
  })
})
