import type { Texts } from '../../texts.ts'

export const landing = {} as const satisfies Texts
