import { createHash } from 'node:crypto'
import { decodeWav } from '../../../speech/audio/wav.ts'
import type { SynthesisRequest, SynthesizedClip } from '../../engines/synthesizer/synthesizer-port.ts'

/** What is to be said, in whoever's voice. */
export type ClipWish = Omit<SynthesisRequest, 'voice'>

/** Names a clip of a voice without its text. Everything that changes the sound is part of it. */
export function clipKeyOf(wish: ClipWish, engine: string): string {
  const { utterance, norm, gender, rate = 1, stability = null, similarity = null } = wish
  const { text, segmented = '', spoken = '' } = utterance
  const spelling = [text.normalize('NFC').trim(), segmented, spoken]
  const parts = [engine, norm, gender, rate, stability, similarity, ...spelling]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}

/** A clip as one piece: the length of what follows in 4 bytes, times and measures as JSON, the sound. */
export function packClip({ bytes, pcm: _, ...rest }: SynthesizedClip): Uint8Array {
  const json = Buffer.from(JSON.stringify(rest), 'utf8')
  const length = Buffer.alloc(4)
  length.writeUInt32LE(json.length)
  return Buffer.concat([length, json, bytes])
}

/** @throws RangeError or SyntaxError for anything `packClip` did not make */
export function unpackClip(packed: Uint8Array): SynthesizedClip {
  const view = Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength)
  const start = 4 + view.readUInt32LE(0)
  if (start > view.length) throw new RangeError('The clip is cut off.')
  const rest = JSON.parse(view.subarray(4, start).toString('utf8')) as Omit<SynthesizedClip, 'bytes' | 'pcm'>
  const bytes = Uint8Array.from(view.subarray(start))
  return { ...rest, bytes, pcm: decodeWav(bytes) }
}
