import type { Texts } from '../../texts.ts'

export const auth = {} as const satisfies Texts
