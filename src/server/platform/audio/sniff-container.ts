import { looksLikeMp3 } from './mp3-frames.ts'

export type AudioContainer = 'wav' | 'webm' | 'mp4' | 'ogg' | 'mp3'

/** Tells the container by its first bytes; what the sender calls it is never believed. */
export function sniffContainer(bytes: Uint8Array): AudioContainer | undefined {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WAVE') return 'wav'
  if (text(0, 4) === '\u001aE\u00df\u00a3') return 'webm'
  if (text(0, 4) === 'OggS') return 'ogg'
  if (text(4, 8) === 'ftyp') return 'mp4'
  return looksLikeMp3(bytes) ? 'mp3' : undefined
}
