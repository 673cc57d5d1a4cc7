import type { ErrorCode } from '../../../contract/errors.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { failure } from '../../platform/failure.ts'
import { type Account, appendToLedger, updateAccount } from './account.repository.ts'
import { available, partsOf, withParts } from './account.rules.ts'
import { openAccount } from './plan-periods.service.ts'
import {
  closeReservation,
  countOnTheHouse,
  insertReservation,
  type Reservation,
} from './reservation.repository.ts'
import { findFreeAnalyses } from './settings.repository.ts'
import { giveBack, NOTHING, type Parts, subtract, take, total } from './spending.rules.ts'

export type ReservationRequest = {
  userId: string
  operation: string
  amount: number
  insufficient: ErrorCode
  /** Free while the person has analyses on the house left. */
  mayBeOnTheHouse: boolean
  expiresAt: Date
  /** The work is a job's, which goes on after a restart. */
  outlivesProcess?: boolean
}

/**
 * Sets credits aside for work that is about to begin. The account's lock makes a count of what is on the house, and
 * of what is left, exact under parallel requests.
 * @returns undefined when nothing has to be set aside
 * @throws Failure `insufficient` with what is needed and held; nothing is set aside then
 */
export async function reserve(
  transaction: Transaction,
  {
    userId,
    operation,
    amount,
    insufficient,
    mayBeOnTheHouse,
    expiresAt,
    outlivesProcess,
  }: ReservationRequest,
  now: Date,
): Promise<Reservation | undefined> {
  if (amount === 0) return undefined
  const account = await openAccount(transaction, userId, now)
  const onTheHouse = mayBeOnTheHouse && (await isOnTheHouse(transaction, userId, operation))
  const parts = onTheHouse ? NOTHING : take(partsOf(account), amount)
  if (!parts) throw failure(insufficient, { needed: amount, held: available(account) })
  if (!onTheHouse) await holdParts(transaction, account, parts, now)
  return await insertReservation(transaction, {
    userId,
    operation,
    onTheHouse,
    outlivesProcess,
    planPart: parts.plan,
    giftPart: parts.gift,
    purchasedPart: parts.purchased,
    planPeriodEnd: account.planPeriodEnd,
    expiresAt,
    createdAt: now,
  })
}

async function isOnTheHouse(transaction: Transaction, userId: string, operation: string): Promise<boolean> {
  const offered = await findFreeAnalyses(transaction)
  return offered > 0 && (await countOnTheHouse(transaction, userId, operation)) < offered
}

async function holdParts(transaction: Transaction, account: Account, parts: Parts, now: Date): Promise<void> {
  const left = withParts(account, subtract(partsOf(account), parts))
  const heldCredits = account.heldCredits + total(parts)
  await updateAccount(transaction, { ...left, heldCredits, updatedAt: now })
}

/**
 * Turns a reservation into a charge of `amount`, which is at most what was reserved; the rest goes back.
 * @throws Failure `engine.timeout` when it was released meanwhile, because its time was over: nothing is charged
 */
export async function settle(
  transaction: Transaction,
  reserved: Reservation,
  { amount, description }: { amount: number; description: string },
  now: Date,
): Promise<void> {
  const account = await openAccount(transaction, reserved.userId, now)
  const reservation = await closeReservation(transaction, reserved.id, 'settled', now)
  if (!reservation) throw failure('engine.timeout')
  const parts = partsOfReservation(reservation)
  const spent = take(parts, amount)
  if (!spent) throw new RangeError(`${amount} credits are more than were reserved`)
  const settled = returnParts(account, reservation, subtract(parts, spent))
  const changed = {
    ...settled,
    heldCredits: account.heldCredits - total(parts),
    lifetimeUsed: account.lifetimeUsed + amount,
    updatedAt: now,
  }
  await updateAccount(transaction, changed)
  if (amount === 0) return
  await appendToLedger(transaction, {
    userId: reservation.userId,
    amount: -amount,
    transactionType: 'usage',
    description,
    operation: reservation.operation,
    reservationId: reservation.id,
    balanceAfter: available(changed),
    createdAt: now,
  })
}

/**
 * Gives a reservation back in full.
 * @returns whether it was still open
 */
export async function release(
  transaction: Transaction,
  reserved: Pick<Reservation, 'id' | 'userId'>,
  now: Date,
): Promise<boolean> {
  const account = await openAccount(transaction, reserved.userId, now)
  const reservation = await closeReservation(transaction, reserved.id, 'released', now)
  if (!reservation) return false
  const parts = partsOfReservation(reservation)
  const returned = returnParts(account, reservation, parts)
  const heldCredits = account.heldCredits - total(parts)
  await updateAccount(transaction, { ...returned, heldCredits, updatedAt: now })
  return true
}

function returnParts(account: Account, reservation: Reservation, parts: Parts): Account {
  const periodEnd = account.planPeriodEnd?.getTime()
  const samePeriod = periodEnd !== undefined && periodEnd === reservation.planPeriodEnd?.getTime()
  return withParts(account, giveBack(partsOf(account), parts, samePeriod))
}

const partsOfReservation = (reservation: Reservation): Parts => ({
  plan: reservation.planPart,
  gift: reservation.giftPart,
  purchased: reservation.purchasedPart,
})
