const SPEAKERS = 500

/** The warps that the last speakers' voices had, so that it need not be searched for in every take. */
export type WarpMemory = {
  of(speaker: string): number | undefined
  remember(speaker: string, warp: number): void
}

/** Keeps the warps of the `most` speakers heard last, in memory alone. */
export function createWarpMemory(most = SPEAKERS): WarpMemory {
  const warps = new Map<string, number>()
  return {
    of: (speaker) => warps.get(speaker),
    remember(speaker, warp) {
      warps.delete(speaker)
      warps.set(speaker, warp)
      const [oldest] = warps.keys()
      if (warps.size > most && oldest !== undefined) warps.delete(oldest)
    },
  }
}
