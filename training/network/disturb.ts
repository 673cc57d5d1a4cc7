import { resample } from '../../src/speech/audio/resample.ts'
import { SAMPLE_RATE } from '../../src/speech/pronunciation/spectrogram.ts'
import { addNoise, pinkNoise, whiteNoise } from '../degrade.ts'
import type { Random } from '../random.ts'

const MU = 255

export type Disturbance = {
  /** Signal to noise in dB, drawn from here. */
  snrDb: readonly [number, number]
  /** Stretches of other people's speech, for a crowd in the background. */
  babble: readonly Float32Array[]
}

/** Microphone, room, noise and line: what may lie between a mouth and a recording. Times stay as they are. */
export function disturb(samples: Float32Array, { snrDb, babble }: Disturbance, random: Random): Float32Array {
  let sound = tilt(samples, random.between(-0.5, 0.5))
  if (random.next() < 0.55) sound = withEcho(sound, random)
  sound = addNoise(sound, background(sound.length, babble, random), random.between(...snrDb))
  const line = random.next()
  if (line < 0.1) return telephone(sound)
  if (line < 0.22) return lowPass(sound, random.between(2800, 7000))
  return sound
}

function background(length: number, babble: readonly Float32Array[], random: Random): Float32Array {
  const kind = random.next()
  if (kind < 0.4 || babble.length === 0) return pinkNoise(length, random)
  if (kind < 0.7) return whiteNoise(length, random)
  const voices = Array.from({ length: random.integer(3, 6) }, () => {
    const voice = random.pick(babble)
    return { voice, from: random.integer(0, voice.length - 1) }
  })
  const crowd = Float32Array.from({ length }, (_, i) =>
    voices.reduce((sum, { voice, from }) => sum + voice[(from + i) % voice.length]!, 0),
  )
  const deviation = Math.sqrt(crowd.reduce((sum, value) => sum + value * value, 0) / length)
  return crowd.map((value) => value / (deviation || 1))
}

function tilt(samples: Float32Array, amount: number): Float32Array {
  return samples.map((sample, i) => sample + amount * (samples[i - 1] ?? 0))
}

function withEcho(samples: Float32Array, random: Random): Float32Array {
  const room = Float32Array.from(samples)
  for (let echo = random.integer(2, 6); echo > 0; echo--) {
    const delay = random.integer(60, 1800)
    const gain = random.between(0.03, 0.32) * Math.exp(-delay / 1800)
    for (let i = delay; i < room.length; i++) room[i] = room[i]! + gain * samples[i - delay]!
  }
  return room
}

/** Second-order low-pass (Butterworth). */
function lowPass(samples: Float32Array, hz: number): Float32Array {
  const angle = (2 * Math.PI * hz) / SAMPLE_RATE
  const alpha = Math.sin(angle) / Math.SQRT2
  const cosine = Math.cos(angle)
  const scale = 1 + alpha
  const b = (1 - cosine) / 2 / scale
  const a1 = (-2 * cosine) / scale
  const a2 = (1 - alpha) / scale
  const out = new Float32Array(samples.length)
  for (let i = 0; i < samples.length; i++) {
    const [x1, x2] = [samples[i - 1] ?? 0, samples[i - 2] ?? 0]
    out[i] = b * (samples[i]! + 2 * x1 + x2) - a1 * (out[i - 1] ?? 0) - a2 * (out[i - 2] ?? 0)
  }
  return out
}

/** 8 kHz in eight bits of µ-law, without the lowest tones. */
function telephone(samples: Float32Array): Float32Array {
  const narrow = resample({ samples, sampleRate: SAMPLE_RATE }, 8000, 8).samples
  let low = 0
  const coded = narrow.map((sample) => {
    low += 0.12 * (sample - low)
    const value = Math.max(-1, Math.min(1, sample - low))
    const companded = (Math.sign(value) * Math.log1p(MU * Math.abs(value))) / Math.log1p(MU)
    const rounded = Math.round(companded * 127) / 127
    return (Math.sign(rounded) * Math.expm1(Math.abs(rounded) * Math.log1p(MU))) / MU
  })
  return resample({ samples: coded, sampleRate: 8000 }, SAMPLE_RATE, 8).samples
}
