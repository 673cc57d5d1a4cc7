import type { Assessment, PhoneAssessment, WordAssessment } from '../assessment.ts'
import { mostEvident } from './evident.ts'

export type Advice = {
  kind: 'sound' | 'tone' | 'length' | 'word' | 'omitted' | 'pace' | 'pauses' | 'melody'
  /** Index into the assessment's words. */
  word: number | null
  /** Index into that word's phonemes. */
  phone: number | null
  /** IPA; of a tone its number, of a length `long` or `short`. */
  expected: string | null
  heard: string | null
}

const LOW = 60
const CONFIDENT = 0.5
const MOST = 4
/** A wrong tone or length makes another word of it, but is less of a hindrance than a word nobody would know again. */
const EVIDENT_WEIGHT = 55

/**
 * What to change, most useful first, from the evidence alone: sounds are named only where they were called wrong, or,
 * by engines without verdicts, heard as another one with some confidence, and inside a word that is low too. At most
 * one advice is about a tone or a length.
 */
export function adviceFor(assessment: Assessment): Advice[] {
  const found: { weight: number; advice: Advice }[] = []
  assessment.words.forEach((word, index) => {
    if (word.kind === 'omitted') found.push({ weight: 100, advice: about('omitted', index) })
    if (word.kind === 'mispronounced') found.push(forWord(word, index))
  })
  const evident = evidentOf(assessment)
  if (evident) found.push({ weight: EVIDENT_WEIGHT, advice: evident })
  const { fluency, scores } = assessment
  const rate = fluency?.articulationRateSyllablesPerSecond ?? null
  if (fluency && fluency.longestPauseMs > 700) {
    found.push({ weight: 20 + fluency.longestPauseMs / 100, advice: about('pauses', null) })
  } else if (rate !== null && (rate < 2.6 || rate > 7) && (scores.fluency ?? 100) < 75) {
    found.push({ weight: 15, advice: about('pace', null, null, null, rate < 2.6 ? 'slow' : 'fast') })
  }
  return found
    .sort((a, b) => b.weight - a.weight)
    .slice(0, MOST)
    .map(({ advice }) => advice)
}

function forWord(word: WordAssessment, index: number): { weight: number; advice: Advice } {
  const weight = 100 - (word.score ?? 50)
  const sounds = word.phonemes
    .map((phone, position) => ({ phone, position, instead: heardInstead(phone) }))
    .filter(({ phone, instead }) =>
      phone.verdict
        ? phone.verdict === 'wrong'
        : instead !== null && phone.score !== null && phone.score < LOW && phone.confidence >= CONFIDENT,
    )
    .sort((a, b) => (a.phone.score ?? 0) - (b.phone.score ?? 0))
  const worst = sounds[0]
  if (!worst) return { weight, advice: about('word', index) }
  return { weight, advice: about('sound', index, worst.position, worst.phone.ipa, worst.instead) }
}

/** The most certain wrong tone or length of the words that were said. */
function evidentOf({ words }: Assessment): Advice | null {
  const found = words.flatMap((word, index) => {
    const evident = word.kind === 'omitted' ? null : mostEvident(word)
    return evident ? [{ evident, index }] : []
  })
  const [first] = found.sort((one, other) => other.evident.probability - one.evident.probability)
  if (!first) return null
  const { kind, phone, expected, heard } = first.evident
  return about(kind, first.index, phone, expected, heard)
}

/** The sound that was most probably heard instead; null when it was the expected one, or, with verdicts, not wrong. */
export function heardInstead(phone: PhoneAssessment): string | null {
  const [first] = phone.heard
  if (!first || first.ipa === phone.ipa) return null
  const isCertain = phone.verdict ? phone.verdict === 'wrong' : first.probability >= 0.3
  return isCertain ? first.ipa : null
}

function about(
  kind: Advice['kind'],
  word: number | null,
  phone: number | null = null,
  expected: string | null = null,
  heard: string | null = null,
): Advice {
  return { kind, word, phone, expected, heard }
}

/**
 * What the engine can say it heard: the words that came through as they are, those that did not by their sounds
 * between slashes, left out where they were not said.
 */
export function transcriptionOf(assessment: Assessment): string {
  return assessment.words
    .filter((word) => word.kind !== 'omitted')
    .map((word) => {
      if (word.kind !== 'mispronounced') return word.text
      const sounds = word.phonemes.map((phone) => heardInstead(phone) ?? phone.ipa).join('')
      return sounds === '' ? word.text : `/${sounds}/`
    })
    .join(' ')
}
