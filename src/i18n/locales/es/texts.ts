import { first } from './first.ts'
import { inside } from './inside.ts'
import { mail } from './mail.ts'
import { open } from './open.ts'

/** Every namespace in this language; `mail` is written by the server alone. */
export const texts = { ...first, ...inside, ...open, mail } as const
