import { decodeWav } from '../../speech/audio/wav.ts'

/** Sound that is ready to be played and drawn: mono samples in −1 … 1. */
export type Clip = { samples: Float32Array; sampleRate: number; durationMs: number }

/**
 * Decodes what the server or the browser's recorder made. Throws for bytes that hold no sound.
 * WAV is read by ourselves, so that samples and times stay exactly those of the server.
 */
export async function decodeClip(bytes: Uint8Array<ArrayBuffer>): Promise<Clip> {
  if (isWav(bytes)) return clipOf(decodeWav(bytes))
  const context = new AudioContext()
  try {
    // decodeAudioData takes the buffer away, and the caller still sends these bytes.
    return clipOf(mixDown(await context.decodeAudioData(bytes.slice().buffer)))
  } finally {
    void context.close().catch(() => {})
  }
}

/** The clip of samples that are there already. */
export function clipOf(sound: { samples: Float32Array; sampleRate: number }): Clip {
  return { ...sound, durationMs: (sound.samples.length / sound.sampleRate) * 1000 }
}

function isWav(bytes: Uint8Array): boolean {
  return String.fromCharCode(...bytes.subarray(0, 4)) === 'RIFF'
}

function mixDown(buffer: AudioBuffer) {
  const samples = new Float32Array(buffer.length)
  for (let channel = 0; channel < buffer.numberOfChannels; channel++)
    buffer.getChannelData(channel).forEach((value, index) => {
      samples[index] = (samples[index] ?? 0) + value / buffer.numberOfChannels
    })
  return { samples, sampleRate: buffer.sampleRate }
}
