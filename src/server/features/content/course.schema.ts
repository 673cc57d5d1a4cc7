import { z } from 'zod'
import { TUTOR_TEXTS } from '../../engines/tutor/tutor-texts-port.ts'
import { explained, level } from './content.schema.ts'

/** A text of the language as it is written, and what the speech engine and a reader need beside it. */
const utterance = {
  text: z.string().min(1),
  segmented: z.string().min(1).optional(),
  spoken: z.string().min(1).optional(),
  transliteration: z.string().min(1).optional(),
}
const sentence = z.object(utterance).strict()

export const KINDS = ['noun', 'verb', 'adjective', 'adverb', 'expression'] as const

/** Words to learn, once for all languages: what is meant, and what the example sentence says. */
export const vocabularyConceptFile = z
  .object({
    concepts: z.array(
      z
        .object({
          id: z.string().regex(/^[a-z]+(-[a-z]+)+$/),
          topic: z.string(),
          level,
          kind: z.enum(KINDS),
          meaning: z.string().min(1),
          example: z.string().min(1),
        })
        .strict(),
    ),
  })
  .strict()

/** A word of one language. `form` is the word as the example has it, a stretch of the example's text. */
export const word = z
  .object({
    concept: z.string(),
    ...utterance,
    article: z.string().min(1).optional(),
    gender: z.enum(['m', 'f', 'n', 'c']).optional(),
    plural: z.string().min(1).optional(),
    /** Other words that are as right as an answer. */
    also: z.array(z.string().min(1)).min(1).optional(),
    example: z.object({ ...utterance, form: z.string().min(1) }).strict(),
  })
  .strict()
export type Word = z.infer<typeof word>
export const vocabularyFile = z.object({ words: z.array(word) }).strict()

/** A grammar note. Words of the language inside an explanation stand between asterisks. */
export const grammarNote = z
  .object({
    id: z.string().regex(/^[a-z]+(-[a-z0-9]+)*$/),
    level,
    title: explained,
    explanation: explained,
    examples: z.array(z.object({ ...utterance, meaning: explained }).strict()).min(2),
    /** A sentence with one right form in a place where the others are wrong. */
    check: z
      .object({
        ...utterance,
        meaning: explained,
        form: z.string().min(1),
        wrong: z.array(z.string().min(1)).length(3),
      })
      .strict(),
  })
  .strict()
export type GrammarNote = z.infer<typeof grammarNote>
export const grammarFile = z.object({ notes: z.array(grammarNote) }).strict()

export const cultureFile = z
  .object({
    notes: z.array(
      z.object({ id: z.string(), topic: z.string(), title: explained, text: explained }).strict(),
    ),
  })
  .strict()
export type CultureNote = z.infer<typeof cultureFile>['notes'][number]

/** Conversations, once for all languages: who speaks, what is said, and what the learner is asked to play. */
export const dialogueConceptFile = z
  .object({
    dialogues: z.array(
      z
        .object({
          id: z.string(),
          topic: z.string(),
          level,
          title: explained,
          setting: explained,
          roles: z.object({ a: explained, b: explained }).strict(),
          lines: z.array(z.object({ who: z.enum(['a', 'b']), meaning: z.string().min(1) }).strict()).min(6),
          rolePlays: z.array(z.object({ prompt: explained, meaning: z.string().min(1) }).strict()).min(2),
        })
        .strict(),
    ),
  })
  .strict()

export const dialogueFile = z
  .object({
    dialogues: z.array(
      z.object({ dialogue: z.string(), lines: z.array(sentence), answers: z.array(sentence) }).strict(),
    ),
  })
  .strict()
export type Dialogue = z.infer<typeof dialogueFile>['dialogues'][number]

/** Sounds that speakers of the interface's languages find hard, with words that differ in nothing else. */
export const soundFile = z
  .object({
    sounds: z.array(
      z
        .object({
          id: z.string(),
          ipa: z.string().min(1),
          hardFor: z.array(z.enum(['en', 'es', 'pt'])).min(1),
          title: explained,
          advice: explained,
          pairs: z
            .array(
              z
                .object({
                  a: z.object({ ...utterance, meaning: explained }).strict(),
                  b: z.object({ ...utterance, meaning: explained }).strict(),
                })
                .strict(),
            )
            .min(3),
        })
        .strict(),
    ),
  })
  .strict()
export type HardSound = z.infer<typeof soundFile>['sounds'][number]

/** What the built-in tutor says, every text of it. */
export const tutorTextFile = z.record(z.enum(TUTOR_TEXTS), explained)
