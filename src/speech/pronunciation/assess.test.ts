import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadEspeak } from '../synthesis/espeak.ts'
import type { Pcm } from '../utterance.ts'
import { assess, type Reading } from './assess.ts'
import type { EngineCalibration } from './calibration.ts'
import { loadPronunciationModel } from './model-file.ts'
import { loadNetwork } from './network/network-file.ts'
import { expectedWords } from './variants.ts'

const bytes = (path: string) => readFileSync(new URL(path, import.meta.url))
const loadEngine = () => ({
  model: loadPronunciationModel(bytes('./tables/es.bin')),
  network: loadNetwork(bytes('./tables/network.bin')),
  calibration: JSON.parse(bytes('./calibration/2.0/es.json').toString('utf8')) as EngineCalibration,
})
const engine = loadEngine()
const SAID = 'Mañana salimos temprano.'

let readingsOf: (text: string) => Reading[]
let said: Pcm
beforeAll(async () => {
  const espeak = await loadEspeak()
  readingsOf = (text) => [
    { norm: 'es-ES', words: expectedWords(espeak.phonemize({ text }, { file: 'es' }), 'es') },
  ]
  said = espeak.speak({ text: SAID }, { file: 'es', variant: 'm8' })
})

const withSamples = (change: (sample: number, index: number) => number): Pcm => ({
  ...said,
  samples: said.samples.map(change),
})
const NO_SCORES = {
  overall: null,
  pronunciation: null,
  accuracy: null,
  fluency: null,
  completeness: null,
  prosody: null,
}

describe('the version that a result tells', () => {
  const versionOf = (parts: Partial<typeof engine>) => {
    const { engine: told, words } = assess({
      model: engine.model,
      ...parts,
      pcm: said,
      readings: readingsOf(SAID),
    })
    expect(words).toHaveLength(3)
    const verdicts = words.flatMap(({ phonemes }) => phonemes.map(({ verdict }) => verdict !== undefined))
    return [told.id, told.version, told.model, new Set(verdicts)]
  }
  const gaussians = `es-${engine.model.version}`

  it('is 2.0 with verdicts where both engines judged, and names both models', () => {
    const both = `${gaussians}+net-${engine.network.version}`
    expect(versionOf(engine)).toEqual(['timbre-phones', '2.0', both, new Set([true])])
  })

  it('is 1.0 without verdicts where the Gaussians judged alone, also where only one part of 2.0 is there', () => {
    const alone = ['timbre-phones', '1.0', gaussians, new Set([false])]
    expect(versionOf({})).toEqual(alone)
    expect(versionOf({ network: engine.network })).toEqual(alone)
    expect(versionOf({ calibration: engine.calibration })).toEqual(alone)
    const judged = (network?: typeof engine.network) =>
      assess({ model: engine.model, network, pcm: said, readings: readingsOf('Mañana comemos tempranas.') })
    expect(judged(engine.network)).toEqual(judged())
  })
})

