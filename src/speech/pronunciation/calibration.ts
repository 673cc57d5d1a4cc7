import type { Judges } from './judges.ts'
import type { Curve } from './model.ts'

/** What is usual for one phone when said rightly, in summed goodness. */
export type UsualGoodness = { mean: number; deviation: number }

/**
 * What turns the evidence of one version of the engine into verdicts, for one language. One file for each version and
 * language (`calibration/<version>/<tag>.json`), made by `training/train-calibration.ts` from held-out items.
 */
export type EngineCalibration = {
  /** Version of the engine it belongs to, e.g. `2.0`. */
  engine: string
  /** BCP 47 primary tag. */
  language: string
  /** Deviation of each engine's goodness over right sounds; goodness is divided by it before the two are added. */
  deviations: { gaussian: number; network: number }
  /** By IPA; `''` for phones too rare to have figures of their own. */
  phones: Readonly<Record<string, UsualGoodness>>
  /** How the evidence on a sound and on a word is weighed. */
  judges: Judges
  /** Raw values of sentences, values of words and sounds → 0 to 100. */
  sentence: Curve
  word: Curve
  phone: Curve
  /** Value of a word, and of a sound, → probability that calling it wrong is right (0 to 1). */
  wordWrong: Curve
  phoneWrong: Curve
  /** A word or sound is called wrong from this probability on, "not sure" from the lower one on. */
  thresholds: {
    word: { wrong: number; unsure: number }
    phone: { wrong: number; unsure: number }
    /** What was heard instead is named from this probability on. */
    heard: number
  }
}

/** Thrown for a calibration of another language or version of the engine. */
export class CalibrationError extends Error {}

/**
 * Reads a calibration file.
 * @param engine version of the engine that will use it
 * @param language BCP 47 primary tag
 * @throws CalibrationError when it belongs to another version or language; SyntaxError when it is no JSON
 */
export function parseCalibration(text: string, engine: string, language: string): EngineCalibration {
  const calibration = JSON.parse(text) as EngineCalibration | null
  if (calibration?.engine !== engine || calibration.language !== language)
    throw new CalibrationError(`This is no calibration of engine ${engine} for the language ${language}.`)
  return calibration
}
