import type { Assessment } from '../../speech/assessment.ts'
import { readableAssessment } from '../../speech/phonetics/readable-assessment.ts'
import { assess } from '../../speech/pronunciation/assess.ts'
import type { PronunciationModel } from '../../speech/pronunciation/model.ts'
import { loadPronunciationModel } from '../../speech/pronunciation/model-file.ts'
import type { EngineFiles, TakeToScore } from './score-messages.ts'

/** The same scorer as on the server, with the languages that were opened in it. */
export function createScoreEngine() {
  const engines = new Map<string, PronunciationModel>()
  return {
    /** Throws for files that are damaged. */
    open(language: string, files: EngineFiles): void {
      engines.set(language, loadPronunciationModel(new Uint8Array(files.table)))
    },
    /** Throws a RangeError for a language that was not opened. */
    score({ language, pcm, readings }: TakeToScore): Assessment {
      const model = engines.get(language)
      if (!model) throw new RangeError(`The language ${language} was not opened.`)
      return readableAssessment(assess({ pcm, readings, model }))
    },
  }
}
