import type { CourseLanguage } from '../../../shared/languages.ts'

export type Level = 'beginner' | 'intermediate' | 'advanced'
/** Text in the interface's languages; `pt` is Brazilian. */
export type Explained = { en: string; es: string; pt: string }
/** A text of a language with what the speech engine and a reader need beside it. */
export type CourseText = { text: string; segmented?: string; spoken?: string; transliteration?: string }

export type Concept = { id: string; topic: string; level: Level }
export type WordConcept = Concept & { kind: 'noun' | 'verb' | 'adjective' | 'adverb' | 'expression' }
export type PhraseConcept = Concept & { situation: Explained }
export type CourseWord = CourseText & {
  concept: string
  article?: string
  gender?: 'm' | 'f' | 'n' | 'c'
  plural?: string
  also?: readonly string[]
  example: CourseText & { form: string }
}
export type CoursePhrase = CourseText & { concept: string }
export type CourseGrammar = {
  id: string
  level: Level
  title: Explained
  explanation: Explained
  examples: readonly (CourseText & { meaning: Explained })[]
  check: CourseText & { meaning: Explained; form: string; wrong: readonly string[] }
}
/** A sound that speakers of some interface languages find hard, with words that differ in nothing else. */
export type CourseSound = {
  id: string
  ipa: string
  hardFor: readonly (keyof Explained)[]
  title: Explained
  advice: Explained
  pairs: readonly Readonly<Record<'a' | 'b', CourseText & { meaning: Explained }>>[]
}
export type CourseCulture = { id: string; topic: string; title: Explained; text: Explained }
export type CourseDialogue = {
  id: string
  topic: string
  level: Level
  title: Explained
  setting: Explained
  roles: { a: Explained; b: Explained }
  lines: readonly { who: 'a' | 'b' }[]
  rolePlays: readonly { prompt: Explained }[]
}
export type SpokenDialogue = {
  dialogue: string
  lines: readonly CourseText[]
  answers: readonly CourseText[]
}

/** The course packs as a tutor reads them; the content service is one. */
export type CourseLibrary = {
  topics: readonly { id: string; name: Explained }[]
  wordConcepts: readonly WordConcept[]
  phraseConcepts: readonly PhraseConcept[]
  dialogueConcepts: readonly CourseDialogue[]
  /** In the order of their concepts. */
  words(language: CourseLanguage): readonly CourseWord[]
  phrases(language: CourseLanguage): readonly CoursePhrase[]
  grammar(language: CourseLanguage): readonly CourseGrammar[]
  culture(language: CourseLanguage): readonly CourseCulture[]
  dialogues(language: CourseLanguage): readonly SpokenDialogue[]
  sounds(language: CourseLanguage): readonly CourseSound[]
}
