import { z } from 'zod'
import { languageName, learningStyle } from '../../../contract/common.ts'

/** What was answered so far; an empty string is no answer yet. */
export const answers = z.object({
  fullName: z.string(),
  nativeLanguage: languageName.or(z.literal('')),
  targetLanguage: languageName.or(z.literal('')),
  targetNorm: z.string(),
  learningStyle: learningStyle.or(z.literal('')),
})
export type Answers = z.infer<typeof answers>

export const STEPS = ['name', 'languages', 'style', 'voice'] as const
export type Step = (typeof STEPS)[number]

/** Why a step cannot be left yet: the codes the server uses too. */
export type Blocked =
  | 'onboarding.name_missing'
  | 'onboarding.languages_missing'
  | 'onboarding.same_languages'
  | 'onboarding.style_missing'

/** D-02: what is missing in this step, if anything. */
export function blockedBy(step: Step, given: Answers): Blocked | undefined {
  if (step === 'name' && given.fullName.trim() === '') return 'onboarding.name_missing'
  if (step === 'languages') {
    if (given.nativeLanguage === '' || given.targetLanguage === '') return 'onboarding.languages_missing'
    if (given.nativeLanguage === given.targetLanguage) return 'onboarding.same_languages'
  }
  if (step === 'style' && given.learningStyle === '') return 'onboarding.style_missing'
  return undefined
}

/** The step in which something that the server found missing is asked. */
export function stepOf(code: string): Step | undefined {
  if (code === 'onboarding.name_missing') return 'name'
  if (code === 'onboarding.languages_missing' || code === 'onboarding.same_languages') return 'languages'
  return code === 'onboarding.style_missing' ? 'style' : undefined
}
