import { decodeWav } from '../../speech/audio/wav.ts'
import type { Pcm } from '../../speech/utterance.ts'

/** The rate at which the server decodes what browsers record. */
const RATE = 48_000

/**
 * The samples that the server would get out of these bytes. WAV is read by the very same code; anything else is decoded
 * by the browser at the server's rate, whatever rate this device plays at. Rejects for bytes that hold no sound.
 */
export async function samplesAsServer(bytes: Uint8Array<ArrayBuffer>): Promise<Pcm> {
  if (String.fromCharCode(...bytes.subarray(0, 4)) === 'RIFF') return decodeWav(bytes)
  const context = new OfflineAudioContext(1, 1, RATE)
  const buffer = await context.decodeAudioData(bytes.slice().buffer)
  const samples = new Float32Array(buffer.length)
  for (let channel = 0; channel < buffer.numberOfChannels; channel++)
    for (const [index, value] of buffer.getChannelData(channel).entries())
      samples[index] = (samples[index] ?? 0) + value / buffer.numberOfChannels
  return { samples: samples.map((value) => Math.max(-1, Math.min(1, value))), sampleRate: buffer.sampleRate }
}
