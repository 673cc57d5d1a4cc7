import { beforeAll, expect, it } from 'vitest'
import type { Assessment } from '../../../speech/assessment.ts'
import { assess } from '../../../speech/pronunciation/assess.ts'
import { espeakVoiceFor } from '../../../speech/synthesis/voices.ts'
import { lineToRead } from '../speech-worker/line-to-read.ts'
import { createSpeechContext, type SpeechContext } from '../speech-worker/speech-context.ts'
import { loadEngine } from './load-engine.ts'
import { scoreTask } from './score-task.ts'

const VOICES = ['m8', 'f4', 'Mario']
const ENGLISH = 'The water in the bath is better after half an hour.'
const PORTUGUESE = 'Gosto de tomar leite quente de noite.'
const SPANISH = 'La zapatilla de la princesa es azul.'

let context: SpeechContext
beforeAll(async () => {
  context = await createSpeechContext()
})

const soundsCalledWrong = ({ words }: Assessment) =>
  words.flatMap(({ phonemes }) => phonemes.filter(({ verdict }) => verdict === 'wrong'))

it.each([
  ['en-US', 'en-GB', ENGLISH],
  ['en-GB', 'en-US', ENGLISH],
  ['es-419', 'es-ES', SPANISH],
  ['es-ES', 'es-419', SPANISH],
  ['pt-PT', 'pt-BR', PORTUGUESE],
  ['pt-BR', 'pt-PT', PORTUGUESE],
])('speakers of %s pass who learn %s', async (said, norm, text) => {
  for (const variant of VOICES) {
    const pcm = context.espeak.speak({ text }, { file: espeakVoiceFor(said).file, variant })
    const { assessment } = await scoreTask({ pcm, utterance: { text }, norm }, context)
    expect(assessment.language).toBe(norm)
    expect(assessment.scores.pronunciation!, variant).toBeGreaterThanOrEqual(85)
    expect(assessment.words.length).toBeGreaterThan(5)
    expect(
      assessment.words.filter(({ kind }) => kind !== 'ok'),
      variant,
    ).toEqual([])
    expect(soundsCalledWrong(assessment), variant).toEqual([])
  }
})

it.each([
  ['en-US', 'en-GB', ENGLISH],
  ['pt-PT', 'pt-BR', PORTUGUESE],
  ['pt-BR', 'pt-PT', PORTUGUESE],
])('%s held against %s alone would not: it is the sisters’ forms that pass', async (said, norm, text) => {
  // Where only the language is named, each norm stands for itself.
  const input = { utterance: { text }, norm: norm.slice(0, 2) }
  const { readings, language } = await lineToRead(input, context)
  const own = readings.filter((reading) => reading.norm === norm)
  expect(own).toHaveLength(1)
  const engine = await loadEngine(language, context.tablesFolder)
  const takes = VOICES.map((variant) =>
    context.espeak.speak({ text }, { file: espeakVoiceFor(said).file, variant }),
  )
  const alone = takes.map((pcm) => assess({ ...engine, pcm, readings: own }))
  expect(alone.flatMap(soundsCalledWrong).length).toBeGreaterThan(0)
})
