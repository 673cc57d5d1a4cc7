import { readableAssessment } from '../../speech/phonetics/readable-assessment.ts'
import { assessWithWarp, ENGINE_VERSIONS } from '../../speech/pronunciation/assess.ts'
import { parseCalibration } from '../../speech/pronunciation/calibration.ts'
import type { Engine } from '../../speech/pronunciation/engine.ts'
import { loadPronunciationModel } from '../../speech/pronunciation/model-file.ts'
import { loadNetwork } from '../../speech/pronunciation/network/network-file.ts'
import type { EngineFiles, ScoredTake, TakeToScore } from './score-messages.ts'

/** The same scorer as on the server, with the languages that were opened in it. */
export function createScoreEngine() {
  const engines = new Map<string, Engine>()
  return {
    /** Throws for files that are damaged, and for a calibration of another language or version. */
    open(language: string, { table, network, calibration }: EngineFiles): void {
      engines.set(language, {
        model: loadPronunciationModel(new Uint8Array(table)),
        network: loadNetwork(new Uint8Array(network)),
        calibration: parseCalibration(new TextDecoder().decode(calibration), ENGINE_VERSIONS.both, language),
      })
    },
    /** Throws a RangeError for a language that was not opened. */
    score({ language, pcm, readings, warp }: TakeToScore): ScoredTake {
      const engine = engines.get(language)
      if (!engine) throw new RangeError(`The language ${language} was not opened.`)
      const known = warp === undefined ? {} : { warp }
      const scored = assessWithWarp({ pcm, readings, ...engine, ...known })
      return { ...scored, assessment: readableAssessment(scored.assessment) }
    },
  }
}
