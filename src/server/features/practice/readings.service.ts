import type { Reading } from '../../../speech/pronunciation/assess.ts'
import type { ContentService } from '../content/content.service.ts'
import { engineFailure } from './engine-failures.ts'
import { languageOr, requireCourseLanguage } from './phrase.service.ts'
import type { ProfileOf, ReadAsScored } from './practice.types.ts'
import { requireLanguage, requireSpeakable } from './speech.service.ts'

export type ReadingsDependencies = {
  content: ContentService
  profileOf: ProfileOf
  readAsScored: ReadAsScored
}

export type ReadingsService = ReturnType<typeof createReadingsService>

/** How texts are expected to sound, for devices that score takes themselves. */
export function createReadingsService({ content, profileOf, readAsScored }: ReadingsDependencies) {
  return {
    /** The very readings an analysis of the same texts would use. */
    async read(
      userId: string,
      { texts, language: given }: { texts: readonly string[]; language?: string | null },
      signal: AbortSignal,
    ) {
      for (const text of texts) requireSpeakable(text)
      const profile = await profileOf(userId)
      const wanted = languageOr(given, profile?.targetLanguage)
      const { language } = requireCourseLanguage(wanted)
      const { norm } = requireLanguage(wanted, profile)
      const utterances = texts.map((text) => content.utterance(language, text))
      const read = await readAsScored({ utterances, norm }, signal).catch((cause: unknown) => {
        throw engineFailure(cause, 'practice.analysis_failed')
      })
      return {
        norm,
        items: texts.map((text, index) => ({
          text,
          readings: structuredClone(read[index] ?? []) as Own<Reading[]>,
        })),
      }
    },
  }
}

/** The same with arrays of its own, which the contract may look through and change. */
type Own<Value> = Value extends readonly (infer Item)[]
  ? Own<Item>[]
  : Value extends object
    ? { -readonly [Key in keyof Value]: Own<Value[Key]> }
    : Value
