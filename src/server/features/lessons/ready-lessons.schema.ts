import { z } from 'zod'

/** Text in the interface's languages; `pt` is Brazilian. */
export const explained = z
  .object({ en: z.string().min(1), es: z.string().min(1), pt: z.string().min(1) })
  .strict()

const name = z.object({ title: explained, description: explained }).strict()

/** What the ready lessons are called, by topic and level. */
export const readyLessonFile = z
  .object({
    lessons: z.array(
      z.object({ topic: z.string(), beginner: name, intermediate: name, advanced: name }).strict(),
    ),
  })
  .strict()

/** What a ready lesson is composed of when somebody reads it. */
export const recipe = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('tutorial'), title: explained, description: explained }),
  z.object({
    kind: z.literal('lesson'),
    topic: z.string(),
    seed: z.number().int().min(0),
    title: explained,
    description: explained,
  }),
])
export type Recipe = z.infer<typeof recipe>
