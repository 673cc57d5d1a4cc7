import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { COURSE_LANGUAGES, languageNamed } from '../../../shared/languages.ts'
import { ENGINE_VERSIONS } from '../assess.ts'
import type { EngineCalibration } from '../calibration.ts'
import { curveAt } from '../curve.ts'
import { soundFeatures, wordFeatures } from '../judges.ts'
import type { Curve } from '../model.ts'
import { loadPronunciationModel } from '../model-file.ts'

const TAGS = COURSE_LANGUAGES.map((language) => languageNamed(language).tag)
const usual = { mean: 0, deviation: 1 }
const both = { gaussian: 1, network: 1 }
const sound = soundFeatures(both, both, usual)

function calibrationOf(tag: string): EngineCalibration {
  const file = new URL(`./${ENGINE_VERSIONS.both}/${tag}.json`, import.meta.url)
  return JSON.parse(readFileSync(file, 'utf8')) as EngineCalibration
}
/** Whether each value of a list is above the one before. */
const rises = (values: readonly number[]) => values.every((value, i) => i === 0 || value > values[i - 1]!)
const column = (curve: Curve, place: 0 | 1) => curve.map((point) => point[place])

describe.each(TAGS)('what verdicts in %s go by', (tag) => {
  const calibration = calibrationOf(tag)
  const { thresholds, wordWrong, phoneWrong, judges, phones, deviations } = calibration

  it('is made for this version and this language, with a judge for every feature', () => {
    expect(calibration).toMatchObject({ engine: ENGINE_VERSIONS.both, language: tag })
    expect(judges.sound.weights).toHaveLength(sound.length)
    expect(judges.word.weights).toHaveLength(wordFeatures([sound], both, both, 0).length)
    const numbers = [judges.sound, judges.word].flatMap(({ bias, weights }) => [bias, ...weights])
    expect(numbers.every(Number.isFinite)).toBe(true)
    expect(deviations.gaussian).toBeGreaterThan(0)
    expect(deviations.network).toBeGreaterThan(0)
  })

  it('knows what is usual for sounds of this language alone, and for those too rare', () => {
    const model = loadPronunciationModel(readFileSync(new URL(`../tables/${tag}.bin`, import.meta.url)))
    const { '': rare, ...known } = phones
    expect(rare?.deviation).toBeGreaterThan(0)
    expect(Object.keys(known).length).toBeGreaterThan(0.5 * model.phones.length)
    for (const [ipa, { deviation }] of Object.entries(known)) {
      expect(model.phones).toContain(ipa)
      expect(deviation, ipa).toBeGreaterThan(0)
    }
  })

  it.each([
    ['word', wordWrong],
    ['phone', phoneWrong],
  ] as const)('is a probability that never rises as a %s gets better', (_, curve) => {
    expect(rises(column(curve, 0))).toBe(true)
    expect(column(curve, 1)).toEqual(column(curve, 1).sort((a, b) => b - a))
    const [worst, best] = [column(curve, 1)[0]!, column(curve, 1).at(-1)!]
    expect(worst).toBeLessThanOrEqual(1)
    expect(worst).toBeGreaterThan(0.6)
    expect(best).toBeGreaterThanOrEqual(0)
    expect(best).toBeLessThan(0.05)
  })

  it('calls nothing wrong that is more probably right, doubts before it blames, and can do both', () => {
    for (const [kind, curve] of [
      ['word', wordWrong],
      ['phone', phoneWrong],
    ] as const) {
      const { wrong, unsure } = thresholds[kind]
      expect(wrong, kind).toBeGreaterThan(0.5)
      expect(unsure, kind).toBeLessThan(wrong)
      expect(unsure, kind).toBeGreaterThan(0)
      // A threshold that no value reaches would be no threshold.
      expect(curveAt(curve, -1e6), kind).toBeGreaterThanOrEqual(wrong)
      expect(curveAt(curve, 1e6), kind).toBeLessThan(unsure)
    }
    expect(thresholds.heard).toBeGreaterThan(0.2)
    expect(thresholds.heard).toBeLessThanOrEqual(0.99)
  })

  it.each(['sentence', 'word', 'phone'] as const)('maps a %s to rising scores within 0 and 100', (kind) => {
    const curve = calibration[kind]
    expect(rises(column(curve, 0))).toBe(true)
    expect(rises(column(curve, 1))).toBe(true)
    expect(curve[0]![1]).toBeGreaterThanOrEqual(0)
    expect(curve[0]![1]).toBeLessThan(40)
    expect(curve.at(-1)![1]).toBeGreaterThan(90)
    expect(curve.at(-1)![1]).toBeLessThanOrEqual(100)
  })
})
