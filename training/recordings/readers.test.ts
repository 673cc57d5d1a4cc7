import { expect, it } from 'vitest'
import { CONFIGURATIONS } from '../network/plan.ts'
import { viewsFor } from '../network/recorded.ts'
import { SELF_ALIGNED_SOURCES, soundOf } from '../network/self-aligned.ts'
import { NETWORK_SOURCES, SOURCES_FOR_TESTS } from '../recordings.ts'
import { linesOf } from './fillets.ts'
import { writtenSyllable } from './gcin.ts'
import { dealt, joined } from './joined.ts'
import { soundsOf } from './klettres.ts'
import { pinyinOf } from './pinyin.ts'

it('turns bopomofo into pinyin', () => {
  const pairs = {
    ...{ ㄇㄚ: 'ma', ㄓ: 'zhi', ㄙ: 'si', ㄦ: 'er', ㄨ: 'wu', ㄧㄡ: 'you', ㄌㄧㄡ: 'liu', ㄍㄨㄟ: 'gui' },
    ...{
      ㄌㄩ: 'lv',
      ㄋㄩㄝ: 'nve',
      ㄒㄩ: 'xu',
      ㄐㄩㄢ: 'juan',
      ㄑㄩㄥ: 'qiong',
      ㄩㄥ: 'yong',
      ㄉㄨㄥ: 'dong',
    },
    ...{ ㄨㄥ: 'weng', ㄩㄣ: 'yun', ㄐㄩㄣ: 'jun' },
  }
  for (const [bopomofo, pinyin] of Object.entries(pairs)) expect(pinyinOf(bopomofo), bopomofo).toBe(pinyin)
  expect(pinyinOf('ㄅ')).toBeUndefined()
  expect(pinyinOf('ㄧㄞ')).toBeUndefined()
})

it('reads syllables and tones from the names of folders, neutral tones left out', () => {
  expect(writtenSyllable('ㄇㄚ3')).toBe('ma3')
  expect(writtenSyllable('ㄇㄚ')).toBe('ma1')
  expect(writtenSyllable('ㄇㄚ1')).toBeUndefined()
  expect(writtenSyllable('ㄒㄩㄥ2')).toBeUndefined()
})

it('finds the Dutch text of each line of a scene', () => {
  const script = `dialogId("a-m-raar", "font_small", "What ship is that?")
dialogStr("Wat is dit  voor raar schip?")

dialogId("a-v-zacht", "font_big", "He said \\"no\\".")
dialogStr("Hij zei \\"nee\\".")
dialogId("a-v-zonder", "font_big", "No text.")
`
  expect(linesOf(script)).toEqual([
    { id: 'a-m-raar', text: 'Wat is dit voor raar schip?' },
    { id: 'a-v-zacht', text: 'Hij zei "nee".' },
  ])
})

it('finds names and files of letters and syllables', () => {
  const list = '<sound name="ÑA" file="es/syllab/gna.ogg" />\n<sound name="B" file="es/alpha/b.ogg"/>'
  expect(soundsOf(list)).toEqual([
    { name: 'ña', file: 'es/syllab/gna.ogg' },
    { name: 'b', file: 'es/alpha/b.ogg' },
  ])
})

it('deals everything out, in groups of nearly one size', () => {
  expect(dealt([1, 2, 3, 4, 5], 2)).toEqual([[1, 4], [2, 5], [3]])
  expect(dealt([], 3)).toEqual([])
})

it('joins short recordings with their order kept and long silences cut', () => {
  const tone = (value: number) =>
    Float32Array.from({ length: 48_000 }, (_, i) => (i > 16_000 && i < 24_000 ? value * Math.sin(i / 5) : 0))
  const whole = joined([tone(0.2), tone(0.6)])
  // Half a second of speech each, about it a tenth of a second and the pauses.
  expect(whole.length / 16_000).toBeGreaterThan(1.4)
  expect(whole.length / 16_000).toBeLessThan(1.8)
  const loudest = (samples: Float32Array) =>
    samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
  expect(loudest(whole.slice(0, whole.length / 2))).toBeCloseTo(0.2, 1)
  expect(loudest(whole.slice(whole.length / 2))).toBeCloseTo(0.6, 1)
})

it('knows what signs mean in a language', () => {
  expect(soundOf('t̪', 'uk')).toBe('t')
  expect(soundOf('t̪', 'ar')).toBe('t̪')
  expect(soundOf('ʔe', 'da')).toBe('e')
  expect(soundOf('c', 'el')).toBe('kʲ')
})

it('makes fewer copies of readers who read much, and fewest of synthesizers', () => {
  expect(viewsFor({ id: 'stamps-nl', kind: 'human', count: 65 })).toBe(6)
  expect(viewsFor({ id: 'stamps-es', kind: 'human', count: 841 })).toBe(4)
  expect(viewsFor({ id: 'gcin-3', kind: 'human', count: 292 })).toBe(3)
  expect(viewsFor({ id: 'flite-slt', kind: 'synthesizer', count: 160 })).toBe(2)
})

const sources = [...NETWORK_SOURCES, ...SELF_ALIGNED_SOURCES]
const languages = {
  'without-en': 'english',
  'without-es': 'spanish',
  'without-fr': 'french',
  'without-it': 'italian',
  'without-ru': 'russian',
  'without-nl': 'dutch',
}

it.each(Object.entries(languages))('leaves everybody out who reads the language, %s', (name, language) => {
  const rules = CONFIGURATIONS[name]!.leftOut
  const heard = sources.filter(
    (source) =>
      !rules.some((rule) =>
        Object.entries(rule).every(
          ([key, value]) => ({ ...source, source: source.id })[key as 'id'] === value,
        ),
      ),
  )
  const readers = sources.filter((source) => source.language === language && source.kind === 'human')
  expect(readers.length).toBeGreaterThan(1)
  const speakers = new Set(readers.map(({ speaker }) => speaker))
  expect(heard.filter(({ speaker }) => speakers.has(speaker))).toEqual([])
})

it('leaves out readers of the nearest languages too', () => {
  const left = (name: string) => CONFIGURATIONS[name]!.leftOut.map(({ speaker }) => speaker)
  expect(left('without-es')).toEqual(expect.arrayContaining(['stamps-ca', 'ona']))
  expect(left('without-ru')).toEqual(expect.arrayContaining(['stamps-be', 'klettres-uk']))
})

/** Looked at one by one; another has to be looked at too. */
const LICENCES = [
  'BSD-like',
  'BSD-like (flite)',
  'CC-BY-3.0',
  'CC-BY-SA-3.0',
  'GPL-2.0-or-later',
  'GPL-3.0 or LGPL-3.0',
  'GPL-3.0-or-later',
  'LGPL-2.0-or-later',
  'LGPL-2.1-or-later',
]

it('trains on nothing that is for tests alone, and under no licence that was not looked at', () => {
  const trained = new Set(sources.map(({ speaker }) => speaker))
  for (const { speaker } of SOURCES_FOR_TESTS) expect(trained).not.toContain(speaker)
  expect(SOURCES_FOR_TESTS.length).toBeGreaterThan(0)
  for (const { id, licence } of sources) expect(LICENCES, id).toContain(licence)
  // What may be had under the second version alone cannot go into a work under the third.
  expect(SOURCES_FOR_TESTS.map(({ licence }) => licence)).toContain('GPL-2.0-only')
})
