import { encodeOpusFile } from '../../src/server/platform/audio/opus-file.fixture.ts'
import { wavOf } from '../../src/server/testing/speaker.ts'

const RATE = 48_000
const MP3_FRAME_BYTES = 72
const MP3_FRAME_SECONDS = 0.072

export const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')

/** Silent frames of MPEG 2.5 layer III, 8 kHz and 8 kbit/s: two hours of it are seven megabytes. */
export function longMp3(seconds: number): string {
  const frames = Math.ceil(seconds / MP3_FRAME_SECONDS)
  const bytes = Buffer.alloc(frames * MP3_FRAME_BYTES)
  for (let frame = 0; frame < frames; frame++) bytes.set([0xff, 0xe3, 0x18, 0xc4], frame * MP3_FRAME_BYTES)
  return bytes.toString('base64')
}

/** What a browser's recorder would send of these samples, cut off in the middle. */
export async function brokenOff(samples: Float32Array): Promise<string> {
  const whole = await encodeOpusFile({ samples, sampleRate: RATE }, 'webm')
  return base64(whole.subarray(0, Math.round(whole.length * 0.6)))
}

/** Bytes that are nothing, the same ones each time. */
export function noise(length: number): string {
  const bytes = Buffer.alloc(length)
  let seed = 11
  for (let index = 0; index < length; index++) {
    seed = (seed * 48_271) % 2_147_483_647
    bytes[index] = seed & 255
  }
  return bytes.toString('base64')
}

export function joined(parts: readonly Float32Array[]): Float32Array {
  const whole = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0))
  let offset = 0
  for (const part of parts) {
    whole.set(part, offset)
    offset += part.length
  }
  return whole
}

/** The same with something else sounding beside it. */
export function over(voice: Float32Array, beside: Float32Array): Float32Array {
  return voice.map((value, index) => Math.max(-1, Math.min(1, value + (beside[index] ?? 0))))
}

export const base64Wav = (samples: Float32Array): string => base64(wavOf(samples))
