import { createMp3Encoder } from 'wasm-media-encoders'
import type { Pcm } from '../../../speech/utterance.ts'

/** For tests and benchmarks: an mp3 of a constant rate. */
export async function encodeMp3File(
  { samples, sampleRate }: Pcm,
  { channels = 1, kbits = 48 }: { channels?: 1 | 2; kbits?: 16 | 24 | 32 | 48 | 64 | 96 | 128 } = {},
): Promise<Uint8Array> {
  const encoder = await createMp3Encoder()
  encoder.configure({ sampleRate, channels, bitrate: kbits })
  const parts: Uint8Array[] = []
  for (let start = 0; start < samples.length; start += 8192) {
    const block = samples.subarray(start, start + 8192)
    parts.push(encoder.encode(channels === 2 ? [block, block] : [block]).slice())
  }
  parts.push(encoder.finalize().slice())
  return Uint8Array.from(Buffer.concat(parts))
}
