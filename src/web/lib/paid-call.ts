import { isApiError } from './api-error.ts'

/** A paid request that may have to be sent again: what is sent and its key stay the same until it is answered. */
export type PaidCall<Body> = { key: string; body: Body }

/**
 * Holds the request of one act. Asked again after a failure that leaves open whether the server worked, it gives the
 * very same key and body, so that nothing is charged twice; after a definite answer a new act begins.
 */
export function createPaidAct<Body>() {
  let open: { act: string; call: PaidCall<Body> } | undefined
  return {
    /** @param act names what is done, e.g. a take's id; another act never meets the key of this one. */
    begin(act: string, body: () => Body): PaidCall<Body> {
      if (open?.act !== act) open = { act, call: { key: crypto.randomUUID(), body: body() } }
      return open.call
    },
    answered(): void {
      open = undefined
    },
    failed(error: unknown): void {
      if (!isUncertain(error)) open = undefined
    },
  }
}

/** Whether the server may have done the work although no answer came. */
export function isUncertain(error: unknown): boolean {
  if (!isApiError(error)) return true
  return error.status === 0 || error.status >= 500 || error.code === 'request.key_in_progress'
}
