/** Elements that hold others, by EBML id: Segment and Cluster. Live recordings leave their sizes unknown. */
const HOLDERS = new Set([0x18538067, 0x1f43b675])

/**
 * Whether a webm file ends before an element that it has begun: a recording cut off on its way. One that ends between
 * two blocks cannot be told from a whole one. Element ids and sizes: RFC 8794, sections 5 and 6.
 */
export function webmBreaksOff(bytes: Uint8Array): boolean {
  let at = 0
  while (at < bytes.length) {
    const id = variableNumber(bytes, at, 4, true)
    if (!id) return true
    const size = variableNumber(bytes, at + id.length, 8, false)
    if (!size) return true
    const content = at + id.length + size.length
    const isUnknown = size.value === 2 ** (7 * size.length) - 1
    if (!isUnknown && content + size.value > bytes.length) return true
    if (HOLDERS.has(id.value)) at = content
    else if (isUnknown) return false
    else at = content + size.value
  }
  return false
}

/** An EBML number at a place; undefined where the file ends within it or it is none. */
function variableNumber(bytes: Uint8Array, at: number, longest: number, keepMarker: boolean) {
  const first = bytes[at]
  if (first === undefined) return undefined
  const length = Math.clz32(first) - 23
  if (length > longest || at + length > bytes.length) return undefined
  let value = keepMarker ? first : first & (0xff >> length)
  for (let index = 1; index < length; index++) value = value * 256 + (bytes[at + index] ?? 0)
  return { value, length }
}
