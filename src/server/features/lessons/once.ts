import type { CreditsService, IdempotencyRecord } from '../credits/credits.service.ts'
import type { PaidCall } from './lessons.types.ts'

/**
 * Runs paid work once for a name, whatever the callers' own keys: whoever comes while it runs waits for it.
 * @param name holds a space, so that no Idempotency-Key that a caller sends can be the same
 * @returns undefined for everybody but the one whose work ran
 * @throws what the work threw, which frees the name
 */
export async function once<Result>(
  credits: Pick<CreditsService, 'idempotent'>,
  caller: PaidCall,
  name: string,
  work: (first: PaidCall) => Promise<Result>,
): Promise<Result | undefined> {
  let mine: { result: Result } | undefined
  await credits.idempotent({ userId: caller.userId, key: name, route: name, body: {} }, async (record) => {
    mine = { result: await work({ ...caller, record: both(record, caller.record) }) }
    return { done: true }
  })
  return mine?.result
}

/** Stores an answer under two keys at once, in the transaction that charges for it. */
function both(
  one: IdempotencyRecord | undefined,
  other: IdempotencyRecord | undefined,
): IdempotencyRecord | undefined {
  if (!one || !other) return one ?? other
  return {
    async store(executor, answer) {
      await one.store(executor, answer)
      await other.store(executor, answer)
    },
    async keepUntil(transaction, until) {
      await one.keepUntil(transaction, until)
      await other.keepUntil(transaction, until)
    },
    get stored() {
      return one.stored && other.stored
    },
  }
}
