import type { Assessment } from '../../../speech/assessment.ts'
import { readableAssessment } from '../../../speech/phonetics/readable-assessment.ts'
import { assess } from '../../../speech/pronunciation/assess.ts'
import type { Pcm, Utterance } from '../../../speech/utterance.ts'
import { lineToRead } from '../speech-worker/line-to-read.ts'
import type { SpeechContext } from '../speech-worker/speech-context.ts'

export type ScoreInput = { pcm: Pcm; utterance: Utterance; norm: string }

/**
 * Assesses a take in a speech thread: phones of the text, alignment and scores. Throws a RangeError for a language
 * without a model and for an utterance that cannot be read.
 */
export async function scoreTask(input: ScoreInput, context: SpeechContext): Promise<Assessment> {
  return readableAssessment(assess({ pcm: input.pcm, ...(await lineToRead(input, context)) }))
}
