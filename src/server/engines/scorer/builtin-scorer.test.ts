import { beforeAll, describe, expect, it } from 'vitest'
import { espeakVoiceFor } from '../../../speech/synthesis/voices.ts'
import { createSpeechContext, type SpeechContext } from '../speech-worker/speech-context.ts'
import { createBuiltinScorer, type ScoringPool } from './builtin-scorer.ts'
import { type ScoreInput, scoreTask } from './score-task.ts'
import { itConformsAsScorer } from './scorer.conformance.ts'

let context: SpeechContext
beforeAll(async () => {
  context = await createSpeechContext()
})

/** The task in this thread: the pool itself is tested where it lives. */
const pool: ScoringPool = {
  async run(_, input, options) {
    options?.signal?.throwIfAborted()
    return scoreTask(input, context)
  },
}

const speak = async (text: string, norm: string, spoken?: string) =>
  context.espeak.speak(
    { text, ...(spoken ? { spoken } : {}) },
    { ...espeakVoiceFor(norm, 'male'), variant: 'm8' },
  )

describe('the built-in scorer', () => {
  itConformsAsScorer(() => createBuiltinScorer(pool), speak)

  it('tries every norm of a language when none is asked for', async () => {
    const text = 'La zapatilla de la princesa es azul.'
    const pcm = await speak(text, 'es-419')
    const assess = async (norm: string) =>
      (await scoreTask({ pcm, utterance: { text }, norm }, context)).assessment
    const [any, castilian, american] = [await assess('es'), await assess('es-ES'), await assess('es-419')]
    expect(any.language).toBe('es-419')
    expect(any.scores.pronunciation).toBe(american.scores.pronunciation)
    expect(any.scores.pronunciation!).toBeGreaterThanOrEqual(castilian.scores.pronunciation!)
  })

  it('refuses a take that is too long or too coarse, and an utterance whose parts do not agree', async () => {
    const scorer = createBuiltinScorer(pool)
    const long = { samples: new Float32Array(16_000 * 61), sampleRate: 16_000 }
    await expect(
      scorer.assess({ pcm: long, utterance: { text: 'Hello' }, norm: 'en' }),
    ).rejects.toMatchObject({
      reason: 'invalid_audio',
    })
    for (const sampleRate of [7999, 0, Number.NaN]) {
      const coarse = { samples: new Float32Array(8000), sampleRate }
      await expect(
        scorer.assess({ pcm: coarse, utterance: { text: 'Hello' }, norm: 'en' }),
      ).rejects.toMatchObject({ reason: 'invalid_audio', retryable: false })
    }
    const pcm = { samples: new Float32Array(16_000), sampleRate: 16_000 }
    const utterance = { text: 'one two', spoken: 'one' }
    await expect(scorer.assess({ pcm, utterance, norm: 'en' })).rejects.toMatchObject({
      reason: 'invalid_utterance',
    })
  })

  it('searches for the warp of a voice once, and keeps it by speaker', async () => {
    const inputs: ScoreInput[] = []
    const scorer = createBuiltinScorer({
      run(name, input, options) {
        inputs.push(input)
        return pool.run(name, input, options)
      },
    })
    const text = 'Could you tell me the way to the station?'
    const pcm = await speak(text, 'en-US')
    const line = { pcm, utterance: { text }, norm: 'en-US' }
    const first = await scorer.assess({ ...line, speaker: 'one' })
    const second = await scorer.assess({ ...line, speaker: 'one' })
    await scorer.assess({ ...line, speaker: 'two' })
    await scorer.assess(line)
    expect(inputs.map(({ warp }) => warp !== undefined)).toEqual([false, true, false, false])
    expect(Math.abs(first.scores.pronunciation! - second.scores.pronunciation!)).toBeLessThanOrEqual(2)
  })

  it('a text without words cannot be judged', async () => {
    const pcm = await speak('Hello', 'en-US')
    for (const text of ['…', '🙂👍🏽', '👩‍👩‍👧 🏳️‍🌈 !']) {
      const { assessment, warp } = await scoreTask({ pcm, utterance: { text }, norm: 'en' }, context)
      const { status, scores, words, engine } = assessment
      expect(status, text).toBe('unsupported')
      expect(new Set(Object.values(scores)), text).toEqual(new Set([null]))
      expect(words).toEqual([])
      expect(engine.version).toBe('2.0')
      expect(warp).toBeNull()
    }
  })

  it('tells of itself the version that its results carry', async () => {
    const scorer = createBuiltinScorer(pool)
    const pcm = await speak('Good morning', 'en-US')
    const { engine } = await scorer.assess({ pcm, utterance: { text: 'Good morning' }, norm: 'en-US' })
    expect(engine).toMatchObject({ id: scorer.id, version: scorer.version })
  })
})
