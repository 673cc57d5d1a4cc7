import type { Translation } from '../../texts.ts'
import type { landing as english } from '../en/landing.ts'

export const landing = {} as const satisfies Translation<typeof english>
