import { resample } from '../../src/speech/audio/resample.ts'
import { SAMPLE_RATE } from '../../src/speech/pronunciation/spectrogram.ts'
import { addNoise, pinkNoise } from '../../training/degrade.ts'
import type { Random } from '../../training/random.ts'

/** Ways in which a sentence may come to sound otherwise than the sample did. */
export const CHANNELS = [
  'clean',
  'noise',
  'brighter',
  'duller',
  'mid up',
  'mid down',
  'quiet',
  'room',
] as const
export type Channel = (typeof CHANNELS)[number]
/** Of these, another tone of the microphone alone. */
export const TONES: readonly Channel[] = ['brighter', 'duller', 'mid up', 'mid down']

/** 6 dB more treble than bass or the contrary; bands of 3 dB up and down; 10 dB quieter; a room with echo. */
export function throughChannel(samples: Float32Array, channel: Channel, random: Random): Float32Array {
  const noise = () => pinkNoise(samples.length, random)
  switch (channel) {
    case 'clean':
      return samples
    case 'noise':
      return addNoise(samples, noise(), 20)
    case 'brighter':
      return tilted(samples, 6)
    case 'duller':
      return tilted(samples, -6)
    case 'mid up':
      return bell(bell(bell(samples, 400, -3), 1400, 3), 3500, -3)
    case 'mid down':
      return bell(bell(bell(samples, 400, 3), 1400, -3), 3500, 3)
    case 'quiet': {
      const far = samples.map((value) => 0.316 * value)
      return addNoise(far, noise(), 35)
    }
    case 'room':
      return inRoom(samples)
  }
}

/** As a telephone hears it: nothing above 4 kHz. */
export function narrowBand(samples: Float32Array): Float32Array {
  return resample(resample({ samples, sampleRate: SAMPLE_RATE }, 8000), SAMPLE_RATE).samples
}

/** First-order shelf about 1 kHz, half of the difference below it and half above. */
function tilted(samples: Float32Array, differenceDb: number): Float32Array {
  const gain = 10 ** (differenceDb / 40)
  const w = Math.tan((Math.PI * 1000) / SAMPLE_RATE)
  return filtered(samples, [gain + w, w - gain, 0], [1 + gain * w, gain * w - 1, 0])
}

/** Peaking equaliser after Bristow-Johnson's "Cookbook formulae for audio equalizer biquad filter coefficients". */
function bell(samples: Float32Array, hz: number, gainDb: number): Float32Array {
  const amplitude = 10 ** (gainDb / 40)
  const w = (2 * Math.PI * hz) / SAMPLE_RATE
  const alpha = Math.sin(w) / 1.8
  const middle = -2 * Math.cos(w)
  return filtered(
    samples,
    [1 + alpha * amplitude, middle, 1 - alpha * amplitude],
    [1 + alpha / amplitude, middle, 1 - alpha / amplitude],
  )
}

type Three = readonly [number, number, number]

function filtered(samples: Float32Array, [b0, b1, b2]: Three, [a0, a1, a2]: Three): Float32Array {
  let [x1, x2, y1, y2] = [0, 0, 0, 0]
  return samples.map((x) => {
    const y = (b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2) / a0
    x2 = x1
    x1 = x
    y2 = y1
    y1 = y
    return y
  })
}

/** Reflections from 7 to 150 ms, the first of them 10 dB under the voice. */
function inRoom(samples: Float32Array): Float32Array {
  const reflections = [
    [113, 0.32],
    [241, 0.25],
    [397, 0.2],
    [571, 0.16],
    [811, 0.12],
    [1193, 0.09],
    [1733, 0.07],
    [2411, 0.05],
  ] as const
  const heard = Float32Array.from(samples)
  for (const [delay, gain] of reflections) {
    for (let i = heard.length - 1; i >= delay; i--)
      heard[i] = (heard[i] as number) + gain * (heard[i - delay] as number)
  }
  return heard
}
