import { beforeAll, describe, expect, it } from 'vitest'
import { rmsDb } from '../../audio/loudness.ts'
import { loadEspeak } from '../../synthesis/espeak.ts'
import { espeakVoiceFor } from '../../synthesis/voices.ts'
import type { Pcm } from '../../utterance.ts'
import { analyseVoice } from './analyse-voice.ts'
import { bandwidth, extendBand } from './bandwidth.ts'
import { BANDS, BINS, RATE, SIZE, type VoiceFrames } from './frames.ts'
import { envelopesOf, melCepstra, warpCepstra, warpMatrix } from './mel-cepstrum.ts'
import { whiteNoise } from './noise.ts'
import { synthesiseVoice } from './synthesise-voice.ts'

let speech: Pcm
beforeAll(async () => {
  const espeak = await loadEspeak()
  speech = espeak.speak({ text: 'A lazy dog was sleeping near the shop.' }, espeakVoiceFor('en-GB'))
}, 60_000)

describe('the vocoder', () => {
  it('keeps pitch, voicing, level and spectrum from analysis to synthesis and back', () => {
    const before = analyseVoice(speech)
    const again = synthesiseVoice(before)
    const after = analyseVoice(again)
    const frames = Math.min(before.frames, after.frames)
    const errors: number[] = []
    let otherVoicing = 0
    for (let frame = 0; frame < frames; frame++) {
      const [left, right] = [before.hz[frame]!, after.hz[frame]!]
      if (left > 0 !== right > 0) otherVoicing++
      else if (left > 0) errors.push(Math.abs(12 * Math.log2(left / right)))
    }
    errors.sort((left, right) => left - right)
    expect(errors[errors.length >> 1]).toBeLessThan(0.15)
    expect(errors[Math.floor(0.9 * errors.length)]).toBeLessThan(0.6)
    expect(otherVoicing / frames).toBeLessThan(0.12)
    expect(Math.abs(rmsDb(again.samples) - rmsDb(speech.samples))).toBeLessThan(1.5)
    expect(spectralDifferenceDb(before, after)).toBeLessThan(4)
  })

  it('finds the formants of a vowel whose resonances are known', () => {
    const { envelope, frames } = analyseVoice(vowel(140, [500, 1500, 2500]))
    const middle = (frames >> 1) * BINS
    for (const formant of [500, 1500, 2500]) {
      const at = Math.round((formant * SIZE) / RATE)
      const reach = Math.round((200 * SIZE) / RATE)
      let peak = at - reach
      for (let k = at - reach; k <= at + reach; k++)
        if (envelope[middle + k]! > envelope[middle + peak]!) peak = k
      expect(Math.abs((peak * RATE) / SIZE - formant), `${formant} Hz`).toBeLessThan(80)
    }
  })

  it('tells noise from tone by band', () => {
    const tone = vowel(140, [500, 1500, 2500])
    const noise = whiteNoise(tone.samples.length, 5)
    const middle = (pcm: Pcm) => {
      const voice = analyseVoice(pcm)
      return [
        ...voice.aperiodicity.subarray((voice.frames >> 1) * BANDS, (voice.frames >> 1) * BANDS + BANDS),
      ]
    }
    expect(Math.max(...middle(tone).slice(0, 3))).toBeLessThan(0.1)
    const hoarse = { sampleRate: RATE, samples: tone.samples.map((value, i) => value + 0.03 * noise[i]!) }
    expect(middle(hoarse)[4]).toBeGreaterThan(0.4)
    expect(middle(hoarse)[0]).toBeLessThan(0.2)
  })

  it('gives the same samples for the same seed and others for another', () => {
    const voice = analyseVoice(speech)
    const first = synthesiseVoice(voice, 7).samples
    expect(same(synthesiseVoice(voice, 7).samples, first)).toBe(true)
    expect(same(synthesiseVoice(voice, 8).samples, first)).toBe(false)
  })

  it('survives silence, no samples at all and samples that are no numbers', () => {
    for (const samples of [
      new Float32Array(0),
      new Float32Array(5000),
      new Float32Array(5000).fill(Number.NaN),
    ]) {
      const voice = analyseVoice({ samples, sampleRate: RATE })
      expect(voice.envelope.every(Number.isFinite)).toBe(true)
      const made = synthesiseVoice(voice).samples
      expect(made.every((sample) => Math.abs(sample) < 1e-4)).toBe(true)
    }
  })
})

