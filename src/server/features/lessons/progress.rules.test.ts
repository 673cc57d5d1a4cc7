import { describe, expect, it } from 'vitest'
import type { LessonExercise } from '../../../contract/lesson-content.ts'
import { mergeProgress, scoreOf } from './progress.rules.ts'
import { lessonOf, tutorialContent } from './testing/made-lessons.ts'

const rolePlay: LessonExercise = {
  type: 'Role Play Scenario',
  question: 'Order something',
  content: { prompt: 'You are in a café.', target_response: 'Un café, por favor.' },
}
const content = {
  ...lessonOf({ exercises: 3 }),
  exercises: [...lessonOf({ exercises: 3 }).exercises, rolePlay],
}
const nothing = { visited: [], exercises: {} }
const done = (right: number, asked: number) => ({ done: true, right, asked })

describe('what is added to progress', () => {
  it('J-05 adds parts that were visited, in their order, and takes none back', () => {
    const first = mergeProgress(nothing, { visited: ['practice', 'overview'] }, content)
    expect(first.visited).toEqual(['overview', 'practice'])
    expect(mergeProgress(first, { visited: ['overview', 'grammar', 'grammar'] }, content).visited).toEqual([
      'overview',
      'grammar',
      'practice',
    ])
    expect(mergeProgress(first, {}, content).visited).toEqual(first.visited)
  })

  it('keeps the better of two results, whichever comes first', () => {
    for (const [one, other] of [
      [done(2, 4), done(3, 4)],
      [done(3, 4), done(2, 4)],
    ] as const) {
      const merged = mergeProgress(
        mergeProgress(nothing, { exercises: { 0: one } }, content),
        { exercises: { 0: other } },
        content,
      )
      expect(merged.exercises).toEqual({ 0: done(3, 4) })
    }
  })

  it('does not take a beginning for a result: all right so far is not better than done with mistakes', () => {
    const begun = { done: false, right: 1, asked: 1 }
    const merged = mergeProgress(
      { ...nothing, exercises: { 0: done(3, 5) } },
      { exercises: { 0: begun } },
      content,
    )
    expect(merged).toMatchObject({ exercises: { 0: done(3, 5) }, score: 60 })
  })

  it('keeps what is done done', () => {
    const merged = mergeProgress(
      { ...nothing, exercises: { 1: done(0, 2) } },
      { exercises: { 1: { done: false, right: 0, asked: 0 } } },
      content,
    )
    expect(merged.exercises).toEqual({ 1: done(0, 2) })
  })

  it('leaves out exercises that the lesson does not have, and right answers nobody asked for', () => {
    const merged = mergeProgress(
      nothing,
      { exercises: { 9: done(1, 1), 0: done(50, 4), '02': done(1, 1) } },
      content,
    )
    expect(merged.exercises).toEqual({ 0: done(4, 4), 2: done(1, 1) })
  })

  it('knows no exercises of a tutorial', () => {
    const merged = mergeProgress(
      nothing,
      { visited: ['overview'], exercises: { 0: done(1, 1) } },
      tutorialContent,
    )
    expect(merged).toEqual({ visited: ['overview'], exercises: {}, score: null })
  })
})

describe('the score', () => {
  it('J-01 is the share of right answers over every graded exercise that was done', () => {
    expect(scoreOf({ 0: done(3, 4), 1: done(1, 2) }, content)).toBe(67)
    expect(scoreOf({ 0: done(0, 4) }, content)).toBe(0)
  })
  it('J-01 is none before a graded exercise was done', () => {
    expect(scoreOf({}, content)).toBeNull()
    expect(scoreOf({ 0: { done: false, right: 2, asked: 4 } }, content)).toBeNull()
    expect(scoreOf({ 0: done(0, 0) }, content)).toBeNull()
  })
  it('J-07 does not grade a role play', () => {
    expect(scoreOf({ 3: done(0, 1) }, content)).toBeNull()
    expect(scoreOf({ 0: done(4, 4), 3: done(0, 1) }, content)).toBe(100)
  })
  it('ignores what the lesson does not have', () => {
    expect(scoreOf({ 0: done(1, 2), 40: done(9, 9) }, content)).toBe(50)
  })
})
