import { beforeAll, describe, expect, it, vi } from 'vitest'
import { integratedLoudness, peakDb } from '../../audio/loudness.ts'
import { medianPitch, trackPitch } from '../../audio/pitch.ts'
import { type Espeak, loadEspeak } from '../../synthesis/espeak.ts'
import { espeakVoiceFor } from '../../synthesis/voices.ts'
import type { Pcm, SynthesizedSpeech } from '../../utterance.ts'
import { convertCepstra } from './convert.ts'
import { type Enrolment, type EnrolmentLine, enrolVoice } from './enrol.ts'
import { meanLevel } from './line-rows.ts'
import { addPower, emptySums, spectrumOf } from './long-term-spectrum.ts'
import { medianOf } from './pitch-statistics.ts'
import type { VoiceProfile } from './profile.ts'
import { decodeVoiceProfile, encodeVoiceProfile } from './profile-file.ts'
import { referenceVoiceFor } from './reference-voice.ts'
import { speakInVoice } from './speak.ts'
import { analyseLine } from './spoken-line.ts'

const ENGLISH = [
  'The early train was full of people going to work.',
  'Could you tell me where the nearest station is?',
  'My brother bought three green apples at the market.',
  'We usually have breakfast in the garden in summer.',
]
const SPANISH = [
  'Mañana vamos a la playa con toda la familia.',
  'El niño pequeño juega en el jardín de la casa.',
  'Quiero un café con leche y un poco de pan.',
  'La chica del pelo rubio llega siempre tarde.',
]
const TEXTS = [...ENGLISH, ...SPANISH]
const normOf = (index: number) => (index < ENGLISH.length ? 'en-US' : 'es-ES')

/** Enrolling takes seconds of CPU, and others may want the processor too. */
vi.setConfig({ testTimeout: 240_000 })

let espeak: Espeak
/** A learner with another throat and another pitch than the reference voices. */
const learner = (text: string, norm: string): Pcm =>
  espeak.speak({ text }, { ...espeakVoiceFor(norm), variant: 'Annie' }, { pitch: 70, rate: 140 })
const reference = (text: string, norm: string): SynthesizedSpeech =>
  espeak.speak({ text }, espeakVoiceFor(norm, 'female'))
const lines = (texts: readonly string[], said: readonly string[] = texts): EnrolmentLine[] =>
  texts.map((text, index) => ({
    pcm: learner(said[index]!, normOf(index)),
    reference: reference(text, normOf(index)),
    norm: normOf(index),
  }))
let enrolment: Enrolment
let profile: VoiceProfile

beforeAll(async () => {
  espeak = await loadEspeak()
  enrolment = enrolVoice(lines(TEXTS), { reference: 'female' })
  if (!enrolment.ok) throw new Error(enrolment.reason)
  profile = enrolment.profile
}, 240_000)

const PHRASE = 'Yesterday the old teacher read us a long story.'

