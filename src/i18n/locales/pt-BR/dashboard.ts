import type { Translation } from '../../texts.ts'
import type { dashboard as english } from '../en/dashboard.ts'

export const dashboard = {} as const satisfies Translation<typeof english>
