import { sql } from 'drizzle-orm'
import type { Executor } from './voice.types.ts'

export const MAKE_VOICE = 'make_voice'

/**
 * Queues the making of a voice, as part of a transaction when it is given one: then there is a job exactly when there
 * is a profile. A job of the same key that has not begun is replaced; one whose process was killed keeps its lock for
 * hours, and the new one runs beside it.
 */
export async function queueMaking(executor: Executor, profileId: string, at?: Date): Promise<void> {
  await executor.execute(sql`
    select graphile_worker.add_job(
      ${MAKE_VOICE}::text, payload := json_build_object('profileId', ${profileId}::text),
      run_at := ${at?.toISOString() ?? null}::timestamptz, max_attempts := 3, job_key := ${`voice ${profileId}`}::text)`)
}
