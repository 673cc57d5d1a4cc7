import { resample } from '../../../../speech/audio/resample.ts'
import { encodeWav } from '../../../../speech/audio/wav.ts'
import { type Espeak, loadEspeak } from '../../../../speech/synthesis/espeak.ts'
import { espeakVoiceFor } from '../../../../speech/synthesis/voices.ts'
import type { Utterance } from '../../../../speech/utterance.ts'

const RATE = 48_000
let loaded: Promise<Espeak> | undefined

/** Two people who read aloud in a quiet room; neither has the voice that the product speaks with. */
const PEOPLE = { ada: { variant: 'f2', pitch: 60 }, ben: { variant: 'm3', pitch: 40 } }
export type Reader = keyof typeof PEOPLE

/** The samples of a reading, with half a second of room before and after. */
export async function samplesOf(reader: Reader, utterance: Utterance, norm: string): Promise<Float32Array> {
  loaded ??= loadEspeak()
  const { variant, pitch } = PEOPLE[reader]
  const voice = { ...espeakVoiceFor(norm, variant.startsWith('f') ? 'female' : 'male'), variant }
  const spoken = resample((await loaded).speak(utterance, voice, { pitch }), RATE)
  return inRoom(spoken.samples)
}

export function inRoom(sound: Float32Array): Float32Array {
  const pause = RATE / 2
  const samples = new Float32Array(sound.length + 2 * pause)
  let seed = 1
  for (let index = 0; index < samples.length; index++) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    samples[index] = (seed / 1_073_741_824 - 1) * 0.0005 + 0.7 * (sound[index - pause] ?? 0)
  }
  return samples
}

export const base64Wav = (samples: Float32Array): string =>
  Buffer.from(encodeWav({ samples, sampleRate: RATE })).toString('base64')

/** Chords over a beat, loud and clear. */
export function music(seconds: number): Float32Array {
  const samples = new Float32Array(seconds * RATE)
  const chords = [
    [220, 277, 330],
    [196, 247, 294],
    [175, 220, 262],
  ]
  for (let index = 0; index < samples.length; index++) {
    const time = index / RATE
    const beat = Math.exp(-6 * (time % 0.5))
    let sum = 0
    for (const hertz of chords[Math.floor(time) % 3] ?? [])
      for (const harmonic of [1, 2, 3]) sum += Math.sin(2 * Math.PI * hertz * harmonic * time) / harmonic
    samples[index] = 0.12 * sum * (0.4 + beat)
  }
  return samples
}
