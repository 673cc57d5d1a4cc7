import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { COURSE_LANGUAGES, type CourseLanguage, languageNamed } from '../../../shared/languages.ts'
import type { Utterance } from '../../../speech/utterance.ts'
import {
  type Concept,
  conceptFile,
  type Level,
  type Phrase,
  phraseFile,
  type Topic,
} from './content.schema.ts'
import type { OwnVoiceTexts } from './own-voice.schema.ts'
import { type ConsentSentence, composeConsent, linesOf, readOwnVoice } from './own-voice.ts'

export type { Level }

export type PackPhrase = Phrase & { language: CourseLanguage; about: Concept }

export type ContentService = {
  topics: readonly Topic[]
  /** Every phrase of a language, in the order of the concepts. */
  phrases(language: CourseLanguage): readonly PackPhrase[]
  /** The same concept as another language says it. */
  translate(concept: string, language: CourseLanguage): PackPhrase | undefined
  /** The phrase of a pack that reads exactly so, white space aside. */
  findByText(language: CourseLanguage, text: string): PackPhrase | undefined
  /** What is handed to the speech engine for a text: the pack's segmentation and spoken form, where it has them. */
  utterance(language: CourseLanguage, text: string): Utterance
  /**
   * Twelve sentences to record an own voice with; the first six alone cover the sounds of the language. Whoever
   * learns another language reads the first six of both.
   */
  ownVoiceLines(language: CourseLanguage): readonly Utterance[]
  /**
   * A sentence of the moment that says the voice is one's own, with words drawn at random. `random` gives numbers
   * from 0 up to but not including 1; `wordCount` is 6 to 8.
   */
  consentSentence(language: CourseLanguage, random: () => number): ConsentSentence
}

/** Reads and checks the course packs under `folder`. Fails with the file's name when one breaks the schema. */
export function loadContent(folder: string): ContentService {
  const { topics, concepts } = conceptFile.parse(readJson(join(folder, 'concepts.json')))
  const byId = new Map(concepts.map((concept) => [concept.id, concept]))
  const packs = new Map(COURSE_LANGUAGES.map((language) => [language, readPack(folder, language, byId)]))
  const byText = new Map(
    [...packs].map(([language, phrases]) => [
      language,
      new Map(phrases.map((each) => [normal(each.text), each])),
    ]),
  )
  const byConcept = new Map(
    [...packs].map(([language, phrases]) => [language, new Map(phrases.map((each) => [each.concept, each]))]),
  )

  const ownVoice = new Map(COURSE_LANGUAGES.map((language) => [language, readOwnVoice(folder, language)]))
  const ownVoiceOf = (language: CourseLanguage): OwnVoiceTexts => {
    const texts = ownVoice.get(language)
    if (!texts) throw new RangeError(`no lines for an own voice in ${language}`)
    return texts
  }

  const findByText: ContentService['findByText'] = (language, text) => byText.get(language)?.get(normal(text))
  return {
    topics,
    phrases: (language) => packs.get(language) ?? [],
    translate: (concept, language) => byConcept.get(language)?.get(concept),
    findByText,
    utterance: (language, text) => {
      const known = findByText(language, text)
      if (!known) return { text: text.trim() }
      const { segmented, spoken } = known
      return { text: known.text, ...(segmented ? { segmented } : {}), ...(spoken ? { spoken } : {}) }
    },
    ownVoiceLines: (language) => linesOf(ownVoiceOf(language)),
    consentSentence: (language, random) => composeConsent(ownVoiceOf(language), random),
  }
}

function readPack(folder: string, language: CourseLanguage, concepts: Map<string, Concept>): PackPhrase[] {
  const file = join(folder, 'languages', languageNamed(language).tag, 'phrases.json')
  const parsed = phraseFile.safeParse(readJson(file))
  if (!parsed.success) throw new Error(`${file} breaks the schema of phrase packs: ${parsed.error.message}`)
  return parsed.data.phrases.map((each) => {
    const about = concepts.get(each.concept)
    if (!about) throw new Error(`${file} says the concept ${each.concept}, which concepts.json does not have`)
    return { ...each, language, about }
  })
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'))
}

function normal(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim()
}
