import type { Clock } from '../../../shared/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { findEndedPeriods } from './account.repository.ts'
import type { CreditsLog } from './credits-log.ts'
import { deleteOldKeys, deleteUnansweredKeys } from './idempotency.repository.ts'
import { KEY_LIFETIME_MS } from './idempotency.service.ts'
import { openAccount } from './plan-periods.service.ts'
import { findOpenReservations } from './reservation.repository.ts'
import { release } from './reservations.service.ts'

const BATCH = 200

/** What a job does so that nothing a crash left behind stays. Each may run at any time, in several processes. */
export function createUpkeep({ db, clock, log }: { db: Database; clock: Clock; log: CreditsLog }) {
  return {
    /**
     * Gives back the reservations whose time is over: every minute, and at the start. With `everything` all open
     * ones but those of jobs that go on, and their keys: only at the start of an installation's only process, whose predecessor is gone. Work
     * that is running after all finds its reservation closed and charges nothing.
     * @returns how many were given back
     */
    async releaseStale(options: { everything?: boolean } = {}): Promise<number> {
      const now = clock.now()
      let released = 0
      for (;;) {
        const stale = await findOpenReservations(db, now, options.everything ?? false, BATCH)
        for (const reservation of stale) {
          if (await db.transaction((transaction) => release(transaction, reservation, now))) released += 1
        }
        if (stale.length < BATCH) break
      }
      if (options.everything) await deleteUnansweredKeys(db)
      if (released > 0) log.info({ released }, 'Gave back credits that were held for work that never ended.')
      return released
    },

    /** Forgets the keys that are older than a day. Hourly. */
    forgetOldKeys(): Promise<number> {
      const now = clock.now()
      return deleteOldKeys(db, new Date(now.getTime() - KEY_LIFETIME_MS), now)
    },

    /** Closes plan periods that ended unnoticed, so that figures of active subscriptions are true. Hourly. */
    async rollOverPlans(): Promise<number> {
      let rolled = 0
      for (;;) {
        const now = clock.now()
        const ended = await findEndedPeriods(db, now, BATCH)
        for (const userId of ended)
          await db.transaction((transaction) => openAccount(transaction, userId, now))
        rolled += ended.length
        if (ended.length < BATCH) return rolled
      }
    },
  }
}
