import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  Mp4OutputFormat,
  OggOutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny'
import OpusScript from 'opusscript'
import { resample } from '../../../speech/audio/resample.ts'
import type { Pcm } from '../../../speech/utterance.ts'

const FORMATS = { webm: WebMOutputFormat, mp4: Mp4OutputFormat, ogg: OggOutputFormat }
const PRE_SKIP = 312

/**
 * For tests: what a browser's recorder would send, opus of 20 ms frames in the container asked for. `times` says how
 * often the same sound is put behind itself.
 */
export async function encodeOpusFile(
  pcm: Pcm,
  container: keyof typeof FORMATS,
  { channels = 1, times = 1, kbits = 32 }: { channels?: 1 | 2; times?: number; kbits?: number } = {},
): Promise<Uint8Array> {
  const output = new Output({ format: new FORMATS[container](), target: new BufferTarget() })
  const source = new EncodedAudioPacketSource('opus')
  output.addAudioTrack(source)
  await output.start()
  const description = opusHead(channels)
  const decoderConfig = { codec: 'opus', sampleRate: 48_000, numberOfChannels: channels, description }
  const packets = encodePackets(pcm, channels, kbits)
  for (let index = 0; index < packets.length * times; index++) {
    const data = packets[index % packets.length]
    if (data) await source.add(new EncodedPacket(data, 'key', index / 50, 0.02), { decoderConfig })
  }
  await output.finalize()
  return new Uint8Array((output.target as BufferTarget).buffer ?? new ArrayBuffer(0))
}

function encodePackets(pcm: Pcm, channels: number, kbits: number): Uint8Array[] {
  const { samples } = resample(pcm, 48_000)
  const encoder = new OpusScript(48_000, channels, OpusScript.Application.AUDIO)
  encoder.setBitrate(kbits * 1000)
  const frame = 960
  const packets: Uint8Array[] = []
  for (let start = 0; start < samples.length; start += frame) {
    const block = Buffer.alloc(frame * 2 * channels)
    for (let index = 0; index < frame; index++) {
      const value = Math.max(-1, Math.min(1, samples[start + index] ?? 0))
      for (let channel = 0; channel < channels; channel++) {
        block.writeInt16LE(Math.round(value * 32_767), (index * channels + channel) * 2)
      }
    }
    packets.push(Uint8Array.from(encoder.encode(block, frame)))
  }
  encoder.delete()
  return packets
}

/** An AAC track with frames that say nothing: enough for a demuxer to name the codec. */
export async function encodeAacStub(): Promise<Uint8Array> {
  const output = new Output({ format: new Mp4OutputFormat(), target: new BufferTarget() })
  const source = new EncodedAudioPacketSource('aac')
  output.addAudioTrack(source)
  await output.start()
  const decoderConfig = {
    codec: 'mp4a.40.2',
    sampleRate: 44_100,
    numberOfChannels: 1,
    description: Uint8Array.of(0x12, 0x08),
  }
  for (let frame = 0; frame < 20; frame++) {
    await source.add(new EncodedPacket(new Uint8Array(64), 'key', frame * 0.0232, 0.0232), { decoderConfig })
  }
  await output.finalize()
  return new Uint8Array((output.target as BufferTarget).buffer ?? new ArrayBuffer(0))
}

function opusHead(channels: number): Uint8Array {
  const head = new Uint8Array(19)
  head.set(new TextEncoder().encode('OpusHead'))
  head[8] = 1
  head[9] = channels
  head[10] = PRE_SKIP & 0xff
  head[11] = PRE_SKIP >> 8
  new DataView(head.buffer).setUint32(12, 48_000, true)
  return head
}
