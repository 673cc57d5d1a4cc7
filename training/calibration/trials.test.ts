import { expect, it } from 'vitest'
import { isSyllabic } from '../../src/speech/phonetics/ipa.ts'
import { areAlike, phoneDistance } from '../../src/speech/pronunciation/phones.ts'
import type { Item } from './items.ts'
import { trialsOf } from './trials.ts'

const PHONES = 'sil a e i o u p t k b d s m n l r ɾ f'.split(' ')
const textOf = (...words: string[]) => words.map((word) => [word.split(' ')])
const items: Item[] = [
  textOf('p a t o', 'm a l o', 's o l'),
  textOf('k a s a', 'b u e n a', 'l u n a'),
  textOf('d i a', 'l a r ɡ o', 'f i n'),
  textOf('u n', 'k a m i n o', 'n u e b o', 'm a s', 'l e x o s', 'a k i'),
].map((words) => ({ samples: new Float32Array(0), words, speaker: 'one' }))
const seeds = Array.from({ length: 40 }, (_, seed) => seed)
const trials = seeds.flatMap((seed) => trialsOf(items, 0, PHONES, 'es', seed))
const own = items[0]!.words

it('holds a recording against its own text, another one, and texts with one word or one sound replaced', () => {
  const kinds = trialsOf(items, 0, PHONES, 'es', 7).map(({ kind }) => kind)
  expect(kinds.sort()).toEqual(['other', 'right', 'sound', 'sound', 'sound', 'word', 'word', 'word'])
  for (const trial of trials) if (trial.kind === 'right') expect(trial.words).toEqual(own)
})

it('takes for another text one that differs and is about as long', () => {
  const others = trials.filter(({ kind }) => kind === 'other').map(({ words }) => words)
  expect(others).toHaveLength(seeds.length)
  for (const words of others) expect([items[1]!.words, items[2]!.words]).toContainEqual(words)
  expect(new Set(others.map((words) => JSON.stringify(words))).size).toBe(2)
})

it('replaces the one word that it names, by another, and leaves the rest', () => {
  const replaced = trials.filter((trial) => trial.kind === 'word')
  expect(replaced).toHaveLength(3 * seeds.length)
  for (const { words, word } of replaced) {
    expect(words).toHaveLength(own.length)
    words.forEach((each, w) => {
      if (w === word) expect(each).not.toEqual(own[w])
      else expect(each).toEqual(own[w])
    })
  }
  expect(new Set(replaced.map(({ word }) => word)).size).toBe(own.length)
})

it('replaces the one sound that it names by another of its class that is not as good as it', () => {
  const replaced = trials.filter((trial) => trial.kind === 'sound')
  expect(replaced).toHaveLength(3 * seeds.length)
  for (const { words, replaced: one } of replaced) {
    const changed = words.flatMap(([phones], w) =>
      phones!.flatMap((phone, p) => (phone === own[w]![0]![p] ? [] : [[w, p]])),
    )
    expect(changed).toEqual([[one.word, one.place]])
    expect(own[one.word]![0]![one.place]).toBe(one.said)
    expect(words[one.word]![0]![one.place]).toBe(one.asked)
    expect(isSyllabic(one.asked)).toBe(isSyllabic(one.said))
    expect(areAlike(one.asked, one.said, 'es')).toBe(false)
    if (!one.near) continue
    const nearer = PHONES.slice(1).filter(
      (phone) =>
        isSyllabic(phone) === isSyllabic(one.said) &&
        !areAlike(phone, one.said, 'es') &&
        phoneDistance(one.said, phone) < phoneDistance(one.said, one.asked),
    )
    expect(nearer.length).toBeLessThan(3)
  }
  expect(replaced.filter(({ replaced: { near } }) => near)).toHaveLength(seeds.length)
})

it('makes the same texts for the same seed, others for another', () => {
  expect(trialsOf(items, 0, PHONES, 'es', 3)).toEqual(trialsOf(items, 0, PHONES, 'es', 3))
  expect(trialsOf(items, 0, PHONES, 'es', 3)).not.toEqual(trialsOf(items, 0, PHONES, 'es', 4))
})
