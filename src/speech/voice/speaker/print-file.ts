import type { SpeakerPrint } from './speaker.ts'

const MAGIC = 0x31_50_53_54 // "TSP1", little-endian
const HEADER_BYTES = 16
const LONGEST_VECTOR = 4096

/** Bytes of a print (272 for 64 directions): a mark of kind and version, pitch, duration, length, vector, check sum. */
export function encodeSpeakerPrint({ vector, pitchHz, speechMs }: SpeakerPrint): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(HEADER_BYTES + 4 * vector.length + 4)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, MAGIC, true)
  view.setFloat32(4, pitchHz ?? 0, true)
  view.setUint32(8, Math.round(speechMs), true)
  view.setUint32(12, vector.length, true)
  vector.forEach((value, i) => {
    view.setFloat32(HEADER_BYTES + 4 * i, value, true)
  })
  view.setUint32(bytes.length - 4, checkSum(bytes), true)
  return bytes
}

/** Reads what `encodeSpeakerPrint` writes. Throws a RangeError for anything else. */
export function decodeSpeakerPrint(bytes: Uint8Array): SpeakerPrint {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < HEADER_BYTES + 4 || view.getUint32(0, true) !== MAGIC) {
    throw new RangeError('These bytes are no print of a voice.')
  }
  const length = view.getUint32(12, true)
  if (
    length > LONGEST_VECTOR ||
    bytes.length !== HEADER_BYTES + 4 * length + 4 ||
    view.getUint32(bytes.length - 4, true) !== checkSum(bytes)
  ) {
    throw new RangeError('The print of a voice is damaged.')
  }
  const pitch = view.getFloat32(4, true)
  return {
    vector: Float32Array.from({ length }, (_, i) => view.getFloat32(HEADER_BYTES + 4 * i, true)),
    pitchHz: pitch > 0 ? pitch : null,
    speechMs: view.getUint32(8, true),
  }
}

/** FNV-1a over all bytes but the last four. */
function checkSum(bytes: Uint8Array): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < bytes.length - 4; i++) hash = Math.imul(hash ^ (bytes[i] as number), 0x01000193)
  return hash >>> 0
}
