import { MPEGDecoder } from 'mpg123-decoder'
import type { Pcm } from '../../../speech/utterance.ts'
import { AudioDecodeError } from './audio-decode-error.ts'
import { mixDown } from './mix-down.ts'
import { mp3Frames } from './mp3-frames.ts'

/**
 * Decodes an mp3 to mono at its own rate. The length is counted from the frames before anything is decoded. Throws an
 * AudioDecodeError.
 */
export async function decodeMp3File(bytes: Uint8Array, limits: { maximumMs: number }): Promise<Pcm> {
  const { frames, durationMs, breaksOff } = mp3Frames(bytes, limits.maximumMs)
  if (durationMs > limits.maximumMs) {
    throw new AudioDecodeError('too_long', `The sound is longer than ${limits.maximumMs / 1000} s.`)
  }
  if (breaksOff) throw new AudioDecodeError('corrupt', 'The recording breaks off.')
  const [first] = frames
  if (!first) throw new AudioDecodeError('empty', 'The file holds no sound.')
  const decoder = new MPEGDecoder()
  try {
    await decoder.ready
    // Only the frames themselves: what else stands in the file is nothing the decoder need see.
    const sound = Buffer.concat(frames.map(({ start, length }) => bytes.subarray(start, start + length)))
    const { channelData, samplesDecoded, errors, sampleRate } = decoder.decode(Uint8Array.from(sound))
    if (errors.length > frames.length / 2) {
      throw new AudioDecodeError('corrupt', 'Most of the sound is damaged.')
    }
    if (samplesDecoded === 0) throw new AudioDecodeError('empty', 'The file holds no sound.')
    return { samples: mixDown(channelData, samplesDecoded), sampleRate: sampleRate || first.sampleRate }
  } finally {
    decoder.free()
  }
}
