import type { ErrorCode } from '../../../contract/errors.ts'
import type { Clock } from '../../../shared/clock.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { failure } from '../../platform/failure.ts'
import { findReservation } from './reservation.repository.ts'
import { release, reserve, settle } from './reservations.service.ts'

export type HoldRequest = {
  userId: string
  /** What it is for: `voice_cloning`, … */
  operation: string
  amount: number
  insufficient: ErrorCode
  /** When the job counts as lost and everything is given back. */
  expiresAt: Date
}

/**
 * Credits for work that a job does: set aside in the transaction that queues it, then settled or given back in the one
 * that saves what came of it. They outlive the process, so that the job of a killed one can go on.
 */
export function createHeldCredits({ clock }: { clock: Clock }) {
  return {
    /**
     * @returns the reservation's id; undefined when nothing has to be set aside
     * @throws Failure `insufficient` with what is needed and held
     */
    async hold(transaction: Transaction, request: HoldRequest): Promise<string | undefined> {
      const more = { mayBeOnTheHouse: false, outlivesProcess: true }
      return (await reserve(transaction, { ...request, ...more }, clock.now()))?.id
    },

    /**
     * Turns held credits into a charge of `amount`.
     * @throws Failure `engine.timeout` when they were given back meanwhile: then nothing may be delivered
     */
    async settleHeld(
      transaction: Transaction,
      reservationId: string,
      charge: { amount: number; description: string },
    ): Promise<void> {
      const reservation = await findReservation(transaction, reservationId)
      if (!reservation) throw failure('engine.timeout')
      await settle(transaction, reservation, charge, clock.now())
    },

    /** Gives held credits back; answers whether they were still held. */
    async releaseHeld(transaction: Transaction, reservationId: string): Promise<boolean> {
      const reservation = await findReservation(transaction, reservationId)
      return reservation ? release(transaction, reservation, clock.now()) : false
    },
  }
}
