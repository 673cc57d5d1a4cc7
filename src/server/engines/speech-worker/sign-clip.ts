import { encodeWav } from '../../../speech/audio/wav.ts'
import { writeTag } from '../../../speech/audio/wav-tag.ts'
import type { Pcm } from '../../../speech/utterance.ts'
import { limitLevel } from '../../../speech/voice/correct/levels.ts'
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
  const marked = markAudio({ samples, sampleRate }, key)
  // The mark makes a clip louder or quieter by chance, up to 2 dB.
  const pcm = { samples: limitLevel(marked), sampleRate }
  return { pcm, bytes: writeTag(encodeWav(pcm), { generator: 'Timbre', kind, installation }) }
}
