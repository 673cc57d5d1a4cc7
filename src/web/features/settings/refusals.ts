import { isApiError } from '../../lib/api-error.ts'

const REASONS = [
  'no_speech',
  'too_noisy',
  'too_quiet',
  'clipped',
  'too_short',
  'other_text',
  'music',
  'other_speaker',
  'other_sample',
  'not_found',
  'narrow_band',
  'too_little_speech',
] as const

export type Refusal = (typeof REASONS)[number] | 'other'

const REFUSING = ['voice.line_refused', 'voice.sample_unusable', 'voice.consent_refused'] as const

/** Why a recording was refused; undefined for every other failure. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (isApiError(error, 'audio.empty')) return 'no_speech'
  if (!isApiError(error) || !REFUSING.some((code) => code === error.code)) return undefined
  return REASONS.find((reason) => reason === error.reason) ?? 'other'
}
