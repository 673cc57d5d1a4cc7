import type { z } from 'zod'

/** Work that is done outside a request, at least once: a run that was cut off is run again. */
export type Job<Payload = unknown> = {
  /** With words in snake_case, such as `release_expired_reservations`. Kept in the database: renaming loses runs. */
  name: string
  payload: z.ZodType<Payload>
  run(payload: Payload, signal: AbortSignal): Promise<void>
  /** When it runs by itself, as a crontab pattern in UTC such as `0 3 * * *`; its payload is then `{}`. */
  schedule?: string
  /** Runs in all, the first included. */
  attempts?: number
}

export function defineJob<Payload>(job: Job<Payload>): Job<Payload> {
  return job
}
