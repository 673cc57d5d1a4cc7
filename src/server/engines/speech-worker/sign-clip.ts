import { encodeWav } from '../../../speech/audio/wav.ts'
import { writeTag } from '../../../speech/audio/wav-tag.ts'
import type { Pcm } from '../../../speech/utterance.ts'
import { markAudio } from '../../../speech/voice/watermark/mark-audio.ts'

/** What clips of this installation are marked with: the key of the sound's mark, and the name in the file's tag. */
export type Seal = { key: Uint8Array; installation: string }

export type SignedKind = 'own-voice' | 'own-take-corrected'

/** Marks speech that a person never said like this, in the sound and in the file. */
export function signClip(
  { samples, sampleRate }: Pcm,
  { key, installation }: Seal,
  kind: SignedKind,
): { pcm: Pcm; bytes: Uint8Array<ArrayBuffer> } {
  const pcm = markAudio({ samples, sampleRate }, key)
  return { pcm, bytes: writeTag(encodeWav(pcm), { generator: 'Timbre', kind, installation }) }
}
