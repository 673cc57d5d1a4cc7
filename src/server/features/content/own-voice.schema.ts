import { z } from 'zod'

const utterance = z
  .object({
    text: z.string().min(1),
    segmented: z.string().min(1).optional(),
    spoken: z.string().min(1).optional(),
  })
  .strict()

const word = z
  .object({ text: z.string().regex(/^\S+$/u), spoken: z.string().regex(/^\S+$/u).optional() })
  .strict()

/** What is read aloud to record an own voice in one language, and to consent to its use. */
export const ownVoiceFile = z
  .object({
    /** The first half alone covers the sounds of the language: it is all that many people read of it. */
    lines: z.array(utterance).length(12),
    consent: z
      .object({
        /** The words the sentence of consent opens with, punctuation included. */
        statement: utterance,
        /** What stands between two of the drawn words, and after the last. */
        joiner: z.string().min(1),
        end: z.string().min(1),
        words: z.array(word).min(60),
      })
      .strict(),
  })
  .strict()

export type OwnVoiceTexts = z.infer<typeof ownVoiceFile>
