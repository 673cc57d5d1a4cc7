import type { OpusDecoderSampleRate } from 'opus-decoder'
import { decodeWav, readWavHeader, WavError } from '../../../speech/audio/wav.ts'
import type { Pcm } from '../../../speech/utterance.ts'
import { AudioDecodeError } from './audio-decode-error.ts'
import { decodeMp3File } from './decode-mp3-file.ts'
import { decodeOpusFile } from './decode-opus-file.ts'
import { type AudioContainer, sniffContainer } from './sniff-container.ts'
import { webmBreaksOff } from './webm-breaks-off.ts'

export type AudioLimits = {
  maximumBytes: number
  maximumMs: number
  /** Opus is decoded to this rate; wav and mp3 keep their own. */
  sampleRate: OpusDecoderSampleRate
}
export type DecodedAudio = Pcm & { container: AudioContainer }

export const DEFAULT_AUDIO_LIMITS: AudioLimits = {
  maximumBytes: 10 * 1024 * 1024,
  maximumMs: 60_000,
  sampleRate: 48_000,
}

/** Decodes wav, webm, mp4, ogg and mp3 in this thread. Throws an AudioDecodeError. */
export async function decodeBytes(bytes: Uint8Array, limits: AudioLimits): Promise<DecodedAudio> {
  if (bytes.length === 0) throw new AudioDecodeError('empty', 'The file is empty.')
  if (bytes.length > limits.maximumBytes) {
    throw new AudioDecodeError('too_large', `The file is larger than ${limits.maximumBytes} bytes.`)
  }
  const container = sniffContainer(bytes)
  if (!container)
    throw new AudioDecodeError('unsupported_container', 'The file is not wav, webm, mp4, ogg or mp3.')
  if (container === 'webm' && webmBreaksOff(bytes))
    throw new AudioDecodeError('corrupt', 'The recording breaks off.')
  return { ...(await decodeIn(container, bytes, limits)), container }
}

async function decodeIn(container: AudioContainer, bytes: Uint8Array, limits: AudioLimits): Promise<Pcm> {
  if (container === 'wav') return decodeWavFile(bytes, limits)
  if (container === 'mp3') return await decodeMp3File(bytes, limits)
  return await decodeOpusFile(bytes, container, limits)
}

function decodeWavFile(bytes: Uint8Array, limits: AudioLimits): Pcm {
  try {
    if (readWavHeader(bytes).durationMs > limits.maximumMs) {
      throw new AudioDecodeError('too_long', `The sound is longer than ${limits.maximumMs / 1000} s.`)
    }
    return decodeWav(bytes)
  } catch (error) {
    if (!(error instanceof WavError)) throw error
    const reason = {
      no_samples: 'empty',
      unsupported_encoding: 'unsupported_codec',
      bad_format: 'corrupt',
      not_wav: 'corrupt',
    }
    throw new AudioDecodeError(reason[error.reason] as AudioDecodeError['reason'], error.message, {
      cause: error,
    })
  }
}
