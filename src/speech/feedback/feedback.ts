import type { Assessment } from '../assessment.ts'
import type { Advice } from './advice.ts'

/** Every sentence of the feedback, by the key of its text. */
type FeedbackKey =
  | `feedback.strength.${'words' | 'whole' | 'fluent' | 'complete'}`
  | `feedback.improve.${'sound' | 'soundAlone' | 'tone' | 'long' | 'short' | 'word'}`
  | `feedback.improve.${'omitted' | 'slow' | 'fast' | 'pauses' | 'melody'}`
  | `feedback.tone.${'1' | '2' | '3' | '4' | '5'}`
/** Gives the text of a key in the reader's language. */
export type FeedbackWords = (key: FeedbackKey, values?: Record<string, string | number>) => string

const CLEAR = 80
const MOST_WORDS = 3

/** Puts an assessment into words: what went well, and the advice. Names only what is in the evidence. */
export function feedbackFor(
  assessment: Assessment,
  advice: readonly Advice[],
  translate: FeedbackWords,
): { strengths: string[]; improvements: string[] } {
  return {
    strengths: strengthsOf(assessment, translate),
    improvements: advice.map((each) => sentence(each, assessment, translate)),
  }
}

function strengthsOf({ words, scores, fluency }: Assessment, translate: FeedbackWords): string[] {
  const strengths: string[] = []
  const judged = words.filter((word) => word.kind !== 'unsure')
  const clear = judged.filter((word) => word.kind === 'ok' && (word.score ?? 0) >= CLEAR)
  if (clear.length > 0 && clear.length === judged.length) strengths.push(translate('feedback.strength.whole'))
  else if (clear.length > 0) {
    const best = [...clear].sort((a, b) => (b.score ?? 0) - (a.score ?? 0)).slice(0, MOST_WORDS)
    strengths.push(translate('feedback.strength.words', { words: best.map((word) => word.text).join(', ') }))
  }
  if ((scores.fluency ?? 0) >= CLEAR && (fluency?.longestPauseMs ?? 0) < 500)
    strengths.push(translate('feedback.strength.fluent'))
  if (words.length > 1 && words.every((word) => word.kind !== 'omitted'))
    strengths.push(translate('feedback.strength.complete'))
  return strengths
}

function sentence(advice: Advice, { words, fluency }: Assessment, translate: FeedbackWords): string {
  const word = advice.word === null ? '' : (words[advice.word]?.text ?? '')
  switch (advice.kind) {
    case 'sound': {
      const { expected, heard } = advice
      if (!heard) return translate('feedback.improve.soundAlone', { word, expected: expected ?? '' })
      return translate('feedback.improve.sound', { word, expected: expected ?? '', heard })
    }
    case 'tone':
      return translate('feedback.improve.tone', {
        word,
        expected: toneName(advice.expected, translate),
        heard: toneName(advice.heard, translate),
      })
    case 'length': {
      const sound = words[advice.word ?? -1]?.phonemes[advice.phone ?? -1]?.ipa ?? ''
      return translate(advice.expected === 'long' ? 'feedback.improve.long' : 'feedback.improve.short', {
        word,
        expected: sound,
      })
    }
    case 'omitted':
      return translate('feedback.improve.omitted', { word })
    case 'word':
      return translate('feedback.improve.word', { word })
    case 'pace':
      return translate(advice.heard === 'slow' ? 'feedback.improve.slow' : 'feedback.improve.fast')
    case 'pauses':
      return translate('feedback.improve.pauses', {
        seconds: Math.round((fluency?.longestPauseMs ?? 0) / 100) / 10,
      })
    case 'melody':
      return translate('feedback.improve.melody')
  }
}

function toneName(tone: string | null, translate: FeedbackWords): string {
  const known = (['1', '2', '3', '4', '5'] as const).find((each) => each === tone)
  return known ? translate(`feedback.tone.${known}`) : ''
}
