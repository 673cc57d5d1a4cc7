import { z } from 'zod'
import { answers, STEPS } from './answers.ts'

const kept = z.object({ userId: z.string(), step: z.enum(STEPS), given: answers })
type Kept = z.infer<typeof kept>

const KEY = 'onboarding'

/** Where this person was before the page was loaded again, in this tab. */
export function readProgress(userId: string): Omit<Kept, 'userId'> | undefined {
  try {
    const found = kept.safeParse(JSON.parse(window.sessionStorage.getItem(KEY) ?? 'null'))
    return found.success && found.data.userId === userId ? found.data : undefined
  } catch {
    return undefined
  }
}

export function keepProgress(progress: Kept): void {
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify(progress))
  } catch {
    // Without storage a reload starts over, nothing more.
  }
}

export function forgetProgress(): void {
  try {
    window.sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was kept.
  }
}
