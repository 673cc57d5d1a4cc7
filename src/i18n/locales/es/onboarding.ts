import type { Translation } from '../../texts.ts'
import type { onboarding as english } from '../en/onboarding.ts'

export const onboarding = {} as const satisfies Translation<typeof english>
