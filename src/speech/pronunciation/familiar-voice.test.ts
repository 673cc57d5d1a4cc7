import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadEspeak } from '../synthesis/espeak.ts'
import type { Pcm } from '../utterance.ts'
import { assessWithWarp, type Reading } from './assess.ts'
import type { EngineCalibration } from './calibration.ts'
import { loadPronunciationModel } from './model-file.ts'
import { loadNetwork } from './network/network-file.ts'
import { expectedWords } from './variants.ts'

const bytes = (path: string) => readFileSync(new URL(path, import.meta.url))
const engine = {
  model: loadPronunciationModel(bytes('./tables/es.bin')),
  network: loadNetwork(bytes('./tables/network.bin')),
  calibration: JSON.parse(bytes('./calibration/2.0/es.json').toString('utf8')) as EngineCalibration,
}
const SAID = 'Mañana salimos temprano.'

let readingOf: (text: string) => Reading[]
let spoken: (variant: string, faster?: number) => Pcm
beforeAll(async () => {
  const espeak = await loadEspeak()
  // Played faster: a shorter vocal tract, as a child's.
  spoken = (variant, faster = 1) => {
    const { samples, sampleRate } = espeak.speak({ text: SAID }, { file: 'es', variant })
    return { samples, sampleRate: Math.round(sampleRate * faster) }
  }
  readingOf = (text) => [
    { norm: 'spanish', words: expectedWords(espeak.phonemize({ text }, { file: 'es' }), 'es') },
  ]
})

describe('the warp remembered of a voice', () => {
  it('does not hold a child’s take down after an adult’s', () => {
    const take = { ...engine, pcm: spoken('f4', 1.35), readings: readingOf(SAID) }
    const fresh = assessWithWarp(take)
    const afterAdult = assessWithWarp({ ...take, warp: 0.87 })
    expect(fresh.warp).toBeGreaterThan(1.15)
    expect(fresh.assessment.scores.pronunciation).toBeGreaterThan(90)
    expect(afterAdult.assessment.scores).toEqual(fresh.assessment.scores)
    expect(afterAdult.warp).toBe(fresh.warp)
  })

  it('is forgotten for a take that fits badly with it', () => {
    const take = { ...engine, pcm: spoken('Alicia', 1.22), readings: readingOf(SAID) }
    const fresh = assessWithWarp(take)
    expect(fresh.assessment.status).toBe('ok')
    expect(assessWithWarp({ ...take, warp: 0.87 })).toEqual(fresh)
  })

  it('is not learnt from a take that hardly fits its text', () => {
    const other = readingOf('Ayer llovía bastante.')
    const { assessment, warp } = assessWithWarp({ ...engine, pcm: spoken('m8'), readings: other })
    expect(assessment.status).toBe('ok')
    expect(assessment.scores.pronunciation).toBeLessThan(50)
    expect(warp).toBeNull()
  })
})
