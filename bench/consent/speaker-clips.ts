import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { resample } from '../../src/speech/audio/resample.ts'
import { decodeWav } from '../../src/speech/audio/wav.ts'
import { SAMPLE_RATE } from '../../src/speech/pronunciation/spectrogram.ts'
import { type VoiceFeatures, voiceFeatures } from '../../src/speech/voice/speaker/voice-features.ts'
import { createRandom } from '../../training/random.ts'
import { RECORDING_SOURCES, readRecordings } from '../../training/recordings.ts'
import { CHANNELS, type Channel, narrowBand, throughChannel } from './channels.ts'

/** Debian's asterisk-prompt-it-menardi-wav, 8 kHz; no table was made with her. */
const MENARDI = '/usr/share/asterisk/sounds/it_IT_f_Menardi'
const CLIPS = 26
const LONGEST = 4.5 * SAMPLE_RATE

export type Clip = {
  source: string
  seconds: number
  features: Partial<Record<Channel | 'narrow', VoiceFeatures>>
}

/**
 * Sentences of 3 to 4.5 s of one voice; short readings are put together, long ones cut. People's are also changed as
 * other microphones and rooms would.
 */
export function clipsOf(speaker: string, person: boolean): Clip[] {
  const random = createRandom(23)
  return readingsOf(speaker).flatMap(({ source, readings }) => {
    const whole = sentences(readings)
    const step = Math.max(1, whole.length / CLIPS)
    return Array.from({ length: Math.min(CLIPS, whole.length) }, (_, i): Clip => {
      const samples = whole[Math.floor(i * step)] ?? new Float32Array(0)
      const take = (changed: Float32Array) => voiceFeatures({ samples: changed, sampleRate: SAMPLE_RATE })
      const features: Clip['features'] = {}
      for (const channel of CHANNELS) {
        const everyClip = channel === 'clean' || channel === 'noise'
        if (everyClip || (person && i % 2 === 0))
          features[channel] = take(throughChannel(samples, channel, random))
      }
      if (person) features.narrow = take(narrowBand(samples))
      return { source, seconds: samples.length / SAMPLE_RATE, features }
    })
  })
}

function readingsOf(speaker: string): { source: string; readings: Float32Array[] }[] {
  if (speaker === 'menardi') return [{ source: 'menardi-it', readings: menardi() }]
  return RECORDING_SOURCES.filter((source) => source.speaker === speaker).map((source) => ({
    source: source.id,
    readings: readRecordings(source).map(({ samples }) => samples),
  }))
}

function menardi(): Float32Array[] {
  if (!existsSync(MENARDI)) return []
  return readdirSync(MENARDI)
    .filter((name) => name.endsWith('.wav'))
    .sort()
    .map((name) => resample(decodeWav(readFileSync(join(MENARDI, name))), SAMPLE_RATE).samples)
    .filter(({ length }) => length > 1.5 * SAMPLE_RATE && length < 9 * SAMPLE_RATE)
}

function sentences(readings: readonly Float32Array[]): Float32Array[] {
  const whole: Float32Array[] = []
  let held = new Float32Array(0)
  for (const samples of readings) {
    const longer = new Float32Array(held.length + samples.length)
    longer.set(held)
    longer.set(samples, held.length)
    held = longer
    for (; held.length >= 3 * SAMPLE_RATE; held = held.slice(LONGEST)) whole.push(held.slice(0, LONGEST))
  }
  return whole
}
