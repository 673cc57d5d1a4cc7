/** What a clip says about itself. `installation` tells who made it, `made` when (ISO 8601). */
export type ClipTag = {
  generator: string
  kind: string
  installation: string
  made?: string
}

/** Our own chunk: the tag as JSON, read by us. The LIST beside it is for other programs. */
const OWN = 'timb'
const LONGEST = 4096

/**
 * A WAV file with the tag behind its samples, once as a LIST of INFO (software, comment, date) that players show, and
 * once as a chunk of our own. A tag that was there is replaced. Throws a RangeError when the bytes are no WAV file or
 * the tag is longer than 4 kB.
 */
export function writeTag(wav: Uint8Array, tag: ClipTag): Uint8Array<ArrayBuffer> {
  const own = utf8(JSON.stringify(tag))
  if (own.length > LONGEST) throw new RangeError('the tag is too long')
  const kept = chunksOf(wav)
    .filter(({ id, start }) => id !== OWN && !(id === 'LIST' && textAt(wav, start, 4) === 'INFO'))
    .map(({ id, start, length }) => chunk(id, wav.subarray(start, start + length)))
  const comment = `Synthetic speech (${tag.kind}), installation ${tag.installation}`
  const info = [
    latin('INFO'),
    chunk('ISFT', zeroEnded(tag.generator)),
    chunk('ICMT', zeroEnded(comment)),
    ...(tag.made === undefined ? [] : [chunk('ICRD', zeroEnded(tag.made))]),
  ]
  return chunk('RIFF', joined([latin('WAVE'), ...kept, chunk('LIST', joined(info)), chunk(OWN, own)]))
}

/** The tag of a WAV file; null where there is none or it is damaged. */
export function readTag(wav: Uint8Array): ClipTag | null {
  try {
    const found = chunksOf(wav).find(({ id }) => id === OWN)
    if (!found || found.length > LONGEST || found.start + found.length > wav.length) return null
    const escaped = textAt(wav, found.start, found.length).replace(/[%\u0080-\u00ff]/gu, percent)
    return asTag(JSON.parse(decodeURIComponent(escaped)))
  } catch {
    return null
  }
}

function asTag(value: unknown): ClipTag | null {
  if (typeof value !== 'object' || value === null) return null
  const { generator, kind, installation, made } = value as Record<string, unknown>
  if (typeof generator !== 'string' || typeof kind !== 'string' || typeof installation !== 'string')
    return null
  if (made !== undefined && typeof made !== 'string') return null
  return made === undefined ? { generator, kind, installation } : { generator, kind, installation, made }
}

type Chunk = { id: string; start: number; length: number }

/** All chunks with lengths that the file really has. */
function chunksOf(wav: Uint8Array): Chunk[] {
  if (wav.length < 12 || textAt(wav, 0, 4) !== 'RIFF' || textAt(wav, 8, 4) !== 'WAVE') {
    throw new RangeError('the bytes are no WAV file')
  }
  const view = new DataView(wav.buffer, wav.byteOffset, wav.byteLength)
  const chunks: Chunk[] = []
  for (let at = 12; at + 8 <= wav.length; ) {
    const claimed = view.getUint32(at + 4, true)
    const start = at + 8
    chunks.push({ id: textAt(wav, at, 4), start, length: Math.min(claimed, wav.length - start) })
    at = start + claimed + (claimed % 2)
  }
  return chunks
}

/** Chunks begin at even places: an odd content is filled up with a zero that its length does not count. */
function chunk(id: string, content: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(8 + content.length + (content.length % 2))
  bytes.set(latin(id))
  new DataView(bytes.buffer).setUint32(4, content.length, true)
  bytes.set(content, 8)
  return bytes
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

const zeroEnded = (text: string): Uint8Array => joined([utf8(text), Uint8Array.of(0)])
const latin = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

/** UTF-8 by way of percent escapes: TextEncoder belongs to the platforms, not to the language. */
function utf8(text: string): Uint8Array {
  const escaped = encodeURIComponent(text.replace(/\p{Surrogate}/gu, '?'))
  return latin(
    escaped.replace(/%([0-9A-F]{2})/gu, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
  )
}

const percent = (letter: string): string => `%${letter.charCodeAt(0).toString(16)}`

function textAt(bytes: Uint8Array, start: number, length: number): string {
  let text = ''
  for (let index = start; index < Math.min(bytes.length, start + length); index++) {
    text += String.fromCharCode(bytes[index] ?? 0)
  }
  return text
}
