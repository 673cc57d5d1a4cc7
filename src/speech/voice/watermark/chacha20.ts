const WORDS = 16
const ROUNDS = 20

/**
 * The key stream of ChaCha20 (RFC 8439, section 2.4) from block `counter` on: `length` bytes that nobody without the
 * 32 bytes of `key` can tell from chance. `nonce` has 12 bytes. Throws a RangeError for other lengths.
 */
export function chacha20(key: Uint8Array, nonce: Uint8Array, length: number, counter = 0): Uint8Array {
  if (key.length !== 32) throw new RangeError('a key has 32 bytes')
  if (nonce.length !== 12) throw new RangeError('a nonce has 12 bytes')
  const start = new Uint32Array(WORDS)
  start.set([0x61707865, 0x3320646e, 0x79622d32, 0x6b206574])
  start.set(littleEndian(key), 4)
  start.set(littleEndian(nonce), 13)
  const stream = new Uint8Array(Math.ceil(length / 64) * 64)
  const view = new DataView(stream.buffer)
  for (let block = 0; block * 64 < length; block++) {
    start[12] = counter + block
    const state = mixed(start)
    for (let word = 0; word < WORDS; word++) {
      view.setUint32(block * 64 + word * 4, ((state[word] ?? 0) + (start[word] ?? 0)) >>> 0, true)
    }
  }
  return stream.subarray(0, length)
}

function littleEndian(bytes: Uint8Array): Uint32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return Uint32Array.from({ length: bytes.length / 4 }, (_, word) => view.getUint32(word * 4, true))
}

function mixed(start: Uint32Array): Uint32Array {
  const state = start.slice()
  for (let round = 0; round < ROUNDS; round += 2) {
    for (let column = 0; column < 4; column++) {
      quarterRound(state, column, column + 4, column + 8, column + 12)
    }
    for (let column = 0; column < 4; column++) {
      quarterRound(state, column, 4 + ((column + 1) % 4), 8 + ((column + 2) % 4), 12 + ((column + 3) % 4))
    }
  }
  return state
}

function quarterRound(state: Uint32Array, a: number, b: number, c: number, d: number): void {
  addThenRotate(state, a, b, d, 16)
  addThenRotate(state, c, d, b, 12)
  addThenRotate(state, a, b, d, 8)
  addThenRotate(state, c, d, b, 7)
}

/** `to += from`, then `other` is mixed with `to` and turned to the left. */
function addThenRotate(state: Uint32Array, to: number, from: number, other: number, by: number): void {
  const sum = ((state[to] ?? 0) + (state[from] ?? 0)) >>> 0
  state[to] = sum
  const mix = (state[other] ?? 0) ^ sum
  state[other] = ((mix << by) | (mix >>> (32 - by))) >>> 0
}
