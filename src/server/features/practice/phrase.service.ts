import { type CourseLanguage, findLanguage, languageNamed, normFor } from '../../../shared/languages.ts'
import type { Database } from '../../platform/database/database.ts'
import { failure } from '../../platform/failure.ts'
import type { ContentService, Level, PackPhrase } from '../content/content.service.ts'
import { phraseHash } from './phrase-hash.ts'
import * as repository from './practice.repository.ts'
import { choosePhrase } from './practice.rules.ts'
import type { Phonemize, ProfileOf } from './practice.types.ts'

/** How many of the latest takes count as practised lately when a phrase is chosen. */
const LATELY = 60

export type PhraseDependencies = {
  db: Database
  content: ContentService
  profileOf: ProfileOf
  phonemize: Phonemize
  random(): number
}

export type PhraseService = ReturnType<typeof createPhraseService>

/** Chooses phrases to practise from the course packs. */
export function createPhraseService({ db, content, profileOf, phonemize, random }: PhraseDependencies) {
  return {
    /** M-02: a phrase of that language, never the last one again. */
    async next(
      userId: string,
      wish: { language: string; lastPhrase?: string | null; topic?: string | null; level?: Level | null },
      signal: AbortSignal,
    ) {
      const { language, norm: wishedNorm } = requireCourseLanguage(wish.language)
      const profile = await profileOf(userId)
      const norm =
        wishedNorm ?? normFor(language, profile?.targetLanguage === language ? profile.targetNorm : null)
      const practised = new Set(await repository.recentTexts(db, userId, language, LATELY))
      const phrase = choosePhrase(
        content.phrases(language),
        {
          topic: wish.topic ?? undefined,
          level: wish.level ?? undefined,
          last: wish.lastPhrase ?? undefined,
        },
        practised,
        random,
      )
      if (!phrase) throw failure('practice.phrase_failed')
      const words = await phonemize({ utterance: content.utterance(language, phrase.text), norm }, signal)
      const ipa = words.map((word) => word.ipa).join(' ')
      const reading = readerOf(profile)
      return {
        targetPhrase: phrase.text,
        translation: meaningOf(content, phrase, profile?.nativeLanguage ?? null),
        phonetics: phrase.transliteration ?? ipa,
        language,
        context: phrase.about.situation[reading],
        conceptId: phrase.concept,
        topic: phrase.about.topic,
        level: phrase.about.level,
        norm,
        note: phrase.note?.[reading] ?? null,
        register: phrase.register,
        words: words.map(({ text, charStart, charEnd, ipa: sounds }) => ({
          text,
          charStart,
          charEnd,
          ipa: sounds,
        })),
        audioCached: await repository.wasHeard(db, userId, phraseHash(language, phrase.text)),
      }
    },
  }
}

/** @throws language.unknown for anything but the twelve course languages and their norms */
export function requireCourseLanguage(nameOrTag: string): { language: CourseLanguage; norm?: string } {
  const found = findLanguage(nameOrTag)
  if (!found?.language.course) throw failure('language.unknown')
  return { language: found.language.name as CourseLanguage, ...(found.norm ? { norm: found.norm } : {}) }
}

/** The phrase in the learner's own language; in English, else Spanish, where the two are the same. */
function meaningOf(content: ContentService, phrase: PackPhrase, native: CourseLanguage | null): string {
  const wanted = [native, 'english', 'spanish'] as const
  const language = wanted.find((candidate) => candidate && candidate !== phrase.language) ?? 'english'
  return content.translate(phrase.concept, language)?.text ?? phrase.about.meaning
}

function readerOf(profile: { appLanguage: 'en' | 'es' | 'pt-BR' } | undefined): 'en' | 'es' | 'pt' {
  return profile?.appLanguage === 'pt-BR' ? 'pt' : (profile?.appLanguage ?? 'en')
}

/** The language a text is spoken in when the caller does not say: what the person is learning. */
export function languageOr(
  given: string | null | undefined,
  learning: CourseLanguage | null | undefined,
): string {
  return given ?? learning ?? languageNamed('english').name
}
