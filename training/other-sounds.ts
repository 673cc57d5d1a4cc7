import { SAMPLE_RATE } from '../src/speech/pronunciation/spectrogram.ts'
import { pinkNoise, whiteNoise } from './degrade.ts'
import type { Random } from './random.ts'

type Sound = (length: number, random: Random) => Float32Array

/** One tone with partials, attack and decay, added into `target`. */
function addTone(
  target: Float32Array,
  start: number,
  length: number,
  hz: number,
  gain: number,
  partials: number,
  slope: number,
  decay: number,
): void {
  for (let partial = 1; partial <= partials; partial++) {
    if (hz * partial > 7500) break
    const step = (2 * Math.PI * hz * partial) / SAMPLE_RATE
    const amplitude = gain * partial ** -slope
    for (let i = 0; i < length && start + i < target.length; i++) {
      const attack = Math.min(1, i / 200)
      target[start + i] =
        target[start + i]! + amplitude * attack * Math.exp((-decay * i) / SAMPLE_RATE) * Math.sin(step * i)
    }
  }
}

const semitone = (base: number, steps: number) => base * 2 ** (steps / 12)

const chords: Sound = (length, random) => {
  const sound = new Float32Array(length)
  const beat = random.integer(6000, 20000)
  const slope = random.between(0.8, 2)
  for (let start = 0; start < length; start += beat) {
    const root = semitone(random.between(90, 220), random.integer(0, 11))
    for (const step of random.pick([
      [0, 4, 7],
      [0, 3, 7],
      [0, 5, 9],
      [0, 4, 7, 10],
    ])) {
      addTone(sound, start, beat, semitone(root, step), 0.1, 10, slope, random.between(0.3, 3))
    }
  }
  return sound
}

const melody: Sound = (length, random) => {
  const sound = new Float32Array(length)
  const scale = [0, 2, 4, 5, 7, 9, 11, 12, 14]
  const root = random.between(150, 500)
  const beat = random.integer(2500, 8000)
  const slope = random.between(0.6, 2.2)
  for (let start = 0; start < length; start += beat * random.integer(1, 2)) {
    if (random.next() < 0.15) continue
    addTone(
      sound,
      start,
      Math.floor(beat * random.between(0.6, 1.4)),
      semitone(root, random.pick(scale)),
      0.25,
      12,
      slope,
      random.between(0.5, 6),
    )
  }
  return sound
}

const drums: Sound = (length, random) => {
  const sound = new Float32Array(length)
  const beat = random.integer(2500, 6000)
  for (let start = 0, count = 0; start < length; start += beat, count++) {
    const kick = count % 4 === 0
    const decay = kick ? 18 : random.between(15, 70)
    const gain = random.between(0.15, 0.5)
    let low = 0
    const smoothing = random.next()
    for (let i = 0; i < beat && start + i < length; i++) {
      const envelope = Math.exp((-decay * i) / SAMPLE_RATE)
      low = smoothing * low + (1 - smoothing) * random.gauss()
      const body = kick
        ? Math.sin(2 * Math.PI * 60 * (i / SAMPLE_RATE) * Math.exp(-3 * (i / SAMPLE_RATE)))
        : low
      sound[start + i] = sound[start + i]! + gain * envelope * body
    }
  }
  return sound
}

const band: Sound = (length, random) => {
  const parts = [chords(length, random), melody(length, random), drums(length, random)]
  const gains = parts.map(() => random.between(0.2, 1))
  return Float32Array.from({ length }, (_, i) =>
    parts.reduce((sum, part, p) => sum + gains[p]! * part[i]!, 0),
  )
}

const hum: Sound = (length, random) => {
  const sound = new Float32Array(length)
  addTone(
    sound,
    0,
    length,
    random.pick([50, 60, 100, 120]),
    0.3,
    random.integer(3, 30),
    random.between(0.3, 1.5),
    0,
  )
  const depth = random.between(0, 0.9)
  const rate = random.between(0.2, 6)
  return sound.map(
    (sample, i) => sample * (1 - depth * (0.5 + 0.5 * Math.sin((2 * Math.PI * rate * i) / SAMPLE_RATE))),
  )
}

const clicks: Sound = (length, random) => {
  const sound = new Float32Array(length)
  for (let start = 0; start < length; start += random.integer(800, 9000)) {
    const decay = random.between(80, 900)
    for (let i = 0; i < 1500 && start + i < length; i++)
      sound[start + i] = 0.6 * Math.exp((-decay * i) / SAMPLE_RATE) * random.gauss()
  }
  return sound
}

const bursts: Sound = (length, random) => {
  const noise = random.next() < 0.5 ? whiteNoise(length, random) : pinkNoise(length, random)
  const rate = random.between(0.5, 7)
  const sharpness = random.between(1, 6)
  return noise.map(
    (sample, i) => 0.2 * sample * (0.5 + 0.5 * Math.sin((2 * Math.PI * rate * i) / SAMPLE_RATE)) ** sharpness,
  )
}

const siren: Sound = (length, random) => {
  const low = random.between(200, 900)
  const reach = random.between(1.1, 3)
  const rate = random.between(0.2, 5)
  let phase = 0
  return Float32Array.from({ length }, (_, i) => {
    phase +=
      (2 * Math.PI * low * reach ** (0.5 + 0.5 * Math.sin((2 * Math.PI * rate * i) / SAMPLE_RATE))) /
      SAMPLE_RATE
    return 0.3 * (Math.sin(phase) + 0.3 * Math.sin(2 * phase))
  })
}

const KINDS: readonly Sound[] = [chords, melody, drums, band, band, hum, clicks, bursts, siren]

/** A sound that is not speech, 2 to 5 s, with a little noise; kinds come in turn. */
export function otherSound(index: number, random: Random): Float32Array {
  const length = random.integer(2 * SAMPLE_RATE, 5 * SAMPLE_RATE)
  const sound = KINDS[index % KINDS.length]!(length, random)
  const noise = pinkNoise(length, random)
  const level = 10 ** random.between(-4, -1.8)
  const fadeIn = random.integer(0, 8000)
  return sound.map((sample, i) => (i < fadeIn ? 0.02 : 1) * sample + level * noise[i]!)
}
