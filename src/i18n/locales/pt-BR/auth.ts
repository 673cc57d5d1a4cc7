import type { Translation } from '../../texts.ts'
import type { auth as english } from '../en/auth.ts'

export const auth = {} as const satisfies Translation<typeof english>
