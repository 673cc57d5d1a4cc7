import { describe, expect, it } from 'vitest'
import { attributePhones } from './attribute-phones.ts'

const phones = (text: string) => text.split(' ')
const attribute = (said: string, marked: number[], alone: string[]) =>
  attributePhones(
    phones(said),
    marked,
    alone.map((own) => (own === '' ? [] : phones(own))),
  ).join('')

describe('attributePhones', () => {
  it('keeps the word events where they fit', () => {
    expect(attribute('h aɪ ð ɛɹ', [0, 0, 1, 1], ['h aɪ', 'ð ɛɹ'])).toBe('0011')
  })

  it('shares a merged event out over its words', () => {
    expect(attribute('ʌ v ð ə d ɔ ɡ', [0, 0, 0, 0, 2, 2, 2], ['ʌ v', 'ð ə', 'd ɔ ɡ'])).toBe('0011222')
  })

  it('finds the words before the first event', () => {
    expect(attribute('n o s β a', [1, 1, 1, 1, 1], ['n o s', 'b a'])).toBe('00011')
  })

  it('does not follow events that have slipped', () => {
    const said = 'w ʌ n t uː θ ɹ iː f ɔːɹ'
    expect(attribute(said, [0, 0, 0, 0, 0, 1, 1, 1, 2, 2], ['w ʌ n', 't uː', 'θ ɹ iː', 'f ɔːɹ'])).toBe(
      '0001122233',
    )
  })

  it('leaves a token that is not spoken without phones, and a spoken sign with its own', () => {
    expect(attribute('j ɛ s n oʊ', [0, 0, 0, 2, 2], ['j ɛ s', '', 'n oʊ'])).toBe('00022')
  })

  it('keeps a linking sound with the word it follows', () => {
    expect(attribute('l e z a m i', [0, 0, 0, 1, 1, 1], ['l e', 'a m i'])).toBe('000111')
  })

  it('has nothing to say about nothing', () => {
    expect(attributePhones([], [], [])).toEqual([])
    expect(attributePhones([], [], [['a']])).toEqual([])
  })
})
