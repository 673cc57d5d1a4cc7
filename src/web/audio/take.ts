import { resample } from '../../speech/audio/resample.ts'
import { encodeWav } from '../../speech/audio/wav.ts'
import { toBase64 } from './base64.ts'
import { type Clip, decodeClip } from './clip.ts'
import type { Recording } from './recorder.ts'
import { RecorderError } from './recorder-error.ts'

/** Enough for speech, and what the scorer works at. */
const SENT_RATE = 16_000

/** One recording of the learner: to be sent, played and drawn. */
export type Take = {
  id: string
  clip: Clip
  /** Base64 of a container the server reads. */
  base64: string
}

/**
 * Makes a take of a recording. What the server does not read (AAC in mp4) is decoded here, by the browser that made it,
 * and sent as WAV. Throws a RecorderError for a recording without sound in it.
 */
export async function takeOf(recording: Recording): Promise<Take> {
  const bytes = new Uint8Array(await recording.blob.arrayBuffer())
  if (bytes.length === 0) throw new RecorderError('empty')
  const clip = await decodeClip(bytes).catch((cause: unknown) => {
    throw new RecorderError('failed', { cause })
  })
  if (clip.samples.length === 0) throw new RecorderError('empty')
  const sent = isReadByServer(recording.mimeType) ? bytes : encodeWav(resample(clip, SENT_RATE))
  return { id: crypto.randomUUID(), clip, base64: toBase64(sent) }
}

/** Whether the server decodes this container itself. */
export function isReadByServer(mimeType: string): boolean {
  return /^audio\/(webm|ogg|wav|x-wav|wave)\b/.test(mimeType)
}
