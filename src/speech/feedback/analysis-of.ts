import { type Advice, adviceFor, transcriptionOf } from './advice.ts'
import { type FeedbackWords, feedbackFor } from './feedback.ts'
import type { JudgedAssessment } from './judged.ts'

/** What is told about a judged take, the same wherever it was judged. */
export function analysisOf(
  assessment: JudgedAssessment,
  translate: FeedbackWords,
  advice: readonly Advice[] = adviceFor(assessment),
) {
  const { pronunciation, accuracy, fluency } = assessment.scores
  return {
    pronunciation_score: Math.round(pronunciation),
    accuracy_score: Math.round(accuracy),
    fluency_score: Math.round(fluency),
    feedback: feedbackFor(assessment, advice, translate),
    userTranscription: transcriptionOf(assessment),
    assessment,
  }
}
