import { beforeAll, describe, expect, it } from 'vitest'
import type { Assessment } from '../../speech/assessment.ts'
import { readableAssessment } from '../../speech/phonetics/readable-assessment.ts'
import { assessWithWarp, type Reading } from '../../speech/pronunciation/assess.ts'
import { CalibrationError, type EngineCalibration } from '../../speech/pronunciation/calibration.ts'
import { loadPronunciationModel, PronunciationModelError } from '../../speech/pronunciation/model-file.ts'
import { loadNetwork, NetworkFileError } from '../../speech/pronunciation/network/network-file.ts'
import { expectedWords } from '../../speech/pronunciation/variants.ts'
import { loadEspeak } from '../../speech/synthesis/espeak.ts'
import type { Pcm } from '../../speech/utterance.ts'
import { createScoreEngine } from './score-engine.ts'
import type { EngineFiles } from './score-messages.ts'

/** The very files that the server reads. */
const CONTENTS = import.meta.glob<string>(
  [
    '../../speech/pronunciation/tables/{ko,network}.bin',
    '../../speech/pronunciation/calibration/2.0/ko.json',
  ],
  { query: '?url&inline', import: 'default', eager: true },
)
function read(name: string): Uint8Array<ArrayBuffer> {
  const [, content = ''] = Object.entries(CONTENTS).find(([path]) => path.endsWith(`/${name}`)) ?? []
  return Uint8Array.from(atob(content.slice(content.indexOf(',') + 1)), (letter) => letter.charCodeAt(0))
}
const files = (): EngineFiles => ({
  table: read('ko.bin').buffer,
  network: read('network.bin').buffer,
  calibration: read('ko.json').buffer,
})

let pcm: Pcm
let readings: readonly Reading[]
beforeAll(async () => {
  const espeak = await loadEspeak()
  const line = { text: '내일 토끼와 커피를 마십니다.' }
  pcm = espeak.speak(line, { file: 'ko', variant: 'm8' })
  readings = [{ norm: 'ko-KR', words: expectedWords(espeak.phonemize(line, { file: 'ko' }), 'ko') }]
})

describe('the scorer in the browser’s thread', () => {
  it('judges as the server’s parts do, by the same version, and writes sounds as readers expect them', () => {
    const engine = createScoreEngine()
    engine.open('ko', files())
    const scored = engine.score({ language: 'ko', pcm, readings })
    const expected = assessWithWarp({
      model: loadPronunciationModel(read('ko.bin')),
      network: loadNetwork(read('network.bin')),
      calibration: JSON.parse(new TextDecoder().decode(read('ko.json'))) as EngineCalibration,
      pcm,
      readings,
    })
    expect(scored.assessment.status).toBe('ok')
    expect(scored.assessment.words).toHaveLength(4)
    expect(scored.assessment.engine.version).toBe('2.0')
    expect(scored).toEqual({ ...expected, assessment: readableAssessment(expected.assessment) })
    const aspirates = ({ words }: Assessment) =>
      words.flatMap(({ phonemes }) => phonemes.flatMap(({ ipa }) => (/^[pkt]h$/u.test(ipa) ? [ipa] : [])))
    expect(aspirates(expected.assessment).length).toBeGreaterThan(1)
    expect(aspirates(scored.assessment)).toEqual([])
  })

  it('begins with the warp that is known of the voice, and tells the one it found', () => {
    const engine = createScoreEngine()
    engine.open('ko', files())
    const fresh = engine.score({ language: 'ko', pcm, readings })
    expect(fresh.warp).toBeGreaterThan(0.8)
    // A search that begins elsewhere ends beside the place it would have found.
    const hinted = [0.9, 0.96, 1.04, 1.1].map((warp) => engine.score({ language: 'ko', pcm, readings, warp }))
    expect(new Set(hinted.map(({ warp }) => warp)).size).toBeGreaterThan(1)
    for (const { assessment, warp } of hinted) {
      expect(Math.abs(warp! - fresh.warp!)).toBeLessThan(0.1)
      expect(assessment.scores.pronunciation!).toBeGreaterThan(80)
    }
  })

  it('gives silence a status and no number', () => {
    const engine = createScoreEngine()
    engine.open('ko', files())
    const silence = { samples: new Float32Array(48_000), sampleRate: 48_000 }
    const { assessment, warp } = engine.score({ language: 'ko', pcm: silence, readings })
    expect(assessment).toMatchObject({ status: 'no_speech', words: [], engine: { version: '2.0' } })
    expect(new Set(Object.values(assessment.scores))).toEqual(new Set([null]))
    expect(warp).toBeNull()
  })

  it('does not judge a language whose files it was not given, or only in part', () => {
    const engine = createScoreEngine()
    expect(() => engine.score({ language: 'ko', pcm, readings })).toThrow(RangeError)
    const whole = files()
    const half = (bytes: ArrayBuffer) => bytes.slice(0, 20_000)
    expect(() => engine.open('ko', { ...whole, table: half(whole.table) })).toThrow(PronunciationModelError)
    expect(() => engine.open('ko', { ...whole, network: half(whole.network) })).toThrow(NetworkFileError)
    expect(() => engine.open('ko', { ...whole, table: whole.network })).toThrow(PronunciationModelError)
    const cut = whole.calibration.slice(0, 500)
    expect(() => engine.open('ko', { ...whole, calibration: cut })).toThrow(SyntaxError)
    expect(() => engine.score({ language: 'ko', pcm, readings })).toThrow(RangeError)
    // Files of one language are not taken for another's.
    expect(() => engine.open('es', whole)).toThrow(CalibrationError)
  })
})
