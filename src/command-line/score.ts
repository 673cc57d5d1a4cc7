import { readFile } from 'node:fs/promises'
import { scoreTask } from '../server/engines/scorer/score-task.ts'
import type { SpeechContext } from '../server/engines/speech-worker/speech-context.ts'
import { AudioDecodeError } from '../server/platform/audio/audio-decode-error.ts'
import { DEFAULT_AUDIO_LIMITS, decodeBytes } from '../server/platform/audio/decode-bytes.ts'
import type { Assessment } from '../speech/assessment.ts'
import { CommandError } from './usage.ts'

export type ScoredFile = {
  assessment: Assessment
  /** CPU time of decoding and judging, in milliseconds. */
  cpuMs: number
}

const LIMITS = { ...DEFAULT_AUDIO_LIMITS, sampleRate: 16_000 } as const

/** Judges a recording of `text`; `norm` may be a language's tag, then each of its norms counts. Throws a CommandError. */
export async function scoreFile(
  { file, text, norm }: { file: string; text: string; norm: string },
  context: SpeechContext,
): Promise<ScoredFile> {
  const bytes = await readFile(file).catch((error: unknown) => {
    throw new CommandError('unreadable_file', `${file} cannot be read.`, { cause: error })
  })
  const before = process.cpuUsage()
  const pcm = await decodeBytes(bytes, LIMITS).catch((error: unknown) => {
    throw error instanceof AudioDecodeError
      ? new CommandError(error.reason, `${file}: ${error.message}`)
      : error
  })
  try {
    const assessment = await scoreTask({ pcm, utterance: { text }, norm }, context)
    const { user, system } = process.cpuUsage(before)
    return { assessment, cpuMs: Math.round((user + system) / 100) / 10 }
  } catch (error) {
    throw error instanceof RangeError
      ? new CommandError('invalid_text', error.message, { cause: error })
      : error
  }
}
