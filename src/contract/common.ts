import { z } from 'zod'
import { COURSE_LANGUAGES } from '../shared/languages.ts'

export const languageName = z.enum(COURSE_LANGUAGES)
export const learningStyle = z.enum(['visual', 'auditory', 'reading', 'kinesthetic'])
export const appLanguage = z.enum(['en', 'es', 'pt-BR'])
export const currency = z.enum(['USD', 'BRL', 'PAB', 'EUR'])
export const aiModel = z.enum(['gemini-flash', 'gemini-pro'])
/** ISO 8601, UTC. */
export const instant = z.iso.datetime()
/** `YYYY-MM-DD`. */
export const day = z.iso.date()

/** A page of a list: ask again with `nextCursor` until it is null. */
export const page = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable() })

export const pageQuery = z.object({
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
})
