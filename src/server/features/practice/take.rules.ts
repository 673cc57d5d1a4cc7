import { readTag } from '../../../speech/audio/wav-tag.ts'
import { bytesOfRecording } from '../../platform/audio/sent-recording.ts'

/** Largest recording that is taken, in bytes. */
export const LARGEST_TAKE = 10 * 1024 * 1024

/** The bytes of a take as browsers send it. */
export function bytesOf(base64: string): Uint8Array {
  return bytesOfRecording(base64, LARGEST_TAKE)
}

/** Whether a clip sent back speaks in the person's own voice: then they have not been given the model's. */
export function isOwnVoiceClip(base64: string): boolean {
  return readTag(Buffer.from(base64, 'base64'))?.kind === 'own-voice'
}
