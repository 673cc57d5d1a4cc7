import { describe, expect, it } from 'vitest'
import { DIMENSIONS } from './cepstra.ts'
import { curveAt } from './curve.ts'
import { measureFluency } from './fluency.ts'
import { encodePronunciationModel, loadPronunciationModel, PronunciationModelError } from './model-file.ts'
import { encodeNetwork } from './network/network-file.ts'
import { randomNetwork } from './network/random-network.testing.ts'
import { areAlike, phoneDistance, resolvePhone, rivalsOf } from './phones.ts'
import { expectedWords } from './variants.ts'

describe('the map to 0 … 100', () => {
  it('is straight between its points and flat beyond them', () => {
    const curve = [
      [-2, 10],
      [0, 50],
      [1, 90],
    ] as const
    expect([-5, -1, 0.5, 3].map((raw) => curveAt(curve, raw))).toEqual([10, 30, 70, 90])
    expect(curveAt([], 1)).toBe(0)
  })
})

describe('fluency', () => {
  /** Two seconds of speech, ten syllables, with pauses of 0.6 s between. */
  const withPauses = (count: number) => {
    const parts = Array.from(
      { length: count + 1 },
      () => Array(Math.round(200 / (count + 1))).fill(1) as number[],
    )
    const active = Uint8Array.from(
      parts.flatMap((part, i) => (i < count ? [...part, ...(Array(60).fill(0) as number[])] : part)),
    )
    return measureFluency(active, 0, active.length, 10)!
  }

  it('falls with every pause and counts them', () => {
    const measured = [0, 1, 2, 4].map(withPauses)
    const scores = measured.map(({ score }) => score)
    expect(scores[0]).toBe(100)
    expect([...scores].sort((a, b) => b - a)).toEqual(scores)
    expect(new Set(scores).size).toBe(4)
    expect(measured[2]).toMatchObject({ pauseCount: 2, pauseMs: 1200, longestPauseMs: 600 })
  })

  it('a stop consonant is no pause, and slow speech loses marks', () => {
    const active = new Uint8Array(300).fill(1)
    active.fill(0, 100, 115)
    expect(measureFluency(active, 0, 300, 12)).toMatchObject({ pauseCount: 0, score: 100 })
    expect(measureFluency(active, 0, 300, 4)!.score).toBeLessThan(60)
    expect(measureFluency(active, 10, 10, 4)).toBeNull()
  })

  it('hurried speech loses marks too, and one long pause more than two short ones', () => {
    const active = new Uint8Array(300).fill(1)
    expect(measureFluency(active, 0, 300, 18)!.score).toBe(100)
    expect(measureFluency(active, 0, 300, 24)!.score).toBeLessThan(70)
    expect(measureFluency(active, 0, 300, 24)!.articulationRateSyllablesPerSecond).toBe(8)
    const long = Uint8Array.from(active)
    long.fill(0, 100, 180)
    const short = Uint8Array.from(active)
    short.fill(0, 80, 120)
    short.fill(0, 180, 220)
    const [one, two] = [long, short].map((each) => measureFluency(each, 0, 300, 10)!)
    expect([one!.pauseMs, two!.pauseMs]).toEqual([800, 800])
    expect(one!.score).toBeLessThan(two!.score - 3)
  })
})

describe('phones', () => {
  it('finds the nearest phone of an inventory', () => {
    const inventory = ['sil', 'p', 'i', 'iː', 's', 'ʃ', 'a']
    expect(resolvePhone('iː', inventory)).toBe(3)
    expect(resolvePhone('aː', inventory)).toBe(6)
    expect(resolvePhone('ʂ', inventory)).toBe(5)
    expect(resolvePhone('b', inventory)).toBe(1)
    expect(phoneDistance('p', 'b')).toBeLessThan(phoneDistance('p', 'ʃ'))
    expect(phoneDistance('p', 'a')).toBeGreaterThan(10)
  })

  it('length and unstressed colour are no mistake; a flap is none in English but is one in Spanish', () => {
    expect(areAlike('ə', 'ʌ', 'en')).toBe(true)
    expect(areAlike('ɾ', 'd', 'en')).toBe(true)
    expect(areAlike('ɾ', 'd', 'es')).toBe(false)
    expect(rivalsOf(['sil', 'ə', 'ʌ', 's'], 'en')).toEqual([[1, 2, 3], [3], [3], [1, 2]])
  })
})

