import { describe, expect, it } from 'vitest'
import { spellFilipino } from './filipino.ts'

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
    ['…', '…'],
  ])('spells %s', (token, phonemes) => {
    expect(spellFilipino(token)).toBe(phonemes)
  })
})
