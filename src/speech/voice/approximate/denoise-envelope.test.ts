import { beforeAll, describe, expect, it } from 'vitest'
import { loadEspeak } from '../../synthesis/espeak.ts'
import { espeakVoiceFor } from '../../synthesis/voices.ts'
import { analyseVoice } from './analyse-voice.ts'
import { denoiseEnvelope } from './denoise-envelope.ts'
import { BINS, RATE, type VoiceFrames } from './frames.ts'
import { whiteNoise } from './noise.ts'
import { synthesiseVoice } from './synthesise-voice.ts'

let clean: Float32Array
beforeAll(async () => {
  const espeak = await loadEspeak()
  const speech = espeak.speak({ text: 'No one was at home, so we went away.' }, espeakVoiceFor('en-US'))
  const { samples } = synthesiseVoice(analyseVoice(speech))
  clean = new Float32Array(samples.length + RATE / 2)
  clean.set(samples, RATE / 4)
}, 60_000)

const analysed = (noise: number): VoiceFrames => {
  const hiss = whiteNoise(clean.length, 3)
  return analyseVoice({ samples: clean.map((value, i) => value + noise * hiss[i]!), sampleRate: RATE })
}

/** Root mean square in dB over frames that are loud in the first. */
function difference(left: VoiceFrames, right: VoiceFrames): number {
  let squares = 0
  let count = 0
  for (let at = 0; at < left.envelope.length; at++) {
    if (left.hz[Math.floor(at / BINS)]! <= 0 || at % BINS > 250) continue
    squares += (4.343 * (left.envelope[at]! - right.envelope[at]!)) ** 2
    count++
  }
  return Math.sqrt(squares / count)
}

describe('denoising an envelope', () => {
  it('brings the spectrum of a noisy take nearer to the clean one', () => {
    const reference = analysed(0)
    const noisy = analysed(0.01)
    const before = difference(reference, noisy)
    denoiseEnvelope(noisy.envelope, noisy.hz)
    expect(before).toBeGreaterThan(5)
    expect(difference(reference, noisy)).toBeLessThan(0.85 * before)
  })

  it('leaves a clean take as it is', () => {
    const voice = analysed(0)
    const before = voice.envelope.slice()
    denoiseEnvelope(voice.envelope, voice.hz)
    expect(voice.envelope.every((value, at) => value === before[at])).toBe(true)
  })
})
