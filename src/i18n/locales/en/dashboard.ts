import type { Texts } from '../../texts.ts'

export const dashboard = {} as const satisfies Texts
