import type { TextKey } from '../../../i18n/keys.ts'
import type { Translate } from '../../../i18n/translate.ts'
import { shownScore } from './merged-words.ts'
import { soundKindOf } from './sound-kinds.ts'
import type { Analysis } from './use-stage.ts'

export type Advice = Analysis['advice'][number]

/** An advice in words; marks stand in it for the word (`w`), for IPA (`ipa`) and for examples (`i`). */
export type AdviceText = { title: string; text: string; heard: string | null }

const CLEAR = 80

/** Puts one advice into words: what to do with the mouth, tied to a sound the reader knows, and what was heard. */
export function adviceText(
  advice: Advice,
  assessment: Analysis['analysis']['assessment'],
  t: Translate,
): AdviceText {
  const word = advice.word === null ? '' : (assessment.words[advice.word]?.text ?? '')
  const said = (key: string, values = {}): AdviceText => ({
    title: t(`practice.advice.${key}.title` as TextKey, { word, ...values }),
    text: t(`practice.advice.${key}.text` as TextKey, { word, ...values }),
    heard: null,
  })
  switch (advice.kind) {
    case 'sound': {
      const { expected, heard } = advice
      if (!expected) return said('word')
      const sounds = advice.word === null ? [] : (assessment.words[advice.word]?.phonemes ?? [])
      const isLast = advice.phone === sounds.length - 1
      const kind = soundKindOf(expected, heard, { language: assessment.language, isLast })
      return {
        ...said(`sound.${kind}`, { sound: expected }),
        heard: heard && t('practice.advice.heard', { heard, expected }),
      }
    }
    case 'pace':
      return said(advice.heard === 'fast' ? 'fast' : 'slow')
    case 'pauses':
      return said('pauses', { seconds: Math.round((assessment.fluency?.longestPauseMs ?? 0) / 100) / 10 })
    default:
      return said(advice.kind)
  }
}

/**
 * The advice to show. Where the server found nothing to say but a word is not clear, that word is named: nobody is told
 * that all was well beside a middling number.
 */
export function shownAdvice({ advice, analysis }: Pick<Analysis, 'advice' | 'analysis'>): Advice[] {
  if (advice.length > 0) return advice
  const lowest = analysis.assessment.words
    .map((word, index) => ({ index, score: shownScore(word) ?? 100 }))
    .sort((one, other) => one.score - other.score)[0]
  if (!lowest || lowest.score >= CLEAR) return []
  return [{ kind: 'word', word: lowest.index, phone: null, expected: null, heard: null }]
}
