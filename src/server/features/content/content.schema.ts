import { z } from 'zod'
import { COURSE_LANGUAGES } from '../../../shared/languages.ts'

/** Text for people in the interface's three languages; `pt` is Brazilian. */
export const explained = z.object({ en: z.string().min(1), es: z.string().min(1), pt: z.string().min(1) })

export const level = z.enum(['beginner', 'intermediate', 'advanced'])
export type Level = z.infer<typeof level>

export const conceptFile = z.object({
  topics: z.array(z.object({ id: z.string().min(1), name: explained })),
  concepts: z.array(
    z
      .object({
        id: z.string().regex(/^[a-z]+(-[a-z]+)+$/),
        topic: z.string(),
        level,
        meaning: z.string().min(1),
        situation: explained,
      })
      .strict(),
  ),
})
export type Concept = z.infer<typeof conceptFile>['concepts'][number]
export type Topic = z.infer<typeof conceptFile>['topics'][number]

export const phrase = z
  .object({
    concept: z.string(),
    text: z.string().min(1),
    segmented: z.string().min(1).optional(),
    spoken: z.string().min(1).optional(),
    transliteration: z.string().min(1).optional(),
    register: z.enum(['neutral', 'polite', 'informal', 'formal']),
    note: explained.optional(),
  })
  .strict()
export type Phrase = z.infer<typeof phrase>

export const phraseFile = z.object({ norm: z.string(), phrases: z.array(phrase) }).strict()

const utterance = z.object({
  text: z.string().min(1),
  segmented: z.string().optional(),
  spoken: z.string().optional(),
})

/** What a visitor may hear without an account: good morning in each practice language, in the order it is shown. */
export const greetingFile = z.partialRecord(z.enum(COURSE_LANGUAGES), utterance)