describe('what cannot be judged', () => {
  const hiss = (sample: number, i: number) => 0.002 * sample + 0.2 * Math.sin(i * i * 0.37)
  const cases: Record<string, () => [pcm: Pcm, text: string, statuses: string[]]> = {
    'nothing at all': () => [{ ...said, samples: new Float32Array(0) }, SAID, ['too_short']],
    silence: () => [withSamples(() => 0), SAID, ['no_speech']],
    'a constant voltage': () => [withSamples(() => 0.4), SAID, ['no_speech']],
    'noise alone': () => [withSamples(hiss), SAID, ['no_speech', 'too_noisy']],
    'the first tenth of a second': () => [
      { ...said, samples: said.samples.subarray(0, said.sampleRate / 10) },
      SAID,
      ['too_short'],
    ],
    'speech far beyond full scale': () => [
      withSamples((sample) => Math.max(-1, Math.min(1, 60 * sample))),
      SAID,
      ['clipped'],
    ],
    'an emoji for a text': () => [said, '🙂👍🏽', ['unsupported']],
    'punctuation for a text': () => [said, '… — !', ['unsupported']],
    'an empty text': () => [said, '', ['unsupported']],
  }

  it.each(Object.keys(cases))('%s gets a status and no number, and tells who said so', (name) => {
    const [pcm, text, statuses] = cases[name]!()
    const assessment = assess({ ...engine, pcm, readings: readingsOf(text) })
    expect(statuses).toContain(assessment.status)
    expect(assessment).toMatchObject({ scores: NO_SCORES, fluency: null, words: [] })
    expect(assessment.engine).toMatchObject({ id: 'timbre-phones', version: '2.0' })
    expect(assessment.language).toBe('es-ES')
  })

  it.each([
    ['all of its samples', 1],
    ['one sample in a thousand', 1000],
  ])('a take of which %s are no numbers is judged as if they were silent', (_what, every) => {
    const spoilt = (value: number) => withSamples((sample, i) => (i % every === 0 ? value : sample))
    const silent = assess({ ...engine, pcm: spoilt(0), readings: readingsOf(SAID) })
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(assess({ ...engine, pcm: spoilt(value), readings: readingsOf(SAID) })).toEqual(silent)
    }
    expect(silent.status).toBe(every === 1 ? 'no_speech' : 'ok')
  })

  it('no readings at all get a status in the model’s language', () => {
    const assessment = assess({ ...engine, pcm: said, readings: [] })
    expect(assessment).toMatchObject({ status: 'unsupported', language: 'es', scores: NO_SCORES })
  })

  it('an emoji between words is passed over: the words are judged as without it', () => {
    const plain = assess({ ...engine, pcm: said, readings: readingsOf(SAID) })
    const decorated = assess({ ...engine, pcm: said, readings: readingsOf('Mañana 🙂 salimos temprano.') })
    expect(plain.status).toBe('ok')
    expect(decorated.scores).toEqual(plain.scores)
    expect(decorated.words.map(({ text }) => text)).toEqual(['Mañana', 'salimos', 'temprano'])
  })
})

describe('a take that is cut off', () => {
  it('keeps what was said and shows what is missing', () => {
    const samples = said.samples.subarray(0, Math.round(0.42 * said.samples.length))
    const { words, scores } = assess({ ...engine, pcm: { ...said, samples }, readings: readingsOf(SAID) })
    const whole = assess({ ...engine, pcm: said, readings: readingsOf(SAID) })
    expect(words[0]).toMatchObject({ text: 'Mañana', kind: 'ok' })
    expect(['omitted', 'mispronounced', 'unsure']).toContain(words[2]!.kind)
    expect(words[2]!.score!).toBeLessThan(50)
    expect(scores.accuracy!).toBeLessThan(whole.scores.accuracy! - 15)
  })
})

describe('without WebAssembly', () => {
  it('a take gets the same verdicts and scores as with it', () => {
    const others = readingsOf('Mañana comemos tempranas.')
    const judged = (parts: typeof engine) =>
      [readingsOf(SAID), others].map((readings) => assess({ ...parts, pcm: said, readings }))
    const fast = judged(engine)
    const { WebAssembly } = globalThis as { WebAssembly?: unknown }
    let plain: typeof fast
    try {
      Reflect.set(globalThis, 'WebAssembly', undefined)
      // Read anew: what is worked with is made ready once for each model and network.
      plain = judged(loadEngine())
    } finally {
      Reflect.set(globalThis, 'WebAssembly', WebAssembly)
    }
    const shown = (assessments: typeof fast) =>
      assessments.map(({ status, words }) => [
        status,
        ...words.map(({ kind, phonemes }) => [
          kind,
          ...phonemes.map(({ ipa, verdict }) => `${ipa} ${verdict}`),
        ]),
      ])
    expect(fast[0]!.words).toHaveLength(3)
    expect(shown(plain)).toEqual(shown(fast))
    fast.forEach(({ scores, words }, i) => {
      const other = plain[i]!
      for (const name of ['overall', 'pronunciation', 'accuracy', 'fluency', 'completeness'] as const)
        expect(Math.abs(other.scores[name]! - scores[name]!), name).toBeLessThanOrEqual(1)
      words.forEach(({ phonemes }, w) => {
        phonemes.forEach(({ goodness }, p) => {
          expect(other.words[w]!.phonemes[p]!.goodness).toBeCloseTo(goodness!, 1)
        })
      })
    })
  })
})
