import type { Texts } from '../../texts.ts'

export const practice = {} as const satisfies Texts
