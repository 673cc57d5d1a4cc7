import { RecorderError, type RecorderProblem } from '../../audio/recorder-error.ts'
import { isApiError } from '../../lib/api-error.ts'
import { type DeviceProblem, DeviceScoringError } from '../../speech/device-error.ts'
import { UnusableTakeError } from './unusable-take.ts'

/** What stands in the way, to be said where it happened. */
export type Trouble =
  | { kind: 'microphone'; problem: RecorderProblem }
  | { kind: 'refused'; reason: string }
  | { kind: 'broke'; paying: 'speech' | 'analysis'; needed: number; held: number; error: unknown }
  | { kind: 'failed'; paying: 'speech' | 'analysis'; error: unknown }
  | { kind: 'device'; problem: DeviceProblem }
  | { kind: 'sound'; text: 'audio.missing' | 'audio.invalid' | 'audio.silent' }

export function troubleOf(error: unknown, paying: 'speech' | 'analysis'): Trouble {
  if (error instanceof RecorderError) return { kind: 'microphone', problem: error.problem }
  if (error instanceof DeviceScoringError) return { kind: 'device', problem: error.problem }
  if (error instanceof UnusableTakeError) return { kind: 'refused', reason: error.status }
  if (isApiError(error) && error.status === 402)
    return { kind: 'broke', paying, needed: error.needed ?? 0, held: error.held ?? 0, error }
  if (isApiError(error, 'practice.unusable_take')) return { kind: 'refused', reason: error.reason ?? 'other' }
  if (isApiError(error, 'audio.empty')) return { kind: 'microphone', problem: 'empty' }
  return { kind: 'failed', paying, error }
}
