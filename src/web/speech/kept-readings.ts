import { expectedReading, MOST_READINGS, readPhrases } from '../../contract/readings.ts'
import type { Reading } from '../../speech/pronunciation/assess.ts'
import { call } from '../lib/call.ts'
import { READINGS_CACHE } from './cache-names.ts'

const READINGS = expectedReading.array()

/** A few kB each; the oldest go first. */
export const MOST_KEPT = 600

/**
 * How phrases are expected to sound, asked of the server once while the page is open and kept for when it cannot be
 * asked. A browser that keeps nothing remembers them until the page is closed.
 */
export function createKeptReadings(storage: () => CacheStorage | undefined) {
  /** What was asked for since the page was opened: it is from the server as it is now. */
  const fresh = new Map<string, readonly Reading[]>()
  const asking = new Map<string, Promise<void>>()
  /** Ends when everything is forgotten: what is answered after that is not kept. */
  let life = new AbortController()

  async function open(): Promise<Cache | undefined> {
    return await storage()
      ?.open(READINGS_CACHE)
      .catch(() => undefined)
  }

  async function keep(
    norm: string,
    text: string,
    readings: readonly Reading[],
    alive: AbortSignal,
  ): Promise<void> {
    const cache = await open()
    alive.throwIfAborted()
    fresh.set(keyOf(norm, text), readings)
    await cache?.put(keyOf(norm, text), new Response(JSON.stringify(readings))).catch(() => {})
  }

  async function dropOldest(): Promise<void> {
    const cache = await open()
    const keys = (await cache?.keys().catch(() => [])) ?? []
    const old = keys.slice(0, Math.max(0, keys.length - MOST_KEPT))
    await Promise.all(old.map((key) => cache?.delete(key).catch(() => false)))
  }

  async function ask(norm: string, texts: readonly string[], signal?: AbortSignal): Promise<void> {
    const alive = life.signal
    const { items } = await call(readPhrases, { body: { texts: [...texts], language: norm } }, { signal })
    await Promise.all(items.map(({ readings }, index) => keep(norm, texts[index] ?? '', readings, alive)))
    await dropOldest()
  }

  async function find(norm: string, text: string): Promise<readonly Reading[] | undefined> {
    const known = fresh.get(keyOf(norm, text))
    if (known) return known
    const kept = await (await open())?.match(keyOf(norm, text)).catch(() => undefined)
    // An older version of the page may have kept it in another form; then it is asked for again.
    const read = READINGS.safeParse(await kept?.json().catch(() => undefined))
    return read.success ? (read.data as readonly Reading[]) : undefined
  }

  return {
    /** Asks for what was not asked for yet, in the background; whatever fails is asked for when it is needed. */
    async prepare(norm: string, texts: readonly string[]): Promise<void> {
      const missing = [...new Set(texts)].filter((text) => {
        const key = keyOf(norm, text)
        return !fresh.has(key) && !asking.has(key)
      })
      for (let from = 0; from < missing.length; from += MOST_READINGS) {
        const some = missing.slice(from, from + MOST_READINGS)
        const asked = ask(norm, some).catch(() => {})
        for (const text of some) asking.set(keyOf(norm, text), asked)
        await asked
        for (const text of some) if (asking.get(keyOf(norm, text)) === asked) asking.delete(keyOf(norm, text))
      }
    },
    /** Those kept, else from the server. Rejects with an ApiError or the signal's reason. */
    async of(norm: string, text: string, signal?: AbortSignal): Promise<readonly Reading[]> {
      await orAborted(asking.get(keyOf(norm, text)), signal)
      const kept = await find(norm, text)
      if (kept) return kept
      await ask(norm, [text], signal)
      return fresh.get(keyOf(norm, text)) ?? []
    },
    /** They say what a person practised: nothing of it stays behind. */
    async clear(): Promise<void> {
      life.abort()
      life = new AbortController()
      fresh.clear()
      asking.clear()
      await storage()
        ?.delete(READINGS_CACHE)
        .catch(() => false)
    },
  }
}

/** Waits for what others asked for, as long as the signal lets it. Rejects with the signal's reason. */
async function orAborted(work: Promise<void> | undefined, signal: AbortSignal | undefined): Promise<void> {
  signal?.throwIfAborted()
  if (!work || !signal) return await work
  await new Promise<void>((resolve, reject) => {
    const leave = () => reject(signal.reason)
    signal.addEventListener('abort', leave, { once: true })
    void work.then(resolve).finally(() => signal.removeEventListener('abort', leave))
  })
}

/** Caches are asked by addresses; nothing answers at this one. */
const keyOf = (norm: string, text: string): string => `/readings?${new URLSearchParams({ norm, text })}`
