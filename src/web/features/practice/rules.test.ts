import { describe, expect, it } from 'vitest'
import { loadLocale } from '../../../i18n/load-locale.ts'
import { createTranslate } from '../../../i18n/translate.ts'
import { ApiError } from '../../lib/api-error.ts'
import { createPaidAct } from '../../lib/paid-call.ts'
import { type Advice, adviceText } from './advice.ts'
import { meaningOf } from './keys.ts'
import { wordsOf } from './phrase.ts'
import { movedTo, NO_PHRASES, withNew } from './phrase-history.ts'
import { analysisPriceFor, hearingPrice } from './prices.ts'
import { SOUND_KINDS, soundKindOf } from './sound-kinds.ts'
import { axisOf, endingOf, runsOf } from './timeline.ts'
import { languagesFor } from './use-phrases.ts'

function phraseOf(text: string, words: string[]) {
  let from = 0
  return wordsOf({
    targetPhrase: text,
    words: words.map((word) => {
      const charStart = text.indexOf(word, from)
      from = charStart + word.length
      return { text: word, charStart, charEnd: from, ipa: '' }
    }),
  }).map(({ before, text: word, after }) => [before, word, after].join('|'))
}

describe('the signs around words', () => {
  it.each([
    [
      '¿Me pone un café, por favor?',
      ['Me', 'pone', 'un', 'café', 'por', 'favor'],
      '¿|Me|',
      '|café|,',
      '|favor|?',
    ],
    ['试穿，请问？', ['试穿', '请问'], '|试穿|，', '|请问|？', '|请问|？'],
    ['Tu viens\u00a0?', ['Tu', 'viens'], '|Tu|', '|viens|\u00a0?', '|viens|\u00a0?'],
    ['Er sagt „ja“ dazu.', ['Er', 'sagt', 'ja', 'dazu'], '„|ja|“', '|dazu|.', '|Er|'],
    ['「はい」と「いいえ」', ['はい', 'と', 'いいえ'], '「|はい|」', '|と|', '「|いいえ|」'],
  ])('stay with their words: %s', (text, words, ...expected) => {
    expect(phraseOf(text, words)).toEqual(expect.arrayContaining(expected))
  })
})

describe('prices', () => {
  it('F-08 the first analysis is on the house, whatever is held', () => {
    expect(analysisPriceFor({ freeAnalysesLeft: 1, holdsAudio: false })).toBe(0)
  })

  it('M-07 charges 30, or 25 when the phrase audio is held', () => {
    expect(analysisPriceFor({ freeAnalysesLeft: 0, holdsAudio: false })).toBe(30)
    expect(analysisPriceFor({ freeAnalysesLeft: 0, holdsAudio: true })).toBe(25)
  })

  it('M-03 hearing costs 5 once', () => {
    expect([hearingPrice(false), hearingPrice(true)]).toEqual([5, 0])
  })
})

describe('a paid act', () => {
  const unreachable = new ApiError('network.unreachable', '', { status: 0 })
  const broke = new ApiError('credits.insufficient', '', { status: 402 })

  it('is sent again with the same key and body when no answer came', () => {
    const act = createPaidAct<{ audio: string | null }>()
    const first = act.begin('take', () => ({ audio: null }))
    act.failed(unreachable)
    expect(act.begin('take', () => ({ audio: 'since then' }))).toEqual(first)
  })

  it('begins anew after an answer, and for another act', () => {
    const act = createPaidAct<string>()
    const first = act.begin('take', () => 'a')
    act.failed(broke)
    const second = act.begin('take', () => 'b')
    expect(second.key).not.toBe(first.key)
    expect(act.begin('other', () => 'c').key).not.toBe(second.key)
  })
})

describe('keys', () => {
  const press = (key: string, more: object = {}) =>
    meaningOf({
      key,
      repeat: false,
      altKey: false,
      ctrlKey: false,
      metaKey: false,
      target: document.body,
      ...more,
    })

  it('Space records, Enter analyses, arrows move, R records again, H hears, ? helps', () => {
    expect([' ', 'Enter', 'ArrowLeft', 'ArrowRight', 'R', 'h', '?'].map((key) => press(key))).toEqual([
      'record',
      'enter',
      'previous',
      'next',
      'again',
      'hear',
      'help',
    ])
  })

  it('leave fields, browser shortcuts, held keys and focused buttons alone', () => {
    expect(press('r', { target: document.createElement('input') })).toBeUndefined()
    expect(press('ArrowLeft', { target: document.createElement('select') })).toBeUndefined()
    expect(press('r', { ctrlKey: true })).toBeUndefined()
    expect(press(' ', { repeat: true })).toBeUndefined()
    const button = document.createElement('button')
    expect(press(' ', { target: button })).toBeUndefined()
    expect(press('Enter', { target: button })).toBeUndefined()
    expect(press('r', { target: button })).toBe('again')
  })
})

