import { feedback } from './feedback.ts'
import { first } from './first.ts'
import { inside } from './inside.ts'
import { mail } from './mail.ts'
import { open } from './open.ts'

/** Every namespace in this language; `feedback` and `mail` are written by the server alone. */
export const texts = { ...first, ...inside, ...open, feedback, mail } as const
