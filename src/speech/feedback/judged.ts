import type { Assessment } from '../assessment.ts'

/** An assessment with numbers to show. */
export type JudgedAssessment = Assessment & {
  scores: { pronunciation: number; accuracy: number; fluency: number }
}

/** Whether a take could be judged; one that could not is refused with its status. */
export function isJudged(assessment: Assessment): assessment is JudgedAssessment {
  const { pronunciation, accuracy, fluency } = assessment.scores
  return assessment.status === 'ok' && pronunciation !== null && accuracy !== null && fluency !== null
}
