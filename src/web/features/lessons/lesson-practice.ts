import type { ComponentType } from 'react'
import type { RegularLesson } from '../../../contract/lesson-content.ts'
import type { LessonSummary } from '../../../contract/lessons.ts'
import type { Me } from '../../../contract/profile.ts'

/** A text of the lesson to be said aloud. */
export type SayItem = RegularLesson['phrases'][number]

export type LessonPhraseProps = {
  me: Me
  lessonId: string
  language: LessonSummary['language']
  norm: string
  item: SayItem
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
}

/** What lets one phrase be heard, said and judged; the app puts the practice screen here. */
export type LessonPhrase = ComponentType<LessonPhraseProps>

export type SayList = 'phrases' | 'words'

/** What is said aloud: the phrases, or where there are none the words. */
export function phrasesOf({ phrases, vocabulary }: RegularLesson): readonly SayItem[] {
  return phrases.length > 0 ? phrases : wordsOf({ vocabulary })
}

/** The words as things to say. */
export function wordsOf({ vocabulary }: Pick<RegularLesson, 'vocabulary'>): readonly SayItem[] {
  return vocabulary.map(({ target, native, segmented, spoken, transliteration }) => ({
    target,
    native,
    segmented,
    spoken,
    transliteration,
  }))
}

export function sayListOf(content: RegularLesson, list: SayList): readonly SayItem[] {
  return list === 'words' ? wordsOf(content) : phrasesOf(content)
}