describe('an approximate own voice', () => {
  it('P-01 moves pitch and timbre from the reference voice to the learner', () => {
    const source = reference(PHRASE, 'en-US')
    const own = learner(PHRASE, 'en-US')
    const clip = speakInVoice(profile, source, { norm: 'en-US' })
    const hz = (pcm: Pcm) => medianPitch(trackPitch(pcm).hz) ?? 0
    expect(Math.abs(12 * Math.log2(hz(clip) / hz(own)))).toBeLessThan(1)
    expect(Math.abs(12 * Math.log2(hz(clip) / hz(source)))).toBeGreaterThan(1.5)
    expect(timbreDistance(clip, own)).toBeLessThan(0.6 * timbreDistance(source, own))
    expect(clip.measures).toMatchObject({ usable: true, reasons: [] })
    expect(clip.measures.identity).toBeGreaterThan(0.6)
  })

  it('puts the middle of a phrase at the learner’s, however high the source happens to read it', () => {
    const middle = Math.exp(medianOf(profile.pitchByNorm['en-US']!.learner))
    for (const pitch of [40, 60]) {
      const source = espeak.speak({ text: PHRASE }, espeakVoiceFor('en-US', 'female'), { pitch })
      const found = medianPitch(trackPitch(speakInVoice(profile, source, { norm: 'en-US' })).hz) ?? 0
      expect(Math.abs(12 * Math.log2(found / middle))).toBeLessThan(0.4)
    }
  })

  it('gives 24 kHz at the loudness of all clips, without clipping, times and all', () => {
    const source = reference(PHRASE, 'en-US')
    const clip = speakInVoice(profile, source, { norm: 'en-US' })
    expect(clip.sampleRate).toBe(24_000)
    expect(clip.samples.every(Number.isFinite)).toBe(true)
    expect(peakDb(clip.samples)).toBeLessThanOrEqual(-0.99)
    expect(Math.abs(integratedLoudness(clip) + 20)).toBeLessThan(1.5)
    expect(clip.words.map(({ text }) => text)).toEqual(source.words.map(({ text }) => text))
    expect(clip.words.at(-1)!.endMs).toBeLessThanOrEqual((clip.samples.length / 24_000) * 1000)
  })

  it('speaks a language that was not enrolled', () => {
    const clip = speakInVoice(profile, reference('Die Kinder spielen am Abend im Garten.', 'de-DE'), {
      norm: 'de-DE',
    })
    expect(clip.measures.usable).toBe(true)
  })

  it('keeps nearer to the learner’s long-term spectrum in a language that was not enrolled', () => {
    // Several sentences: the synthesizer draws its breath anew each time, and one alone swings with it.
    const sources = [
      'Die Kinder spielen am Abend im Garten, und danach gehen sie nach Hause.',
      'Unser Nachbar hat gestern ein neues Fahrrad gekauft.',
      'Morgen fahren wir früh mit dem Zug in die Stadt.',
    ].map((text) => reference(text, 'de-DE'))
    const asIfEnrolled = { ...profile.pitchByNorm, 'de-DE': profile.pitchByNorm['en-US']! }
    const distance = (voice: VoiceProfile) => {
      const sums = emptySums()
      for (const source of sources) {
        const line = analyseLine(source)
        const cepstra = convertCepstra(voice, line, source, { norm: 'de-DE' })
        addPower({ cepstra, active: line.active }, meanLevel(line), () => sums)
      }
      const apart = Array.from(spectrumOf(sums), (value, i) => value - profile.longTerm[i]!)
      const level = apart.reduce((total, value) => total + value, 0) / apart.length
      return Math.hypot(...apart.map((value) => value - level))
    }
    expect(distance(profile)).toBeLessThan(0.8 * distance({ ...profile, pitchByNorm: asIfEnrolled }))
  })

  it('T-01 says the same twice, also out of the profile’s file, and something else with another seed', () => {
    const source = reference('Good morning, how are you?', 'en-US')
    const stored = decodeVoiceProfile(encodeVoiceProfile(profile))
    const first = speakInVoice(profile, source, { norm: 'en-US' }).samples
    expect(same(speakInVoice(stored, source, { norm: 'en-US' }).samples, first)).toBe(true)
    expect(same(speakInVoice(profile, source, { norm: 'en-US', seed: 99 }).samples, first)).toBe(false)
  })

  it('refuses speech without a sound and samples that are no numbers', () => {
    const silent = { samples: new Float32Array(22_050), sampleRate: 22_050, words: [], phones: [] }
    expect(() => speakInVoice(profile, silent, { norm: 'en-US' })).toThrow(RangeError)
    const broken = { ...silent, samples: silent.samples.map(() => Number.NaN) }
    expect(() => speakInVoice(profile, broken, { norm: 'en-US' })).toThrow(RangeError)
  })
})

