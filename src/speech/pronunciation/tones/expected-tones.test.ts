import { expect, it } from 'vitest'
import { expectedTones } from './expected-tones.ts'

/** `你好 3 3` as a word; a comma after the tones ends the clause. */
const say = (...words: string[]) =>
  expectedTones(
    words.map((word) => {
      const [text = '', ...tones] = word.replace('，', '').split(' ')
      return { text, spoken: word.includes('，') ? `${text}，` : text, tones: tones.map(Number) }
    }),
  )
const firsts = (...words: string[]) =>
  say(...words).map((tones) => tones?.map((accepted) => accepted[0]).join(''))

it('a third tone rises before another one inside a word, and may rise across words', () => {
  expect(say('你好 3 3')).toEqual([[[2], [3]]])
  expect(say('我 3', '买 3')).toEqual([[[2, 3]], [[3]]])
  expect(say('我 3，', '买 3')).toEqual([[[3]], [[3]]])
  expect(say('展览馆 3 3 3')).toEqual([[[2, 3], [2], [3]]])
})

it('不 and 一 change with what follows them', () => {
  expect(firsts('不 4', '是 4')).toEqual(['2', '4'])
  expect(firsts('不 4', '好 3')).toEqual(['4', '3'])
  expect(firsts('一个 2 5')).toEqual(['25'])
  expect(firsts('一天 4 1')).toEqual(['41'])
  expect(say('星期一 1 1 1')).toEqual([[[1], [1], [1]]])
})

it('what may be said lightly may also be said in full, and the other way round', () => {
  expect(say('一个 2 5')[0]?.[1]).toEqual([5, 4])
  expect(say('朋友 2 5')[0]?.[1]).toEqual([5, 3])
  expect(say('过 4', '得 2')[1]).toEqual([[5, 2]])
  expect(say('妈妈 1 5')[0]?.[1]).toEqual([5])
})

it('几 has the tone that people give it', () => {
  expect(firsts('几 1')).toEqual(['3'])
  expect(firsts('几个 1 5')[0]?.[0]).toBe('3')
})

it('words whose tones are not known have none, and end the clause', () => {
  expect(expectedTones([{ text: 'OK', spoken: 'OK' }])).toEqual([undefined])
  expect(
    expectedTones([
      { text: '我', spoken: '我', tones: [3] },
      { text: 'OK', spoken: 'OK' },
      { text: '好', spoken: '好', tones: [3] },
    ]),
  ).toEqual([[[3]], undefined, [[3]]])
})