describe('mel cepstra', () => {
  it('give the envelope back within 2 dB, and move formants by the warp’s factor', () => {
    const { envelope, frames } = analyseVoice(vowel(140, [600, 1500, 2500]))
    const cepstra = melCepstra(envelope, frames)
    const back = envelopesOf(cepstra, frames)
    const moved = envelopesOf(warpCepstra(cepstra, warpMatrix(1.2)), frames)
    const row = (frames >> 1) * BINS
    let squares = 0
    for (let k = 4; k < 250; k++) squares += (4.343 * (back[row + k]! - envelope[row + k]!)) ** 2
    expect(Math.sqrt(squares / 246)).toBeLessThan(2)
    const peakBetween = (values: Float32Array, low: number, high: number) => {
      let peak = Math.round((low * SIZE) / RATE)
      for (let k = peak; k < (high * SIZE) / RATE; k++) if (values[row + k]! > values[row + peak]!) peak = k
      return (peak * RATE) / SIZE
    }
    expect(peakBetween(moved, 1400, 2200) / peakBetween(back, 1200, 1800)).toBeCloseTo(1.2, 1)
  })
})

describe('the end of the band', () => {
  it('is found where a low sampling rate leaves a cliff, and filled', () => {
    const { samples } = vowel(
      140,
      [500, 1500, 2500, 3500, 4500, 5500, 6500, 7500, 8500, 9500, 10_500, 11_500],
    )
    const full = analyseVoice({ samples, sampleRate: RATE })
    expect(bandwidth(full.envelope, full.frames)).toBe(RATE / 2)
    const narrow = analyseVoice({ samples: lowRate(samples), sampleRate: RATE / 3 })
    const end = bandwidth(narrow.envelope, narrow.frames)
    expect(end).toBeGreaterThan(3000)
    expect(end).toBeLessThan(4000)
    const before = narrow.envelope[(narrow.frames >> 1) * BINS + 400]!
    extendBand(narrow.envelope, narrow.frames)
    expect(narrow.envelope[(narrow.frames >> 1) * BINS + 400]! - before).toBeGreaterThan(2)
  })
})

const same = (left: Float32Array, right: Float32Array) =>
  left.length === right.length && left.every((value, at) => value === right[at])

/** A second of pulses through resonators of 80 Hz width. */
function vowel(hz: number, formants: readonly number[]): Pcm {
  let signal = Float32Array.from({ length: RATE }, (_, i) =>
    Math.floor((i * hz) / RATE) !== Math.floor(((i - 1) * hz) / RATE) ? 1 : 0,
  )
  for (const formant of formants) {
    const radius = Math.exp((-Math.PI * 80) / RATE)
    const a1 = 2 * radius * Math.cos((2 * Math.PI * formant) / RATE)
    const a2 = -radius * radius
    const output = new Float32Array(RATE)
    for (let i = 0; i < RATE; i++) {
      output[i] = (1 - a1 - a2) * signal[i]! + a1 * (output[i - 1] ?? 0) + a2 * (output[i - 2] ?? 0)
    }
    signal = output
  }
  const peak = signal.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
  return { samples: signal.map((value) => (0.5 * value) / peak), sampleRate: RATE }
}

/** Every third sample of a running mean. */
function lowRate(samples: Float32Array): Float32Array {
  return Float32Array.from({ length: Math.floor(samples.length / 3) }, (_, i) => {
    const middle = 3 * i + 1
    return ((samples[middle - 1] ?? 0) + samples[middle]! + (samples[middle + 1] ?? 0)) / 3
  })
}

function spectralDifferenceDb(left: VoiceFrames, right: VoiceFrames): number {
  const frames = Math.min(left.frames, right.frames)
  const peak = left.envelope.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY)
  let squares = 0
  let count = 0
  for (let frame = 0; frame < frames; frame++) {
    const row = frame * BINS
    if (left.envelope.subarray(row, row + BINS).every((value) => value < peak - 9)) continue
    for (let k = 5; k < 300; k++) {
      squares += (4.343 * (left.envelope[row + k]! - right.envelope[row + k]!)) ** 2
      count++
    }
  }
  return Math.sqrt(squares / count)
}