describe('a profile’s file', () => {
  it('stays below 256 kB', () => {
    expect(encodeVoiceProfile(profile).length).toBeLessThan(256 * 1024)
  })

  it('is read alike out of a stretch of other memory', () => {
    const bytes = encodeVoiceProfile(profile)
    const shared = Buffer.alloc(bytes.length + 64, 7)
    shared.set(bytes, 33)
    const read = decodeVoiceProfile(shared.subarray(33, 33 + bytes.length))
    expect(encodeVoiceProfile(read)).toEqual(bytes)
  })

  it('is refused when a byte is changed, a piece is missing or it is something else', () => {
    const bytes = encodeVoiceProfile(profile)
    for (const at of [0, 5, 9, 13, 40, bytes.length >> 1, bytes.length - 1]) {
      const changed = bytes.slice()
      changed[at] = changed[at]! ^ 4
      expect(() => decodeVoiceProfile(changed), `byte ${at}`).toThrow(RangeError)
    }
    expect(() => decodeVoiceProfile(bytes.subarray(0, bytes.length - 7))).toThrow(RangeError)
    expect(() => decodeVoiceProfile(new Uint8Array(0))).toThrow(RangeError)
    expect(() => decodeVoiceProfile(new Uint8Array(500_000))).toThrow(RangeError)
  })
})

describe('enrolment', () => {
  it('P-02 reports every line and the learner’s pitch', () => {
    expect(enrolment.report).toMatchObject({ keptLines: TEXTS.length, reference: 'female' })
    expect(enrolment.report.speechMs).toBeGreaterThan(12_000)
    expect(enrolment.report.lines).toHaveLength(TEXTS.length)
  })

  it('P-02 refuses takes that are not the text', () => {
    const mixed = [...TEXTS.slice(3), ...TEXTS.slice(0, 3)]
    expect(enrolVoice(lines(TEXTS, mixed), { reference: 'female' })).toMatchObject({
      ok: false,
      reason: 'not_the_text',
    })
  })

  it('P-02 refuses too few lines, silence and a take without end', () => {
    expect(enrolVoice(lines(TEXTS.slice(0, 4)))).toMatchObject({ ok: false, reason: 'too_few_lines' })
    expect(enrolVoice([])).toMatchObject({ ok: false, reason: 'too_few_lines' })
    const silence = { samples: new Float32Array(48_000), sampleRate: 16_000 }
    const short = lines(TEXTS.slice(0, 5))
    const silent = short.map((line) => ({ ...line, pcm: silence }))
    expect(enrolVoice(silent)).toMatchObject({ ok: false, reason: 'too_little_speech' })
    const broken = short.map((line) => ({
      ...line,
      pcm: { ...silence, samples: silence.samples.map(() => Number.NaN) },
    }))
    expect(enrolVoice(broken)).toMatchObject({ ok: false, reason: 'too_little_speech' })
    const endless = { samples: new Float32Array(16_000 * 7200), sampleRate: 16_000 }
    const long = enrolVoice(
      short.map((line) => ({ ...line, pcm: endless })),
      { reference: 'female' },
    )
    expect(long.report.lines.every(({ reason }) => reason === 'too_long')).toBe(true)
  })

  it('leaves a single wrong line out and goes on', () => {
    const said = [...TEXTS]
    said[2] = 'Nobody here has ever seen the sea.'
    const result = enrolVoice(lines(TEXTS, said), { reference: 'female' })
    expect(result.ok).toBe(true)
    expect(result.report.lines[2]).toMatchObject({ kept: false })
    expect(result.report.keptLines).toBeGreaterThanOrEqual(6)
  })

  it('chooses the reference voice by the learner’s pitch', () => {
    const say = (variant: string | undefined, pitch: number) =>
      espeak.speak({ text: PHRASE }, { file: 'en-us', ...(variant ? { variant } : {}) }, { pitch })
    expect(referenceVoiceFor([say('f2', 60)])).toBe('female')
    expect(referenceVoiceFor([say(undefined, 40)])).toBe('male')
  })
})

const same = (left: Float32Array, right: Float32Array) =>
  left.length === right.length && left.every((value, at) => value === right[at])

/** Distance between the mean cepstra of what sounds. */
function timbreDistance(left: Pcm, right: Pcm): number {
  const mean = (pcm: Pcm) => {
    const { cepstra, active } = analyseLine(pcm)
    const count = active.reduce((sum, one) => sum + one, 0)
    return Array.from({ length: 19 }, (_, d) => {
      let sum = 0
      for (let frame = 0; frame < active.length; frame++)
        if (active[frame] === 1) sum += cepstra[frame * 40 + d + 1]!
      return sum / count
    })
  }
  const [a, b] = [mean(left), mean(right)]
  return Math.hypot(...a.map((value, d) => value - b[d]!))
}
