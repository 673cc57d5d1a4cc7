import { describe, expect, it } from 'vitest'
import type { SynthesizedSpeech } from '../../utterance.ts'
import { overlapAdd } from './overlap-add.ts'
import { trackOwnPitch } from './own-range.ts'
import { isVoiceless, voicedBySounds } from './voicing.ts'

const SOUNDS = [
  { ipa: 's', startMs: 0, endMs: 100 },
  { ipa: 'ˈaː', startMs: 100, endMs: 300 },
  { ipa: 'z', startMs: 300, endMs: 400 },
]

function modelOf(sounds: typeof SOUNDS): SynthesizedSpeech {
  return {
    samples: new Float32Array(9600),
    sampleRate: 24_000,
    words: [{ text: 'saz', charStart: 0, charEnd: 3, ipa: 'saːz', startMs: 0, endMs: 400 }],
    phones: sounds.map((sound) => ({ ...sound, word: 0 })),
  }
}

const take = [{ startMs: 0, endMs: 400, phones: SOUNDS }]
/** A hiss as long as the take. */
const hiss = { samples: noiseOf(3).subarray(0, 9600), sampleRate: 24_000 }
const track = (voiced: (ms: number) => boolean) => ({
  hopMs: 5,
  hz: Array.from({ length: 80 }, (_, frame) => (voiced(frame * 5) ? 120 : null)),
})

describe('voicedBySounds', () => {
  it('hears no voice in a sound that is voiceless in take and model', () => {
    const { hz } = voicedBySounds(
      track((ms) => (ms >= 30 && ms < 80) || ms >= 120),
      take,
      modelOf(SOUNDS),
      hiss,
    )
    expect(hz.slice(0, 20).every((value) => value === null)).toBe(true)
    expect(hz.slice(24).every((value) => value === 120)).toBe(true)
  })

  it('believes a tone as loud as the words rather than where a voiceless sound was found', () => {
    const tone = hiss.samples.map((_, n) => 0.3 * Math.sin((2 * Math.PI * 120 * n) / 24_000))
    const voiced = track((ms) => ms >= 30 && ms < 80)
    const heard = (samples: Float32Array) =>
      voicedBySounds(voiced, take, modelOf(SOUNDS), { samples, sampleRate: 24_000 }).hz[10]
    expect(heard(tone)).toBe(120)
    expect(heard(tone.map((sample, n) => (n < 2400 ? 0.1 * sample : sample)))).toBe(null)
  })

  it('leaves a voice where the model has one', () => {
    const voicedModel = modelOf(SOUNDS.map((sound) => (sound.ipa === 's' ? { ...sound, ipa: 'z' } : sound)))
    const { hz } = voicedBySounds(
      track((ms) => ms >= 30 && ms < 80),
      take,
      voicedModel,
      hiss,
    )
    expect(hz.slice(6, 16).every((value) => value === 120)).toBe(true)
  })

  it('leaves the voice that reaches from a vowel into a voiceless sound', () => {
    const { hz } = voicedBySounds(
      track((ms) => ms >= 80 && ms < 300),
      take,
      modelOf(SOUNDS),
      hiss,
    )
    expect(hz[17]).toBe(120)
  })

  it('bridges a short break within a vowel and no long one', () => {
    const broken = (fromMs: number, toMs: number) =>
      voicedBySounds(
        track((ms) => ms >= 100 && (ms < fromMs || ms >= toMs)),
        take,
        modelOf(SOUNDS),
        hiss,
      ).hz.slice(20, 60)
    expect(broken(180, 210)).not.toContain(null)
    expect(broken(160, 240)).toContain(null)
  })
})

describe('isVoiceless', () => {
  it('tells voiceless consonants by their first sign', () => {
    expect(['s', 'tʃ', 'kʰ', 'ʃ', 'f'].map(isVoiceless)).toEqual([true, true, true, true, true])
    expect(['z', 'dʒ', 'ˈaː', 'n', 'h', 'ɾ'].map(isVoiceless)).toEqual(Array(6).fill(false))
  })
})

function noiseOf(start: number): Float32Array {
  let seed = start
  return Float32Array.from({ length: 24_000 }, () => {
    seed = (seed * 48_271) % 2_147_483_647
    return 0.4 * (seed / 1_073_741_824 - 1)
  })
}

describe('noise drawn out', () => {
  const none = { at: new Int32Array(0), period: new Float32Array(0) }
  const voiceFrom350 = {
    at: Int32Array.from({ length: 20 }, (_, index) => 8400 + index * 200),
    period: new Float32Array(20).fill(200),
  }

  it.each([
    ['to four times its length', none, { startMs: 100, endMs: 350 }, 1000, 25 / 500],
    ['far, just before a voice', voiceFrom350, { startMs: 338, endMs: 348 }, 200, 45 / 100],
  ])('gets hardly any pitch: %s', (_, epochs, take, endMs, most) => {
    const frames = [1, 2, 3, 4, 5].flatMap((seed) => {
      const piece = { startMs: 0, endMs, take, modelStartMs: 0, modelEndMs: endMs, release: false }
      const drawn = overlapAdd(noiseOf(seed), 24_000, [piece], epochs, null)
      return trackOwnPitch({ samples: drawn, sampleRate: 24_000 }, 10).hz
    })
    const pitched = frames.filter((value) => value !== null).length
    // Taken up by likeness alone, noise gets a pitch in 6 and 59 hundredths of the frames.
    expect(pitched).toBeLessThan(most * 5 * (endMs / 10))
  })
})
