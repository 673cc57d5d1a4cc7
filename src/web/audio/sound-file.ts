/** Containers that the server reads itself; everything else is decoded by the browser that knows it. */
export type KnownContainer = 'wav' | 'ogg' | 'webm' | 'mp3'

/** What a file is by its first bytes, whatever it is called. */
export function containerOf(bytes: Uint8Array): KnownContainer | undefined {
  const text = String.fromCharCode(...bytes.subarray(0, 4))
  if (text === 'RIFF') return 'wav'
  if (text === 'OggS') return 'ogg'
  if (bytes[0] === 0x1a && bytes[1] === 0x45 && bytes[2] === 0xdf && bytes[3] === 0xa3) return 'webm'
  // Eleven bits of sync, then a layer that is not zero: zero is how AAC in ADTS begins.
  const isMpegFrame = bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe0) === 0xe0 && ((bytes[1] ?? 0) & 0x06) !== 0
  return text.startsWith('ID3') || isMpegFrame ? 'mp3' : undefined
}

/** Some browsers do not look at a file before the person presses something; nobody waits for them. */
const PATIENCE_MS = 4000

/**
 * How long a file sounds, in ms, from its head alone: nothing is decoded, so that a long file costs nothing.
 * Undefined where the browser cannot tell: webm from a recorder has no length, and some sound it cannot play.
 */
export function lengthOfFile(file: File): Promise<number | undefined> {
  return new Promise((resolve) => {
    const address = URL.createObjectURL(file)
    const element = new Audio()
    const end = (length: number | undefined) => {
      URL.revokeObjectURL(address)
      resolve(length)
    }
    element.preload = 'metadata'
    element.addEventListener('loadedmetadata', () =>
      end(Number.isFinite(element.duration) ? element.duration * 1000 : undefined),
    )
    element.addEventListener('error', () => end(undefined))
    setTimeout(() => end(undefined), PATIENCE_MS)
    element.src = address
  })
}
