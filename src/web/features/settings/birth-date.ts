import { dayIn } from '../../../shared/calendar.ts'

/** Nobody alive was born before. */
const EARLIEST = '1900-01-01'

/** What is wrong with a date of birth as it was typed; whether the person is old enough is for the server to say. */
export function birthDateProblem(birthDate: string, now: Date): 'missing' | 'wrong' | undefined {
  if (birthDate === '') return 'missing'
  if (!/^\d{4}-\d{2}-\d{2}$/.test(birthDate)) return 'wrong'
  return birthDate < EARLIEST || birthDate > dayIn('UTC', now) ? 'wrong' : undefined
}
