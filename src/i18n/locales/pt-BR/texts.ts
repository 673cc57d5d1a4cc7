import { feedback } from './feedback.ts'
import { first } from './first.ts'
import { inside } from './inside.ts'
import { mail } from './mail.ts'

/** Every namespace in this language; `feedback` and `mail` are written by the server alone. */
export const texts = { ...first, ...inside, feedback, mail } as const
