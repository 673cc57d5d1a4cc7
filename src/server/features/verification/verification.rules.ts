/** A clip of this length or more shows its mark for certain; shorter ones may hide it. */
export const SURE_FROM_MS = 2500

export const LARGEST_CLIP = 12 * 1024 * 1024

/** Reads what a file says of itself; `null` when it says nothing that can be read. */
export type TagReader = (
  bytes: Uint8Array,
) => { generator: string; kind: string; installation: string } | null
