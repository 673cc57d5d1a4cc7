import { describe, expect, it } from 'vitest'
import { check, FILL_START, goOn, isRight, write } from './fill.rules.ts'
import { groupsOf } from './groups.rules.ts'
import * as identify from './identify.rules.ts'
import { keyedLines } from './keyed.ts'
import { phrasesOf } from './lesson-practice.ts'
import { levelAfterRemix } from './levels.ts'
import {
  clearWrong,
  isMatched,
  MATCHING_START,
  meaningOrder,
  pickMeaning,
  pickWord,
} from './matching.rules.ts'
import { isNothing, merged, missingFrom, NOTHING } from './progress.rules.ts'
import * as rolePlay from './role-play.rules.ts'
import { sampleContent, sampleSummary } from './testing/samples.ts'
import { placeOf } from './use-place.ts'

describe('J-07 matching', () => {
  it('locks a right pair, and no word of it can be picked again', () => {
    const right = pickMeaning(pickWord(MATCHING_START, 1), 1)
    expect(right).toEqual({ picked: null, matched: [1], wrong: null, missed: [] })
    expect(pickWord(right, 1)).toBe(right)
    expect(pickMeaning(pickWord(right, 0), 1).wrong).toBeNull()
    expect(isMatched(pickMeaning(pickWord(right, 0), 0), 2)).toBe(true)
  })

  it('shows a wrong pair, takes nothing meanwhile, then clears the selection', () => {
    const wrong = pickMeaning(pickWord(MATCHING_START, 0), 1)
    expect(wrong.wrong).toEqual({ word: 0, meaning: 1 })
    expect(pickWord(wrong, 1)).toBe(wrong)
    expect(pickMeaning(wrong, 0)).toBe(wrong)
    expect(clearWrong(wrong)).toEqual({ picked: null, matched: [], wrong: null, missed: [0] })
  })

  it('needs a word before a meaning, and puts a word down that is picked twice', () => {
    expect(pickMeaning(MATCHING_START, 0)).toBe(MATCHING_START)
    expect(pickWord(pickWord(MATCHING_START, 0), 0).picked).toBeNull()
  })

  it('never has the meanings in the order of the words, and has them alike each time', () => {
    for (let count = 2; count <= 10; count++) {
      const meanings = Array.from({ length: count }, (_, index) => `meaning ${index} of ${count}`)
      const order = meaningOrder(meanings)
      expect([...order].sort((left, right) => left - right)).toEqual(meanings.map((_, index) => index))
      expect(order.some((place, index) => place !== index)).toBe(true)
      expect(meaningOrder(meanings)).toEqual(order)
    }
  })
})

describe('J-07 filling gaps', () => {
  const content = { questions: ['___ a', '___ b'], answers: ['está', 'L’été'], accepted: [['queda'], []] }

  it.each([
    ['está', true],
    [' ESTÁ. ', true],
    ['esta\u0301', true],
    ['¿está?', true],
    ['queda', true],
    ['esta', false],
    ['', false],
  ])('takes %j for the first gap: %s', (answer, right) => {
    expect(isRight(content, 0, answer)).toBe(right)
  })

  it('takes either apostrophe', () => {
    expect(isRight(content, 1, "l'été")).toBe(true)
  })

  it('does not judge a blank answer', () => {
    const blank = write(FILL_START, ' . ')
    expect(check(blank, content)).toBe(blank)
  })

  it('goes on after a right answer, and is done after the last', () => {
    const first = check(write(FILL_START, 'está'), content)
    expect(first.phase).toBe('right')
    const second = goOn(first, content)
    expect(second).toMatchObject({ question: 1, answer: '', phase: 'asking' })
    expect(goOn(check(write(second, 'l’été'), content), content).phase).toBe('done')
  })

  it('asks again after a wrong one, and counts the question as missed once', () => {
    const again = goOn(check(write(FILL_START, 'no'), content), content)
    expect(again).toMatchObject({ question: 0, answer: '', phase: 'asking', missed: [0] })
    expect(check(write(again, 'nunca'), content).missed).toEqual([0])
  })

  it('is locked while a judgement is shown', () => {
    const judged = check(write(FILL_START, 'no'), content)
    expect(write(judged, 'está')).toBe(judged)
    expect(check(judged, content)).toBe(judged)
  })
})

