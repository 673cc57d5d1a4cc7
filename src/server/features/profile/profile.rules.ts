import { findLanguage, type LanguageName } from '../../../shared/languages.ts'
import { failure } from '../../platform/failure.ts'

export type OnboardingAnswers = {
  fullName: string
  nativeLanguage?: LanguageName
  targetLanguage?: LanguageName
  learningStyle?: 'visual' | 'auditory' | 'reading' | 'kinesthetic'
}

/** D-02: what onboarding asks for, in the order of its steps. Fails with the first thing that is missing. */
export function requireAnswers(answers: OnboardingAnswers): Required<OnboardingAnswers> {
  const { fullName, nativeLanguage, targetLanguage, learningStyle } = answers
  if (fullName.trim() === '') throw failure('onboarding.name_missing')
  if (!nativeLanguage || !targetLanguage) throw failure('onboarding.languages_missing')
  if (nativeLanguage === targetLanguage) throw failure('onboarding.same_languages')
  if (!learningStyle) throw failure('onboarding.style_missing')
  return { fullName: fullName.trim(), nativeLanguage, targetLanguage, learningStyle }
}

/** The norm, when it is one of the language's; null takes the language's default. */
export function requireNorm(norm: string | null, language: LanguageName | null): string | null {
  if (norm === null) return null
  const found = findLanguage(norm)
  if (!language || found?.norm === undefined || found.language.name !== language)
    throw failure('language.unknown')
  return found.norm
}

/** Whether the runtime knows that IANA time zone. */
export function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return true
  } catch {
    return false
  }
}
