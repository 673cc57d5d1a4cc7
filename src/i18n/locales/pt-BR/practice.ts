import type { Translation } from '../../texts.ts'
import type { practice as english } from '../en/practice.ts'

export const practice = {} as const satisfies Translation<typeof english>
