import { chacha20 } from './chacha20.ts'

/** The rate the mark is made and looked for at, whatever the clip's own. */
export const MARK_RATE = 16_000
/** Samples of one transform, 32 ms: bins of 31.25 Hz. */
export const FRAME = 512
/** 49 bands of three bins each, 594 to 5188 Hz. */
export const BANDS = 49
export const FIRST_BIN = 19
export const BINS_PER_BAND = 3
/** A chip lasts 64 ms; 32 of them, 2.048 s, make the pattern that repeats. */
export const CHIP_SAMPLES = 1024
export const CHIPS = 32

const NONCE = Uint8Array.from('timbre-mark1', (letter) => letter.charCodeAt(0))

/**
 * The pattern of a key: for each chip in time and each band +1 (a little louder) or −1 (a little softer), chip by
 * chip. Throws a RangeError when the key does not have 32 bytes.
 */
export function chipsOf(key: Uint8Array): Int8Array {
  const bits = chacha20(key, NONCE, Math.ceil((CHIPS * BANDS) / 8))
  return Int8Array.from({ length: CHIPS * BANDS }, (_, cell) =>
    ((bits[cell >> 3] ?? 0) >> (cell & 7)) & 1 ? 1 : -1,
  )
}
