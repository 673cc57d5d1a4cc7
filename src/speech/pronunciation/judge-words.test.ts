import { describe, expect, it } from 'vitest'
import type { EngineCalibration } from './calibration.ts'
import { judgeWord } from './judge-words.ts'
import type { MeasuredWord } from './measure.ts'
import type { PronunciationModel } from './model.ts'
import type { Take } from './take.ts'

const curve = [
  [-4, 0],
  [1, 100],
] as const
const odds = [
  [-4, 1],
  [1, 0],
] as const
const model = {
  phones: ['sil', 's', 'ʃ'],
  logDurations: new Float32Array([2, 2, 2]),
  calibration: { sentence: curve, word: curve, phone: curve },
} as unknown as PronunciationModel
const calibration = {
  word: curve,
  phone: curve,
  wordWrong: odds,
  phoneWrong: odds,
  thresholds: {
    word: { wrong: 0.7, unsure: 0.5 },
    phone: { wrong: 0.8, unsure: 0.6 },
    heard: 0.6,
  },
} as unknown as EngineCalibration
const expected = { text: 'sí', charStart: 3, charEnd: 5, syllables: 1, variants: [['s', 's']] }
const takeOf = (active: number) =>
  ({ activity: { active: new Uint8Array(40).fill(active) } }) as unknown as Take

const wordOf = (raw: number, standard: number, probability = 0.7): MeasuredWord => ({
  variant: 0,
  raw,
  freeLead: 0,
  features: [],
  phones: [10, 20].map((startFrame) => ({
    ipa: 's',
    phone: 1,
    startFrame,
    endFrame: startFrame + 10,
    goodness: standard,
    standard: 0,
    features: [0, 0, 0],
    value: standard,
    heard: [
      { phone: 2, probability },
      { phone: 1, probability: 1 - probability },
    ],
  })),
})
const judge = (raw: number, standard: number, probability?: number, active = 1) => {
  const word = wordOf(raw, standard, probability)
  return judgeWord({ gaussian: wordOf(0, 0), sum: word }, expected, takeOf(active), model, calibration)
}

