import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { COURSE_LANGUAGES, type CourseLanguage, languageNamed } from '../../../shared/languages.ts'
import type { Utterance } from '../../../speech/utterance.ts'
import type { CourseLibrary, CourseText } from '../../engines/tutor/course-library-port.ts'
import type { TutorTexts } from '../../engines/tutor/tutor-texts-port.ts'
import {
  type Concept,
  conceptFile,
  type Level,
  type Phrase,
  phraseFile,
  type Topic,
} from './content.schema.ts'
import { dialogueConceptFile, tutorTextFile, vocabularyConceptFile } from './course.schema.ts'
import { type Course, readChecked, readCourse, textsOf } from './course.ts'
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
  /** The course packs, as a tutor makes lessons of them. */
  library: CourseLibrary
  /** What the built-in tutor says. */
  tutorTexts: TutorTexts
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
  const courses = createCourses(folder)
  return {
    topics,
    phrases: (language) => packs.get(language) ?? [],
    translate: (concept, language) => byConcept.get(language)?.get(concept),
    findByText,
    utterance: (language, text) => {
      const known = findByText(language, text) ?? courses.findText(language, text)
      if (!known) return { text: text.trim() }
      const { segmented, spoken } = known
      return { text: known.text, ...(segmented ? { segmented } : {}), ...(spoken ? { spoken } : {}) }
    },
    library: createLibrary(folder, { topics, concepts, packs, courseOf: courses.courseOf }),
    tutorTexts: tutorTextFile.parse(readJson(join(folder, 'tutor.json'))),
    ownVoiceLines: (language) => linesOf(ownVoiceOf(language)),
    consentSentence: (language, random) => composeConsent(ownVoiceOf(language), random),
  }
}

/** The courses of the languages, each read when it is first asked for: together they are some megabytes. */
function createCourses(folder: string) {
  const courses = new Map<CourseLanguage, { course: Course; byText: Map<string, CourseText> }>()
  const read = (language: CourseLanguage) => {
    const known = courses.get(language)
    if (known) return known
    const course = readCourse(folder, language)
    const byText = new Map(textsOf(course).map((each) => [normal(each.text), each]))
    courses.set(language, { course, byText })
    return { course, byText }
  }
  return {
    courseOf: (language: CourseLanguage) => read(language).course,
    findText: (language: CourseLanguage, text: string) => read(language).byText.get(normal(text)),
  }
}

function createLibrary(
  folder: string,
  {
    topics,
    concepts,
    packs,
    courseOf,
  }: {
    topics: readonly Topic[]
    concepts: readonly Concept[]
    packs: ReadonlyMap<CourseLanguage, readonly PackPhrase[]>
    courseOf(language: CourseLanguage): Course
  },
): CourseLibrary {
  return {
    topics,
    wordConcepts: readChecked(join(folder, 'vocabulary.json'), vocabularyConceptFile).concepts,
    phraseConcepts: concepts,
    dialogueConcepts: readChecked(join(folder, 'dialogues.json'), dialogueConceptFile).dialogues,
    words: (language) => courseOf(language).words,
    phrases: (language) => packs.get(language) ?? [],
    grammar: (language) => courseOf(language).grammar,
    culture: (language) => courseOf(language).culture,
    dialogues: (language) => courseOf(language).dialogues,
    sounds: (language) => courseOf(language).sounds,
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
