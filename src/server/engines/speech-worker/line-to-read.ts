import { findLanguage, type Language } from '../../../shared/languages.ts'
import type { Reading } from '../../../speech/pronunciation/assess.ts'
import type { PronunciationModel } from '../../../speech/pronunciation/model.ts'
import { expectedWords, withSisterNorms } from '../../../speech/pronunciation/variants.ts'
import { espeakVoiceFor, spokenNorm } from '../../../speech/synthesis/voices.ts'
import type { Utterance } from '../../../speech/utterance.ts'
import { loadModel } from '../scorer/load-engine.ts'
import { readUtterance } from './read-utterance.ts'
import type { SpeechContext } from './speech-context.ts'

/**
 * A text as it may be read aloud, with the model of its language (read once): by the norm alone, or by every norm when
 * only the language is named. Throws a RangeError for a language without a model and for an utterance that cannot be
 * read.
 */
export async function lineToRead(
  input: { utterance: Utterance; norm: string },
  context: SpeechContext,
): Promise<{ readings: Reading[]; model: PronunciationModel; language: Language }> {
  const found = findLanguage(input.norm)
  if (!found?.language.course) throw new RangeError(`There is no pronunciation model for ${input.norm}.`)
  const model = await loadModel(found.language, context.tablesFolder)
  const { tag, norms } = found.language
  const all: Reading[] = []
  for (const norm of norms) {
    if (spokenNorm(norm) === undefined) continue
    const voice = espeakVoiceFor(norm)
    const { utterance } = await readUtterance(input.utterance, voice, context)
    all.push({ norm, words: expectedWords(context.espeak.phonemize(utterance, voice), tag) })
  }
  // One norm takes the pronunciations of its sisters as right too; where all are tried, each stands for itself, so
  // that the best tells which it was.
  const readings = all
    .filter(({ norm }) => !found.norm || norm === found.norm)
    .map(({ norm, words }) => {
      const sisters = found.norm ? all.filter((other) => other.norm !== norm) : []
      return {
        norm,
        words: withSisterNorms(
          norm,
          words,
          sisters.map((sister) => sister.words),
        ),
      }
    })
  return { readings: distinct(readings), model, language: found.language }
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
