/** How much larger scripts and JSON are when they are unpacked, about; only the progress is drawn by it. */
const UNPACKED = 3

/** A connection that brings nothing for so long is given up. */
const STALLED_MS = 30_000

/**
 * The whole content of an address, told how far it is (0 to 1) as it comes. Rejects for anything but a good answer, for
 * one that breaks off or brings nothing for half a minute, and when the signal says so.
 */
export async function fetchWhole(
  address: string,
  onShare: (share: number) => void,
  signal?: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  const stop = new AbortController()
  const leave = () => stop.abort(signal?.reason)
  if (signal?.aborted) leave()
  signal?.addEventListener('abort', leave)
  let stalled: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    clearTimeout(stalled)
    stalled = setTimeout(() => stop.abort(new Error(`${address} brings nothing more.`)), STALLED_MS)
  }
  wait()
  try {
    const answer = await fetch(address, { credentials: 'same-origin', signal: stop.signal })
    return await contentOf(answer, address, (share) => {
      wait()
      onShare(share)
    })
  } finally {
    clearTimeout(stalled)
    signal?.removeEventListener('abort', leave)
  }
}

async function contentOf(
  answer: Response,
  address: string,
  onShare: (share: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}.`)
  if (answer.headers.get('content-type')?.startsWith('text/html')) throw new Error(`${address} is not there.`)
  if (!answer.body) return new Uint8Array(await answer.arrayBuffer())
  const packed = answer.headers.has('content-encoding')
  const length = Number(answer.headers.get('content-length')) * (packed ? UNPACKED : 1)
  const parts: Uint8Array<ArrayBuffer>[] = []
  let received = 0
  for (const reader = answer.body.getReader(); ; ) {
    const { done, value } = await reader.read()
    if (done) break
    parts.push(value)
    received += value.byteLength
    // Without a length there is nothing to tell but that something came.
    onShare(length > 0 ? Math.min(1, received / length) : 0)
  }
  if (!packed && length > 0 && received !== length) throw new Error(`${address} broke off.`)
  return joined(parts, received)
}

function joined(parts: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.byteLength
  }
  return whole
}
