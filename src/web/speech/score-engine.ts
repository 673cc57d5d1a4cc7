import { readableAssessment } from '../../speech/phonetics/readable-assessment.ts'
import { assessWithWarp } from '../../speech/pronunciation/assess.ts'
import type { EngineCalibration } from '../../speech/pronunciation/calibration.ts'
import type { Engine } from '../../speech/pronunciation/engine.ts'
import { loadPronunciationModel } from '../../speech/pronunciation/model-file.ts'
import { loadNetwork } from '../../speech/pronunciation/network/network-file.ts'
import type { EngineFiles, ScoredTake, TakeToScore } from './score-messages.ts'

/** The same scorer as on the server, with the languages that were opened in it. */
export function createScoreEngine() {
  const engines = new Map<string, Engine>()
  return {
    /** Throws for files that are damaged. */
    open(language: string, { table, network, calibration }: EngineFiles): void {
      engines.set(language, {
        model: loadPronunciationModel(new Uint8Array(table)),
        network: network && loadNetwork(new Uint8Array(network)),
        calibration: calibration && (JSON.parse(new TextDecoder().decode(calibration)) as EngineCalibration),
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
