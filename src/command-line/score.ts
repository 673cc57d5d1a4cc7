import { scoreTask } from '../server/engines/scorer/score-task.ts'
import type { SpeechContext } from '../server/engines/speech-worker/speech-context.ts'
import type { Assessment } from '../speech/assessment.ts'
import type { Pcm } from '../speech/utterance.ts'
import { decodeSound, readBytes, refusedAs } from './files.ts'

export type ScoredFile = {
  assessment: Assessment
  /** CPU time of decoding and judging, in milliseconds. */
  cpuMs: number
}

/** Judges a recording of `text`; `norm` may be a language's tag, then each of its norms counts. Throws a CommandError. */
export async function scoreFile(
  { file, text, norm }: { file: string; text: string; norm: string },
  context: SpeechContext,
): Promise<ScoredFile & { pcm: Pcm }> {
  const bytes = await readBytes(file)
  const before = process.cpuUsage()
  const pcm = await decodeSound(file, bytes, { sampleRate: 16_000 })
  const { assessment } = await scoreTask({ pcm, utterance: { text }, norm }, context).catch(
    refusedAs('invalid_text'),
  )
  const { user, system } = process.cpuUsage(before)
  return { assessment, cpuMs: Math.round((user + system) / 100) / 10, pcm }
}
