import type { Pcm } from '../../../speech/utterance.ts'
import type { AudioDecoder } from '../../platform/audio/decode-audio.ts'
import type { EncryptedStorage } from '../../platform/storage/encrypted-storage.ts'
import { isAccepted } from './voice.rules.ts'
import type { SampleLine } from './voice.tables.ts'
import type { SampleRow } from './voice-samples.repository.ts'

/** What a sample was made of is not there any more, or cannot be opened. */
export class TakesMissing extends Error {
  override name = 'TakesMissing'
}

export type ReadTake = { line: SampleLine; pcm: Pcm }

/**
 * The accepted takes of a sample, opened and decoded.
 * @throws TakesMissing when one is gone, and what storage, keys and decoder throw
 */
export async function readTakes(
  sample: SampleRow,
  files: EncryptedStorage,
  decoders: { decoder: AudioDecoder; recordingDecoder: AudioDecoder },
  signal: AbortSignal,
): Promise<ReadTake[]> {
  const read = async (path: string, decoder: AudioDecoder) => {
    const bytes = await files.get(sample.userId, path, { signal })
    if (!bytes) throw new TakesMissing('A recording of the sample is gone.')
    return decoder.decode(bytes, signal)
  }
  const lines = sample.lines.filter(isAccepted)
  if (sample.kind === 'upload') {
    const recording = await read(sample.audioPath, decoders.recordingDecoder)
    return lines.map((line) => ({ line, pcm: cut(recording, line.startMs ?? 0, line.endMs ?? 0) }))
  }
  const takes: ReadTake[] = []
  for (const line of lines) takes.push({ line, pcm: await read(line.path ?? '', decoders.decoder) })
  return takes
}

/** With a little of the room around it, which the next line's beginning does not reach. */
const MARGIN_MS = 80

function cut({ samples, sampleRate }: Pcm, startMs: number, endMs: number): Pcm {
  const at = (ms: number) => Math.max(0, Math.round((ms / 1000) * sampleRate))
  return { samples: samples.slice(at(startMs - MARGIN_MS), at(endMs + MARGIN_MS)), sampleRate }
}
