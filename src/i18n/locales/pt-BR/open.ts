import { engine } from './engine.ts'
import { verify } from './verify.ts'

/** What the pages need that are open to everybody and seldom visited. */
export const open = { engine, verify } as const
