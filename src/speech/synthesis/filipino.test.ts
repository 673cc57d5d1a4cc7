import { describe, expect, it } from 'vitest'
import { loadEspeak } from './espeak.ts'
import { spellFilipino } from './filipino.ts'
import { espeakVoiceFor } from './voices.ts'

describe('spellFilipino', () => {
  it.each([
    ['umaga', "[[um'aga]]"],
    ['ang', "[['aN]]"],
    ['ngunit', "[[N'unit]]"],
    ['mga', "[[m'aNa]]"],
    ['ng', "[[n'aN]]"],
    ['kayó,', "[[kaj'o]],"],
    ['hindi', "[[hind'i]]"],
    ['tsinelas', "[[tSin'elas]]"],
    ['Doña', "[[d'on^a]]"],
    ['quezon', "[[k'eson]]"],
    ['25', "[[dalaw'a]] [[lim'a]]"],
    ['“Magandang', "[[magand'aN]]"],
    ['(kumusta)', "[[kum'usta]])"],
    ['a/b', "[['a]] [[b]]"],
    ['…', '…'],
  ])('spells %s', (token, phonemes) => {
    expect(spellFilipino(token)).toBe(phonemes)
  })

  it('has every word heard that stands against an opening mark', async () => {
    const espeak = await loadEspeak()
    const text = '“Magandang (umaga) «po» ₱8:30 sabi"niya" ‘oo’'
    const words = espeak.phonemize({ text }, espeakVoiceFor('fil'))
    expect(words.map((word) => `${word.text}=${word.phones.join('')}`)).toEqual([
      'Magandang=maɡandaŋ',
      'umaga=umaɡa',
      'po=po',
      '8:30=walotatloseɾo',
      'sabi"niya=sabinija',
      'oo=oo',
    ])
  })
})
