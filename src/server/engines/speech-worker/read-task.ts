import type { Reading } from '../../../speech/pronunciation/assess.ts'
import type { Utterance } from '../../../speech/utterance.ts'
import { lineToRead } from './line-to-read.ts'
import type { SpeechContext } from './speech-context.ts'

export type ReadInput = { utterances: readonly Utterance[]; norm: string }

/** What the scorer would hold takes of these texts against, in their order. Throws a RangeError like `scoreTask`. */
export async function readTask(
  { utterances, norm }: ReadInput,
  context: SpeechContext,
): Promise<Reading[][]> {
  const read: Reading[][] = []
  for (const utterance of utterances) read.push((await lineToRead({ utterance, norm }, context)).readings)
  return read
}
