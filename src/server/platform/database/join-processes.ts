import type { Pool } from 'pg'

/** Every serving process holds this lock, shared, for as long as it lives, whatever way it ends. */
const SERVING_LOCK = 7_461_005

/**
 * Joins the processes that serve on this database. Calls `whenAlone` first when there is no other, so that what a killed
 * predecessor left behind can be put in order before anybody is served.
 * @returns leaves again
 */
export async function joinProcesses(pool: Pool, whenAlone: () => Promise<unknown>): Promise<() => void> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS alone', [SERVING_LOCK])
    if (rows[0].alone) await whenAlone()
    await client.query('SELECT pg_advisory_lock_shared($1)', [SERVING_LOCK])
    if (rows[0].alone) await client.query('SELECT pg_advisory_unlock($1)', [SERVING_LOCK])
  } catch (error) {
    client.release(true)
    throw error
  }
  // Closing the connection gives the lock back.
  return () => client.release(true)
}
