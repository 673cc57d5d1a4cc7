/** A thread that judges takes: nothing comes in but samples, texts and files, and nothing leaves but the result. */
import { createScoreEngine } from './score-engine.ts'
import type { ScoreAnswer, ScoreRequest } from './score-messages.ts'

const engine = createScoreEngine()

addEventListener('message', ({ data }: MessageEvent<ScoreRequest>) => {
  postMessage(answerTo(data))
})

function answerTo(request: ScoreRequest): ScoreAnswer {
  const { id } = request
  try {
    if (request.act === 'score') return { id, scored: engine.score(request.take) }
    engine.open(request.language, request.files)
    return { id, scored: null }
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error))
    return { id, failure: { name, message } }
  }
}
