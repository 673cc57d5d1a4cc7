/** Where in the sentence the sound is or was stopped, in ms of the take; null before it begins and after its end. */
export type Place = {
  now(): number | null
  move(ms: number | null): void
  /** Called with every move. Returns how to leave. */
  follow(listener: (ms: number | null) => void): () => void
}

/** Kept outside of what is drawn: it moves at frame rate. */
export function createPlace(): Place {
  const followers = new Set<(ms: number | null) => void>()
  let at: number | null = null
  return {
    now: () => at,
    move(ms) {
      at = ms
      for (const follower of followers) follower(ms)
    },
    follow(follower) {
      followers.add(follower)
      return () => followers.delete(follower)
    },
  }
}