describe('verdicts of version 2.0', () => {
  it('are wrong, unsure or right by their probability, which is told', () => {
    expect(judge(-3, 0)).toMatchObject({ kind: 'mispronounced', confidence: 0.8, startMs: 100, endMs: 300 })
    expect(judge(-2, 0)).toMatchObject({ kind: 'unsure', confidence: 0.6 })
    expect(judge(0, 0)).toMatchObject({ kind: 'ok', confidence: 0.8 })
    const verdicts = [-4, -2.5, 0.5].map((standard) => judge(0, standard).phonemes[0])
    expect(verdicts).toMatchObject([
      { verdict: 'wrong', confidence: 1 },
      { verdict: 'unsure', confidence: 0.7 },
      { verdict: 'right', confidence: 0.9 },
    ])
  })

  it('never contradict the score', () => {
    for (let raw = -5; raw <= 2; raw += 0.25) {
      const word = judge(raw, raw)
      if (word.kind === 'ok') expect(word.score).toBeGreaterThanOrEqual(60)
      if (word.kind === 'mispronounced') expect(word.score).toBeLessThan(55)
      const [sound] = word.phonemes
      if (sound!.verdict === 'right') expect(sound!.score).toBeGreaterThanOrEqual(60)
      if (sound!.verdict === 'wrong') expect(sound!.score).toBeLessThan(55)
    }
  })

  it('never contradict the score, however the score is mapped', () => {
    const mapped = (score: number) => {
      const flat = [
        [-4, score],
        [1, score],
      ] as const
      return (standard: number) => {
        const word = wordOf(standard, standard)
        const heard = { gaussian: wordOf(0, 0), sum: word }
        const loose = { ...calibration, word: flat, phone: flat }
        const { score: whole, phonemes } = judgeWord(heard, expected, takeOf(1), model, loose)
        return [whole, phonemes[0]?.score]
      }
    }
    expect(mapped(95)(-4)).toEqual([54, 54])
    expect(mapped(20)(1)).toEqual([60, 60])
    expect(mapped(95)(-2.2)).toEqual([95, 95])
  })

  it('say what was heard only where it is probable enough and the sound is not right', () => {
    expect(judge(-3, -4).phonemes[0]!.heard).toEqual([
      { ipa: 'ʃ', probability: 0.7 },
      { ipa: 's', probability: 0.3 },
    ])
    expect(judge(-3, -2.5).phonemes[0]).toMatchObject({
      verdict: 'unsure',
      heard: [{ ipa: 'ʃ' }, { ipa: 's' }],
    })
    expect(judge(-3, -4, 0.55).phonemes[0]!.heard).toEqual([])
    expect(judge(0, 0.5).phonemes[0]!.heard).toEqual([])
  })

  it('the sound that was asked for is never named as what was heard instead', () => {
    const word = wordOf(-3, -4)
    const phones = word.phones.map((phone) => ({
      ...phone,
      heard: [
        { phone: 1, probability: 0.7 },
        { phone: 2, probability: 0.3 },
      ],
    }))
    const judged = judgeWord(
      { gaussian: wordOf(0, 0), sum: { ...word, phones } },
      expected,
      takeOf(1),
      model,
      calibration,
    )
    expect(judged.phonemes.map(({ verdict, heard }) => [verdict, heard])).toEqual([
      ['wrong', []],
      ['wrong', []],
    ])
  })

  it('hold from their thresholds on', () => {
    // A quarter for every point below 0, which comes out exactly.
    const halves = {
      ...calibration,
      thresholds: { word: { wrong: 0.75, unsure: 0.5 }, phone: { wrong: 0.75, unsure: 0.5 }, heard: 0.5 },
      wordWrong: [
        [-4, 1],
        [0, 0],
      ],
      phoneWrong: [
        [-4, 1],
        [0, 0],
      ],
    } as unknown as EngineCalibration
    const at = (value: number, heard = 0.5) => {
      const word = wordOf(value, value, heard)
      const judged = judgeWord({ gaussian: wordOf(0, 0), sum: word }, expected, takeOf(1), model, halves)
      return [judged.kind, judged.phonemes[0]!.verdict, judged.phonemes[0]!.heard.length]
    }
    expect(at(-3)).toEqual(['mispronounced', 'wrong', 2])
    expect(at(-2.99)).toEqual(['unsure', 'unsure', 2])
    expect(at(-2)).toEqual(['unsure', 'unsure', 2])
    expect(at(-1.99)).toEqual(['ok', 'right', 0])
    expect(at(-3, 0.49)).toEqual(['mispronounced', 'wrong', 0])
  })

  it('nothing is called wrong that could not be heard', () => {
    const word = judge(-4, -4, 0.7, 0)
    expect(word.kind).toBe('unsure')
    expect(word.phonemes[0]!.verdict).toBe('unsure')
  })

  it('a word that was left out has no times and no sounds', () => {
    const omitted = judgeWord(null, expected, takeOf(1), model, calibration)
    expect(omitted).toMatchObject({ kind: 'omitted', score: 0, startMs: null, confidence: 1, phonemes: [] })
  })

  it('a word squeezed into the shortest times was left out, unless it sounds like itself', () => {
    const squeezed = (raw: number) => {
      const word = wordOf(raw, raw)
      const gaussian = {
        ...word,
        phones: word.phones.map((phone, p) => ({ ...phone, startFrame: 10 + 3 * p, endFrame: 13 + 3 * p })),
      }
      return judgeWord({ gaussian, sum: gaussian }, expected, takeOf(1), model, calibration).kind
    }
    expect(squeezed(-3)).toBe('omitted')
    expect(squeezed(-2)).not.toBe('omitted')
  })
})

it('version 1.0 marks a sound down only where its word is low, and gives no verdicts', () => {
  const judged = (raw: number) =>
    judgeWord({ gaussian: wordOf(raw, -3), sum: null }, expected, takeOf(1), model, null)
  expect(judged(0)).toMatchObject({ kind: 'ok', score: 80 })
  expect(judged(0).phonemes[0]).toMatchObject({ score: 60 })
  expect(judged(-3)).toMatchObject({ kind: 'mispronounced', score: 20 })
  expect(judged(-3).phonemes[0]).toMatchObject({ score: 20 })
  expect(judged(0).phonemes[0]).not.toHaveProperty('verdict')
  expect(judged(0)).not.toHaveProperty('confidence')
})
