import type { Assessment } from '../../../speech/assessment.ts'
import { readableAssessment } from '../../../speech/phonetics/readable-assessment.ts'
import { assessWithWarp } from '../../../speech/pronunciation/assess.ts'
import type { Pcm, Utterance } from '../../../speech/utterance.ts'
import { lineToRead } from '../speech-worker/line-to-read.ts'
import type { SpeechContext } from '../speech-worker/speech-context.ts'
import { loadEngine } from './load-engine.ts'

export type ScoreInput = {
  pcm: Pcm
  utterance: Utterance
  norm: string
  /** Warp of an earlier take of the same speaker. */
  warp?: number
}
/** `warp` is `null` when nothing was judged. */
export type ScoreOutput = { assessment: Assessment; warp: number | null }

/**
 * Assesses a take in a speech thread: phones of the text, alignment and scores. Throws a RangeError for a language
 * without a model and for an utterance that cannot be read.
 */
export async function scoreTask(input: ScoreInput, context: SpeechContext): Promise<ScoreOutput> {
  const { readings, language } = await lineToRead(input, context)
  const engine = await loadEngine(language, context.tablesFolder)
  const { pcm, warp } = input
  const scored = assessWithWarp({ pcm, readings, ...engine, ...(warp === undefined ? {} : { warp }) })
  return { ...scored, assessment: readableAssessment(scored.assessment) }
}
