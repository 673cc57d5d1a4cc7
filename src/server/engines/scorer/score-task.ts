import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findLanguage, type Language } from '../../../shared/languages.ts'
import type { Assessment } from '../../../speech/assessment.ts'
import { readableAssessment } from '../../../speech/phonetics/readable-assessment.ts'
import { assess, type Reading } from '../../../speech/pronunciation/assess.ts'
import type { PronunciationModel } from '../../../speech/pronunciation/model.ts'
import { loadPronunciationModel } from '../../../speech/pronunciation/model-file.ts'
import { expectedWords } from '../../../speech/pronunciation/variants.ts'
import { espeakVoiceFor, spokenNorm } from '../../../speech/synthesis/voices.ts'
import type { Pcm, Utterance } from '../../../speech/utterance.ts'
import { readUtterance } from '../speech-worker/read-utterance.ts'
import type { SpeechContext } from '../speech-worker/speech-context.ts'

export type ScoreInput = { pcm: Pcm; utterance: Utterance; norm: string }

const models = new Map<string, Promise<PronunciationModel>>()

/**
 * Assesses a take in a speech thread: phones of the text, model of the language (read once), alignment and scores.
 * Throws a RangeError for a language without a model and for an utterance that cannot be read.
 */
export async function scoreTask(input: ScoreInput, context: SpeechContext): Promise<Assessment> {
  const found = findLanguage(input.norm)
  if (!found?.language.course) throw new RangeError(`There is no pronunciation model for ${input.norm}.`)
  const model = await modelOf(found.language, context.tablesFolder)
  const readings: Reading[] = []
  for (const norm of found.norm ? [found.norm] : found.language.norms) {
    if (spokenNorm(norm) === undefined) continue
    const voice = espeakVoiceFor(norm)
    const { utterance } = await readUtterance(input.utterance, voice, context)
    readings.push({
      norm,
      words: expectedWords(context.espeak.phonemize(utterance, voice), found.language.tag),
    })
  }
  return readableAssessment(assess({ pcm: input.pcm, readings: distinct(readings), model }))
}

function modelOf(language: Language, folder: string): Promise<PronunciationModel> {
  const path = join(folder, `${language.tag}.bin`)
  const known = models.get(path)
  if (known) return known
  const loading = readFile(path).then(loadPronunciationModel)
  models.set(path, loading)
  loading.catch(() => models.delete(path))
  return loading
}

/** Norms that say this text alike need to be tried only once. */
function distinct(readings: readonly Reading[]): Reading[] {
  const seen = new Set<string>()
  return readings.filter(({ words }) => {
    const key = words.map(({ variants }) => variants[0]?.join(' ')).join('|')
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}
