/** How much larger scripts and JSON are when they are unpacked, about; only the progress is drawn by it. */
const UNPACKED = 3

/**
 * The whole content of an address, told how far it is (0 to 1) as it comes. Rejects for anything but a good answer, and
 * for one that breaks off.
 */
export async function fetchWhole(address: string, onShare: (share: number) => void): Promise<Blob> {
  const answer = await fetch(address, { credentials: 'same-origin' })
  if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}.`)
  if (answer.headers.get('content-type')?.startsWith('text/html')) throw new Error(`${address} is not there.`)
  if (!answer.body) return await answer.blob()
  const packed = answer.headers.has('content-encoding')
  const length = Number(answer.headers.get('content-length')) * (packed ? UNPACKED : 1)
  const parts: Uint8Array<ArrayBuffer>[] = []
  let received = 0
  for (const reader = answer.body.getReader(); ; ) {
    const { done, value } = await reader.read()
    if (done) break
    parts.push(value)
    received += value.byteLength
    if (length > 0) onShare(Math.min(1, received / length))
  }
  if (!packed && length > 0 && received !== length) throw new Error(`${address} broke off.`)
  return new Blob(parts, { type: answer.headers.get('content-type') ?? '' })
}
