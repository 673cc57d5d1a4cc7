import type { Texts } from '../../texts.ts'

export const onboarding = {} as const satisfies Texts
