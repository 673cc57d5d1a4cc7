import { expect, it } from 'vitest'
import { loadEspeak } from '../synthesis/espeak.ts'
import { refusalOf } from './gate.ts'
import { createNoise } from './network/random-network.testing.ts'
import { SAMPLE_RATE } from './spectrogram.ts'
import { prepareTake } from './take.ts'

const RATE = SAMPLE_RATE
const espeak = await loadEspeak()
const noise = createNoise(5)
const statusOf = (samples: Float32Array, sampleRate = RATE) => refusalOf(prepareTake({ samples, sampleRate }))
const sound = (seconds: number, sample: (time: number) => number) =>
  Float32Array.from({ length: seconds * RATE }, (_, i) => sample(i / RATE))
/** Comes and goes twice a second, by 20 dB. */
const swell = (time: number) => 10 ** (-0.5 + 0.5 * Math.sin(4 * Math.PI * time))
const hum = (time: number) =>
  [1, 2, 3, 5].reduce((sum, partial) => sum + Math.sin(2 * Math.PI * 100 * partial * time) / partial, 0)

it('refuses what swells like speech but keeps its colour', () => {
  expect(statusOf(sound(3, (time) => 0.3 * swell(time) * hum(time)))).toBe('no_speech')
  expect(statusOf(sound(3, (time) => 0.3 * swell(time) * noise()))).toBe('no_speech')
})

it('lets people pass, loud and soft, in the clear and in some noise', () => {
  for (const variant of ['m8', 'f4', 'Mario']) {
    const { samples, sampleRate } = espeak.speak(
      { text: 'Mañana salimos temprano.' },
      { file: 'es', variant },
    )
    expect(statusOf(samples, sampleRate), variant).toBeNull()
    expect(
      statusOf(
        samples.map((sample) => 0.05 * sample),
        sampleRate,
      ),
      variant,
    ).toBeNull()
    expect(
      statusOf(
        samples.map((sample) => sample + 0.03 * noise()),
        sampleRate,
      ),
      variant,
    ).toBeNull()
  }
})

it('tells too short from too quiet', () => {
  const vowel = (time: number) => 0.3 * hum(time)
  expect(statusOf(sound(0.2, vowel))).toBe('too_short')
  expect(statusOf(sound(1, (time) => (time > 0.5 && time < 0.56 ? vowel(time) : 0)))).toBe('too_short')
  expect(statusOf(sound(2, () => 1e-5 * noise()))).toBe('no_speech')
})
