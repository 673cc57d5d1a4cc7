import type { z } from 'zod'
import { failure } from '../failure.ts'

type Validation = { success: true } | { success: false; target: string; error: z.core.$ZodError }

/** Hook of the router's validation: names each wrong field once, with the first thing that is wrong about it. */
export function refuseInvalid(result: Validation): void {
  if (result.success) return
  const fields: Record<string, string> = {}
  for (const issue of result.error.issues) {
    const name = issue.path.map(String).join('.') || result.target
    fields[name] ??= issue.message
  }
  throw failure('request.invalid', { fields })
}
