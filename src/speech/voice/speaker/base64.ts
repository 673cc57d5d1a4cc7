const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Bytes of standard base64; the language itself has no reader for it. Throws a RangeError for other text. */
export function decodeBase64(text: string): Uint8Array<ArrayBuffer> {
  const body = text.replace(/=+$/u, '')
  const bytes = new Uint8Array(Math.floor((body.length * 3) / 4))
  let bits = 0
  let held = 0
  let next = 0
  for (const character of body) {
    const value = ALPHABET.indexOf(character)
    if (value < 0) throw new RangeError('This is not base64.')
    held = ((held << 6) | value) & 0xffffff
    bits += 6
    if (bits >= 8) {
      bits -= 8
      bytes[next++] = (held >> bits) & 0xff
    }
  }
  return bytes
}
