import { describe, expect, it } from 'vitest'
import { type Answers, blockedBy, stepOf } from './answers.ts'

const nothing: Answers = {
  fullName: '',
  nativeLanguage: '',
  targetLanguage: '',
  targetNorm: '',
  learningStyle: '',
}

describe('D-02 leaving a step', () => {
  it('needs a name that is more than blanks', () => {
    expect(blockedBy('name', { ...nothing, fullName: '  ' })).toBe('onboarding.name_missing')
    expect(blockedBy('name', { ...nothing, fullName: 'Ana' })).toBeUndefined()
  })

  it('needs two languages, and two different ones', () => {
    const native: Answers = { ...nothing, nativeLanguage: 'english' }
    expect(blockedBy('languages', native)).toBe('onboarding.languages_missing')
    expect(blockedBy('languages', { ...native, targetLanguage: 'english' })).toBe('onboarding.same_languages')
    expect(blockedBy('languages', { ...native, targetLanguage: 'french' })).toBeUndefined()
  })

  it('needs a learning style', () => {
    expect(blockedBy('style', nothing)).toBe('onboarding.style_missing')
    expect(blockedBy('style', { ...nothing, learningStyle: 'visual' })).toBeUndefined()
  })

  it('finds the step where something missing is asked', () => {
    expect(stepOf('onboarding.same_languages')).toBe('languages')
    expect(stepOf('onboarding.failed')).toBeUndefined()
  })
})
