import type { TextKey } from '../../../i18n/keys.ts'
import type { Translate } from '../../../i18n/translate.ts'
import { isSyllabic } from '../../../speech/phonetics/ipa.ts'
import { shownScore } from './merged-words.ts'
import { soundKindOf } from './sound-kinds.ts'
import { isTone, syllablesOf } from './tones.ts'
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
    case 'tone':
      return toneText(advice, assessment, t)
    case 'length': {
      const sound = assessment.words[advice.word ?? -1]?.phonemes[advice.phone ?? -1]?.ipa ?? ''
      if (advice.expected === 'short') return said('short', { sound })
      return said(isSyllabic(sound) ? 'sound.long-vowel' : 'sound.long-consonant', { sound })
    }
    case 'pace':
      return said(advice.heard === 'fast' ? 'fast' : 'slow')
    case 'pauses':
      return said('pauses', { seconds: Math.round((assessment.fluency?.longestPauseMs ?? 0) / 100) / 10 })
    default:
      return said(advice.kind)
  }
}

/** Names the syllable where the word is written with one character for each. */
function toneText(
  { word: index, phone, expected, heard }: Advice,
  { words }: Analysis['analysis']['assessment'],
  t: Translate,
): AdviceText {
  const word = words[index ?? -1]
  const tones = word?.tones ?? []
  const at = word?.phonemes[phone ?? -1]
  const place = tones.findIndex(
    (tone) => at && tone.startMs < at.endMs && at.startMs < tone.endMs && String(tone.expected) === expected,
  )
  const syllable = syllablesOf(word?.text ?? '', tones.length)?.[place] ?? word?.text ?? ''
  const [wanted, came] = [Number(expected), Number(heard)]
  if (!isTone(wanted) || !isTone(came)) {
    return { title: t('practice.advice.word.title', { word: syllable }), text: '', heard: null }
  }
  return {
    title: t(`practice.advice.tone.${wanted}.title`, { word: syllable }),
    text: t(`practice.advice.tone.${wanted}.text`),
    heard: t('practice.advice.tone.heard', { heard: t(`practice.tone.${came}`) }),
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