describe('pronunciations that count as right', () => {
  const phonemized = (text: string, phones: string) => ({
    text,
    charStart: 0,
    charEnd: text.length,
    phones: phones.split(' '),
    ipa: phones,
    syllables: 1,
  })

  it('strong and weak forms, the synthesizer’s own first, none twice', () => {
    const [word] = expectedWords([phonemized('The', 'ð ə')], 'en')
    expect(word?.variants).toEqual([
      ['ð', 'ə'],
      ['ð', 'iː'],
      ['ð', 'ɪ'],
    ])
  })

  it('a French schwa may be left out or added', () => {
    expect(expectedWords([phonemized('petit', 'p ə t i')], 'fr')[0]?.variants).toContainEqual(['p', 't', 'i'])
    expect(expectedWords([phonemized('place', 'p l a s')], 'fr')[0]?.variants).toContainEqual([
      'p',
      'l',
      'a',
      's',
      'ə',
    ])
  })
})

describe('the model file', () => {
  const states = 2 * 3
  const parameters = {
    language: 'xx',
    version: '1',
    phones: ['sil', 'ɛ̃'],
    gaussians: 2,
    mixtures: {
      means: Float32Array.from({ length: states * 2 * DIMENSIONS }, (_, i) => Math.sin(i) * 3),
      variances: Float32Array.from({ length: states * 2 * DIMENSIONS }, (_, i) => 0.1 + (i % 7) / 4),
      logWeights: Float32Array.from({ length: states * 2 }, (_, i) => (i % 2 === 0 ? -0.3 : -1e30)),
    },
    loops: new Float32Array(states).fill(-0.4),
    logDurations: new Float32Array(2).fill(2),
    logDurationDeviations: new Float32Array(2).fill(0.4),
    goodnessMeans: new Float32Array(2).fill(1.5),
    goodnessDeviations: new Float32Array(2).fill(2),
    gate: null,
    calibration: {
      sentence: [
        [-2, 3],
        [1, 99],
      ],
      word: [],
      phone: [],
    } as const,
  }

  it('comes back as it was written, to the precision kept', () => {
    const model = loadPronunciationModel(encodePronunciationModel(parameters))
    expect(model.phones).toEqual(['sil', 'ɛ̃'])
    expect(model.calibration.sentence).toEqual([
      [-2, 3],
      [1, 99],
    ])
    const worst = Math.max(
      ...model.mixtures.means.map((mean, i) => Math.abs(mean - parameters.mixtures.means[i]!)),
    )
    expect(worst).toBeLessThan(0.001)
    expect(model.mixtures.halfPrecisions[3]! * parameters.mixtures.variances[3]! * 2).toBeCloseTo(1, 1)
    expect(model.mixtures.constants[1]).toBeLessThan(-1e20)
  })

  it('refuses other bytes', () => {
    const bytes = encodePronunciationModel(parameters)
    expect(() => loadPronunciationModel(bytes.subarray(0, bytes.length - 9))).toThrow(PronunciationModelError)
    const marked = (byte: number) => Uint8Array.from(bytes, (value, i) => (i === 3 ? byte : value))
    const header = new DataView(bytes.buffer, bytes.byteOffset).getUint32(4, true)
    const empty = Uint8Array.from(bytes)
    empty.fill(0x20, 8, 8 + header).set([0x7b, 0x7d], 8)
    expect(loadPronunciationModel(marked(bytes[3]!)).phones).toEqual(['sil', 'ɛ̃'])
    for (const other of [
      new Uint8Array(0),
      Uint8Array.from([1, 2, 3, 4, 5, 6, 7, 8, 9]),
      marked(bytes[3]! + 1),
      bytes.subarray(0, 40),
      empty,
      encodeNetwork(randomNetwork(['sil', 'a'], 8)),
    ]) {
      expect(() => loadPronunciationModel(other)).toThrow(PronunciationModelError)
    }
  })
})
