const SILK_MS = [10, 20, 40, 60]
const HYBRID_MS = [10, 20]
const CELT_MS = [2.5, 5, 10, 20]

/** How long an opus packet plays, read from its first bytes (RFC 6716, section 3.1); 0 for an empty one. */
export function opusPacketMs(packet: Uint8Array): number {
  const [toc, second] = packet
  if (toc === undefined) return 0
  const configuration = toc >> 3
  const frameMs =
    configuration < 12
      ? SILK_MS[configuration % 4]
      : configuration < 16
        ? HYBRID_MS[configuration % 2]
        : CELT_MS[configuration % 4]
  const code = toc & 3
  const frames = code === 0 ? 1 : code < 3 ? 2 : (second ?? 0) & 63
  return (frameMs ?? 0) * frames
}

/** Samples at 48 kHz that a decoder leaves out at the start, from the OpusHead a container carries. */
export function opusPreSkip(head: Uint8Array | undefined): number {
  const usual = 312
  if (!head || head.length < 12) return usual
  return Math.min(48_000, (head[10] ?? 0) | ((head[11] ?? 0) << 8))
}
