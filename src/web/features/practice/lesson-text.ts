import type { CourseLanguage } from '../../../shared/languages.ts'
import type { Phrase } from './phrase.ts'

/** A text of a lesson as its content has it. */
export type LessonText = {
  target: string
  native?: string | undefined
  segmented?: string | undefined
  transliteration?: string | undefined
}

const PUNCTUATION = /^[\p{P}\p{S}\s]+|[\p{P}\p{S}\s]+$/gu

/**
 * A lesson's text as the practice screen has its phrases. Its sounds are not known until the model has said it, and
 * it has neither a situation nor a topic of its own.
 */
export function phraseOfLesson(
  text: LessonText,
  { language, norm }: { language: CourseLanguage; norm: string },
): Phrase {
  return {
    targetPhrase: text.target,
    translation: text.native ?? '',
    phonetics: text.transliteration ?? '',
    language,
    context: '',
    conceptId: '',
    topic: '',
    level: 'beginner',
    norm,
    note: null,
    register: 'neutral',
    words: wordsIn(text),
    audioCached: false,
  }
}

/** The words where they stand in the text; for writing without spaces as its segmented form parts them. */
function wordsIn({ target, segmented }: LessonText): Phrase['words'] {
  const words: Phrase['words'] = []
  let from = 0
  for (const piece of (segmented ?? target).split(/\s+/u)) {
    const text = piece.replace(PUNCTUATION, '')
    const charStart = text === '' ? -1 : target.indexOf(text, from)
    if (charStart < 0) continue
    const charEnd = charStart + text.length
    words.push({ text, charStart, charEnd, ipa: '' })
    from = charEnd
  }
  return words.length > 0 ? words : [{ text: target, charStart: 0, charEnd: target.length, ipa: '' }]
}
