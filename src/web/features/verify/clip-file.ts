import { resample } from '../../../speech/audio/resample.ts'
import { encodeWav } from '../../../speech/audio/wav.ts'
import { toBase64 } from '../../audio/base64.ts'
import { decodeClip } from '../../audio/clip.ts'
import { containerOf, lengthOfFile } from '../../audio/sound-file.ts'

/** What the file chooser offers. */
export const ACCEPTED = 'audio/*,video/mp4,video/webm,.wav,.mp3,.webm,.ogg,.oga,.opus,.m4a,.mp4,.aac,.flac'
export const MOST_BYTES = 12 * 1024 * 1024
export const LONGEST_MS = 60_000
/** What the mark is made at. */
const SENT_RATE = 24_000

export type ClipProblem =
  | { kind: 'empty' | 'unreadable' }
  | { kind: 'large'; bytes: number }
  | { kind: 'long'; durationMs: number }

/** Base64 for the server; decoded here where it would not read the file, and then without what the file says of itself. */
export type ClipToSend = { base64: string; decodedHere: boolean }

export class ClipError extends Error {
  readonly problem: ClipProblem
  constructor(problem: ClipProblem) {
    super(problem.kind)
    this.problem = problem
  }
}

/** Reads a chosen file. Throws a ClipError for one that need not be sent. */
export async function readClip(file: File): Promise<ClipToSend> {
  if (file.size === 0) throw new ClipError({ kind: 'empty' })
  if (file.size > MOST_BYTES) throw new ClipError({ kind: 'large', bytes: file.size })
  const durationMs = await lengthOfFile(file)
  if (durationMs !== undefined) requireShort(durationMs)
  const bytes = new Uint8Array(await file.arrayBuffer())
  return containerOf(bytes) ? { base64: toBase64(bytes), decodedHere: false } : await decodeHere(bytes)
}

/** The same clip as WAV, for what the server says it does not read. */
export async function decodeHere(bytes: Uint8Array<ArrayBuffer>): Promise<ClipToSend> {
  const clip = await decodeClip(bytes).catch(() => {
    throw new ClipError({ kind: 'unreadable' })
  })
  if (clip.samples.length === 0) throw new ClipError({ kind: 'empty' })
  requireShort(clip.durationMs)
  return { base64: toBase64(encodeWav(resample(clip, SENT_RATE))), decodedHere: true }
}

function requireShort(durationMs: number): void {
  if (durationMs > LONGEST_MS) throw new ClipError({ kind: 'long', durationMs })
}