describe('the phrases of a sitting', () => {
  it('can be leafed through and do not grow without end', () => {
    let history = NO_PHRASES
    for (let index = 0; index < 40; index++) history = withNew(history, { conceptId: `${index}` } as never)
    expect(history.phrases).toHaveLength(30)
    expect(movedTo(history, -3).place).toBe(0)
    expect(movedTo(history, 99).place).toBe(29)
  })

  it('M-01 offers ten languages, and the target where it is English or Dutch', () => {
    expect(languagesFor('spanish')).toHaveLength(10)
    expect(languagesFor('dutch')).toHaveLength(11)
    expect(languagesFor('dutch').at(-1)).toBe('dutch')
  })
})

describe('the axis of the graph', () => {
  const word = (charStart: number, startMs: number | null, endMs: number | null) =>
    ({ charStart, startMs, endMs }) as never
  const mine = [word(0, 500, 1000), word(5, null, null), word(9, 1200, 2000)]

  it('begins and ends around what was said', () => {
    expect(axisOf(mine, 5000)).toEqual({ startMs: 340, endMs: 2240 })
    expect(axisOf([word(0, null, null)], 800)).toEqual({ startMs: 0, endMs: 800 })
  })

  it('breaks a melody where there is no voice, and knows how it ends', () => {
    const rising = [0, 1, 2, 3, null, 0, 1, 2, 3, 4, 5, 6, 7]
    const runs = runsOf({ hopMs: 50, semitones: rising })
    expect(runs).toHaveLength(2)
    expect(endingOf(runs)).toBe('up')
    expect(endingOf(runsOf({ hopMs: 50, semitones: [9, 8, 7, 6, 5, 4, 3, 2] }))).toBe('down')
    expect(endingOf([])).toBe('level')
  })
})

describe('what is said about a sound', () => {
  it.each([
    ['ɾ', 'ɹ', 'es-ES', false, 'tap'],
    ['r', 'ɹ', 'es-ES', false, 'trill'],
    ['ʁ', 'ɹ', 'fr-FR', false, 'uvular'],
    ['ɑ̃', 'ɑ', 'fr-FR', false, 'nasal-vowel'],
    ['t', 'd', 'de-DE', true, 'final-voiceless'],
    ['t', 'd', 'fr-FR', true, 'consonant'],
    ['tɕʰ', 'tɕ', 'zh-CN', false, 'aspirated'],
    ['k', 'kʰ', 'es-ES', false, 'plain-stop'],
    ['iː', 'i', 'ar-001', false, 'long-vowel'],
    ['t͈', 't', 'ko-KR', false, 'tense'],
    ['nʲ', 'n', 'ru-RU', false, 'soft-sign'],
    ['ts', 's', 'de-DE', false, 'ts'],
    ['o', 'oʊ', 'es-ES', false, 'pure-vowel'],
  ])('%s heard as %s in %s is %s %s', (expected, heard, language, isLast, kind) => {
    expect(soundKindOf(expected, heard, { language, isLast })).toBe(kind)
  })

  it.each(['en', 'es', 'pt-BR'] as const)('every kind has its own instruction in %s', async (language) => {
    const t = createTranslate(language, await loadLocale(language))
    const texts = SOUND_KINDS.map((kind) => t(`practice.advice.sound.${kind}.text`))
    expect(texts.filter((text) => text.startsWith('practice.'))).toEqual([])
    expect(new Set(texts).size).toBe(SOUND_KINDS.length)
  })

  it('names the word, the sound and what was heard', async () => {
    const t = createTranslate('en', await loadLocale('en'))
    const assessment = {
      language: 'es-ES',
      words: [{ text: 'cortado', phonemes: [{}, {}, {}, {}] }],
      fluency: { longestPauseMs: 1240 },
    } as never
    const sound: Advice = { kind: 'sound', word: 0, phone: 2, expected: 'ɾ', heard: 'ɹ' }
    expect(adviceText(sound, assessment, t)).toMatchObject({
      title: 'Tap the <s>ɾ</s> in <w>cortado</w>.',
      heard: 'We heard <ipa>ɹ</ipa>; here it is <ipa>ɾ</ipa>.',
    })
    const pauses: Advice = { kind: 'pauses', word: null, phone: null, expected: null, heard: null }
    expect(adviceText(pauses, assessment, t).text).toContain('1.2 seconds')
  })
})
