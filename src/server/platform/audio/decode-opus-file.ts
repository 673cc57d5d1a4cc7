import { BufferSource, EncodedPacketSink, Input, MATROSKA, MP4, OGG, QTFF, WEBM } from 'mediabunny'
import { OpusDecoder, type OpusDecoderSampleRate } from 'opus-decoder'
import type { Pcm } from '../../../speech/utterance.ts'
import { AudioDecodeError } from './audio-decode-error.ts'
import { mixDown } from './mix-down.ts'
import { opusPacketMs, opusPreSkip } from './opus-packet.ts'
import type { AudioContainer } from './sniff-container.ts'

type Packets = { packets: Uint8Array[]; channels: number; preSkip: number }

const FORMATS = { webm: [WEBM, MATROSKA], mp4: [MP4, QTFF], ogg: [OGG] }

/**
 * Decodes the first audio track of a webm, mp4 or ogg file, which must be opus, to mono at `sampleRate`.
 * The length is counted from the packets before anything is decoded. What a truncated file still holds is used.
 * Throws an AudioDecodeError.
 */
export async function decodeOpusFile(
  bytes: Uint8Array,
  container: Exclude<AudioContainer, 'wav' | 'mp3'>,
  limits: { maximumMs: number; sampleRate: OpusDecoderSampleRate },
): Promise<Pcm> {
  const input = new Input({ source: new BufferSource(bytes), formats: FORMATS[container] })
  try {
    const { packets, channels, preSkip } = await readPackets(input, limits.maximumMs)
    const decoder = new OpusDecoder({ sampleRate: limits.sampleRate, channels, preSkip })
    try {
      await decoder.ready
      const { channelData, samplesDecoded, errors } = decoder.decodeFrames(packets)
      if (errors.length > packets.length / 2)
        throw new AudioDecodeError('corrupt', 'Most of the sound is damaged.')
      if (samplesDecoded === 0) throw new AudioDecodeError('empty', 'The file holds no sound.')
      return { samples: mixDown(channelData, samplesDecoded), sampleRate: limits.sampleRate }
    } finally {
      decoder.free()
    }
  } finally {
    input.dispose()
  }
}

async function readPackets(input: Input, maximumMs: number): Promise<Packets> {
  const packets: Uint8Array[] = []
  let described: Omit<Packets, 'packets'> | undefined
  try {
    const track = await input.getPrimaryAudioTrack()
    if (!track) throw new AudioDecodeError('empty', 'The file holds no sound.')
    const codec = await track.getCodec()
    if (codec !== 'opus')
      throw new AudioDecodeError('unsupported_codec', `Sound in ${codec ?? 'this codec'} is not read.`)
    const channels = await track.getNumberOfChannels()
    if (channels < 1 || channels > 2) {
      throw new AudioDecodeError('unsupported_codec', `Sound with ${channels} channels is not read.`)
    }
    described = { channels, preSkip: opusPreSkip(headOf(await track.getDecoderConfig())) }
    let lengthMs = 0
    for await (const { data } of new EncodedPacketSink(track).packets()) {
      if (data.length === 0) continue
      lengthMs += opusPacketMs(data)
      if (lengthMs > maximumMs) {
        throw new AudioDecodeError('too_long', `The sound is longer than ${maximumMs / 1000} s.`)
      }
      packets.push(data)
    }
  } catch (error) {
    if (error instanceof AudioDecodeError) throw error
    // A recording that breaks off is still a recording.
    if (!described || packets.length === 0) {
      throw new AudioDecodeError('corrupt', 'The file is damaged.', { cause: error })
    }
  }
  if (packets.length === 0) throw new AudioDecodeError('empty', 'The file holds no sound.')
  return { packets, ...described }
}

function headOf(
  configuration: { description?: ArrayBuffer | ArrayBufferView } | null,
): Uint8Array | undefined {
  const head = configuration?.description
  if (!head) return undefined
  return head instanceof ArrayBuffer
    ? new Uint8Array(head)
    : new Uint8Array(head.buffer, head.byteOffset, head.byteLength)
}
