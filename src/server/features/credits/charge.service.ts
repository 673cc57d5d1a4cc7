import type { ErrorCode } from '../../../contract/errors.ts'
import type { Clock } from '../../../shared/clock.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { failure } from '../../platform/failure.ts'
import { withDeadline } from '../../platform/with-deadline.ts'
import type { CreditsLog } from './credits-log.ts'
import type { IdempotencyRecord } from './idempotency.repository.ts'
import { findReservationStatus, type Reservation } from './reservation.repository.ts'
import { release, reserve, settle } from './reservations.service.ts'

type Charged = {
  /** What it cost in the end. */
  amount: number
  /** It would have cost something, but was one of the person's first. */
  onTheHouse: boolean
}

export type ChargeRequest<Result, Answer> = {
  userId: string
  /** What it is for: `analysis`, `speech`, … Shown in figures by kind. */
  operation: string
  /** Credits to set aside, and the price unless `finalAmount` says less. 0 sets nothing aside. */
  amount: number
  /** The ledger line that explains the charge to the person. */
  description: string
  /** The failure to answer with when the credits do not reach; `credits.insufficient` when left out. */
  insufficient?: ErrorCode
  /** Costs nothing while the person has analyses on the house left. */
  mayBeOnTheHouse?: boolean
  timeLimitMs: number
  signal: AbortSignal
  /** From `idempotent`: the answer is stored by the transaction that charges. */
  record?: IdempotencyRecord
  /** The paid work. Runs outside any transaction, and is told to stop by its signal. */
  work(signal: AbortSignal): Promise<Result>
  /** The price once the result is known; at most `amount`. */
  finalAmount?(result: Result): number
  /** Saves the result; use the given transaction alone. Its answer must survive JSON. */
  save(transaction: Transaction, result: Result, charged: Charged): Promise<Answer>
}

/** Time after its limit in which work may still settle before its reservation counts as left behind. */
const SETTLING_MS = 30_000

/**
 * Sets credits aside, works, then saves the result, settles and stores the answer in one transaction. Whatever goes
 * wrong before that, everything is given back. The states and their order are in docs/decisions.
 * @throws Failure for too few credits, `engine.timeout` after the limit, and whatever `work` and `save` throw
 */
export async function charge<Result, Answer>(
  { db, clock, log }: { db: Database; clock: Clock; log: CreditsLog },
  request: ChargeRequest<Result, Answer>,
): Promise<Answer> {
  request.signal.throwIfAborted()
  const reservation = await setAside(db, clock, request)
  let saved: { answer: Answer } | undefined
  try {
    const result = await withDeadline(request.timeLimitMs, request.signal, request.work, () =>
      failure('engine.timeout'),
    )
    return await db.transaction(async (transaction) => {
      const charged = priceOf(request, reservation, result)
      if (reservation) {
        await settle(transaction, reservation, { ...charged, description: request.description }, clock.now())
      }
      const answer = await request.save(transaction, result, charged)
      await request.record?.store(transaction, answer)
      saved = { answer }
      return answer
    })
  } catch (error) {
    if (!reservation) throw error
    const outcome = await abandon(db, clock, log, reservation)
    // The connection broke after the commit: the person was charged and gets what they paid for.
    if (outcome === 'settled' && saved) return saved.answer
    throw error
  }
}

function setAside(
  db: Database,
  clock: Clock,
  request: Omit<ChargeRequest<unknown, unknown>, 'finalAmount' | 'save'>,
): Promise<Reservation | undefined> {
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + request.timeLimitMs + SETTLING_MS)
  return db.transaction(async (transaction) => {
    const reservation = await reserve(
      transaction,
      {
        userId: request.userId,
        operation: request.operation,
        amount: request.amount,
        insufficient: request.insufficient ?? 'credits.insufficient',
        mayBeOnTheHouse: request.mayBeOnTheHouse ?? false,
        expiresAt,
      },
      now,
    )
    await request.record?.keepUntil(transaction, expiresAt)
    return reservation
  })
}

function priceOf<Result>(
  request: ChargeRequest<Result, unknown>,
  reservation: Reservation | undefined,
  result: Result,
): Charged {
  if (!reservation) return { amount: 0, onTheHouse: false }
  if (reservation.onTheHouse) return { amount: 0, onTheHouse: true }
  return { amount: request.finalAmount?.(result) ?? request.amount, onTheHouse: false }
}

async function abandon(
  db: Database,
  clock: Clock,
  log: CreditsLog,
  reservation: Reservation,
): Promise<Reservation['status'] | undefined> {
  try {
    return await db.transaction(async (transaction) => {
      if (await release(transaction, reservation, clock.now())) return 'released'
      return await findReservationStatus(transaction, reservation.id)
    })
  } catch (error) {
    log.error({ err: error, reservation: reservation.id }, 'A reservation is left for the job to release.')
    return undefined
  }
}