describe('J-07 identifying', () => {
  it('is locked after submitting; a wrong answer can be tried again', () => {
    const wrong = identify.submit(identify.choose(identify.IDENTIFY_START, 'a'), 'b')
    expect(wrong.phase).toBe('wrong')
    expect(identify.choose(wrong, 'b')).toBe(wrong)
    const again = identify.tryAgain(wrong)
    const right = identify.submit(identify.choose(again, 'b'), 'b')
    expect(right).toEqual({ choice: 'b', phase: 'right', tries: 2 })
    expect(identify.tryAgain(right)).toBe(right)
  })

  it('cannot be submitted without a choice', () => {
    expect(identify.submit(identify.IDENTIFY_START, 'b')).toBe(identify.IDENTIFY_START)
  })
})

describe('J-07 role play', () => {
  it('takes no empty answer and is locked after one', () => {
    expect(rolePlay.submit(rolePlay.write(rolePlay.ROLE_PLAY_START, '  ')).submitted).toBe(false)
    const sent = rolePlay.submit(rolePlay.write(rolePlay.ROLE_PLAY_START, 'Hola'))
    expect(sent.submitted).toBe(true)
    expect(rolePlay.write(sent, 'Adiós').answer).toBe('Hola')
  })
})

describe('progress', () => {
  const half = { done: true, right: 1, asked: 2 }
  const whole = { done: true, right: 2, asked: 2 }

  it('takes two devices together: every section, and the better result', () => {
    const one = { visited: ['overview' as const], exercises: { 0: half, 1: whole } }
    const other = { visited: ['practice' as const, 'overview' as const], exercises: { 0: whole, 1: half } }
    const both = { visited: ['overview', 'practice'], exercises: { 0: whole, 1: whole } }
    expect(merged(one, other)).toEqual(both)
    expect(merged(other, one)).toEqual(both)
  })

  it('sends only what the server does not know, never a worse result', () => {
    const known = { visited: ['overview' as const], exercises: { 0: whole } }
    expect(isNothing(missingFrom(known, { visited: ['overview'], exercises: { 0: half } }))).toBe(true)
    expect(missingFrom(NOTHING, known)).toEqual(known)
  })
})

describe('the list', () => {
  it('is parted where the kind, the level or the language changes, in the order of the server', () => {
    const lessons = [
      sampleSummary({ id: '1', createdByUserId: 'user-1', language: 'french' }),
      sampleSummary({ id: '2', createdByUserId: 'user-1' }),
      sampleSummary({ id: '3', type: 'tutorial' }),
      sampleSummary({ id: '4' }),
      sampleSummary({ id: '5' }),
      sampleSummary({ id: '6', difficultyLevel: 'Advanced' }),
      sampleSummary({ id: '7', difficultyLevel: 'Advanced', language: 'german' }),
    ]
    const groups = groupsOf(lessons, 'user-1')
    expect(groups.map(({ kind, lessons: { length } }) => [kind, length])).toEqual([
      ['own', 2],
      ['tutorial', 1],
      ['Beginner', 2],
      ['Advanced', 1],
      ['Advanced', 1],
    ])
    expect(groups.flatMap((group) => group.lessons)).toEqual(lessons)
  })

  it('J-08 a remix goes a level up, and from the highest to the highest', () => {
    expect((['Beginner', 'Intermediate', 'Advanced'] as const).map(levelAfterRemix)).toEqual([
      'Intermediate',
      'Advanced',
      'Advanced',
    ])
  })
})

it('gives every line a key of its own, also where two read alike', () => {
  const keys = keyedLines(['a', 'b', 'a', 'a']).map(({ key }) => key)
  expect(new Set(keys).size).toBe(4)
})

describe('the place in a lesson', () => {
  it.each([
    [{}, 'overview', undefined],
    [{ tab: 'grammar' }, 'grammar', undefined],
    [{ tab: 'nonsense', say: 'nonsense' }, 'overview', undefined],
    [{ say: 'p3' }, 'overview', { list: 'phrases', index: 2 }],
    [{ tab: 'vocabulary', say: 'w1' }, 'vocabulary', { list: 'words', index: 0 }],
    [{ say: 'p0' }, 'overview', { list: 'phrases', index: 0 }],
  ])('is read out of %j', (search, tab, saying) => {
    expect(placeOf(search)).toEqual({ tab, saying })
  })

  it('J-06 where a lesson has no phrases its words are practised', () => {
    expect(phrasesOf(sampleContent).map(({ target }) => target)).toEqual([
      'Un café, por favor.',
      '¿Cuánto es?',
    ])
    expect(phrasesOf({ ...sampleContent, phrases: [] }).map(({ target }) => target)).toEqual([
      'la cuenta',
      'pedir',
    ])
  })
})
