import { FILES_CACHE } from './cache-names.ts'
import { DeviceScoringError } from './device-error.ts'
import type { EngineAddresses } from './engine-addresses.ts'
import { fetchWhole } from './fetch-whole.ts'
import type { EngineFiles } from './score-messages.ts'

/** What this device has of one language. */
export type FilesState =
  | { name: 'looking' }
  | { name: 'absent' }
  /** How much is here, 0 to 1. */
  | { name: 'fetching'; share: number }
  /** How much room they take. */
  | { name: 'ready'; bytes: number }
  | { name: 'failed'; error: unknown }

export type DeviceFilesOptions = {
  addressesOf(language: string): EngineAddresses | undefined
  /** Every language there is a scorer for. */
  languages: readonly string[]
  /** Where files are kept; undefined where the browser keeps nothing: then they live as long as the page. */
  storage(): CacheStorage | undefined
}

type Bytes = Uint8Array<ArrayBuffer>
/** Written by us: what a browser keeps need not tell its length. */
const SIZE = 'x-size'
/** Something of the language is here, or was tried to be brought. */
const IS_HERE = new Set<string | undefined>(['fetching', 'ready', 'failed'])
const LOOKING: FilesState = { name: 'looking' }

/**
 * The scorer's files in this browser. Their names hold hashes of what is in them, so a file that is here is the right
 * one; those of other versions are dropped when the first file is looked for.
 */
export function createDeviceFiles({ addressesOf, languages, storage }: DeviceFilesOptions) {
  const states = new Map<string, FilesState>()
  const listeners = new Set<() => void>()
  const fetching = new Map<string, Promise<void>>()
  /** What could not be kept. */
  const inMemory = new Map<string, Bytes>()
  let opened: Promise<Cache | undefined> | undefined
  /** Ends when everything is forgotten: what was on its way then is not kept. */
  let life = new AbortController()
  /** One language goes after the other: what two share must go with the last. */
  let removing: Promise<void> = Promise.resolve()

  let here: readonly string[] = []

  function change(language: string, state: FilesState): void {
    states.set(language, state)
    here = languages.filter((tag) => IS_HERE.has(states.get(tag)?.name))
    for (const listener of listeners) listener()
  }

  function open(): Promise<Cache | undefined> {
    opened ??= openCache()
    return opened
  }

  async function openCache(): Promise<Cache | undefined> {
    const cache = await storage()
      ?.open(FILES_CACHE)
      .catch(() => undefined)
    if (!cache) return undefined
    const current = new Set(languages.flatMap((tag) => listOf(addressesOf(tag))).map(pathOf))
    const kept = await cache.keys().catch(() => [])
    const old = kept.filter(({ url }) => !current.has(pathOf(url)))
    await Promise.all(old.map((request) => cache.delete(request).catch(() => false)))
    return cache
  }

  async function found(address: string): Promise<Response | undefined> {
    return await (await open())?.match(address).catch(() => undefined)
  }

  /** How many bytes a file has that is here; undefined where it is not. */
  async function sizeOf(address: string): Promise<number | undefined> {
    const answer = await found(address)
    return answer ? Number(answer.headers.get(SIZE)) : inMemory.get(address)?.byteLength
  }

  async function look(language: string): Promise<void> {
    if (fetching.has(language)) return
    const list = listOf(addressesOf(language))
    const sizes = await Promise.all(list.map(sizeOf))
    if (fetching.has(language)) return
    const whole = list.length > 0 && sizes.every((size) => size !== undefined)
    const bytes = sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0)
    if (whole) change(language, { name: 'ready', bytes })
    else if (states.get(language)?.name !== 'failed') change(language, { name: 'absent' })
  }

  async function keep(address: string, bytes: Bytes, signal: AbortSignal): Promise<void> {
    const headers = { [SIZE]: String(bytes.byteLength) }
    const cache = await open()
    signal.throwIfAborted()
    const kept = await cache?.put(address, new Response(bytes, { headers })).then(
      () => true,
      () => false,
    )
    // A full disk: the page can still score until it is closed.
    if (!kept && !signal.aborted) inMemory.set(address, bytes)
  }

  async function fetchMissing(
    language: string,
    addresses: readonly string[],
    signal: AbortSignal,
  ): Promise<void> {
    const sizes = await Promise.all(addresses.map(sizeOf))
    const shares: number[] = sizes.map((size) => (size === undefined ? 0 : 1))
    const tell = () => {
      if (signal.aborted) return
      change(language, {
        name: 'fetching',
        share: shares.reduce((sum, share) => sum + share, 0) / shares.length,
      })
    }
    // Nothing is told of fetching where all is here: this is asked before every take.
    if (shares.some((share) => share === 0)) tell()
    // All are waited for: what comes is kept for the next try, and nothing is told after the failure.
    const parts = await Promise.allSettled(
      addresses.map(async (address, index) => {
        if (sizes[index] !== undefined) return
        const tellShare = (share: number) => {
          shares[index] = share
          tell()
        }
        await keep(address, await fetchWhole(address, tellShare, signal), signal)
        tellShare(1)
      }),
    )
    const broken = parts.find((part) => part.status === 'rejected')
    if (broken) throw broken.reason
  }

  /** Fetches what is missing of a language. Rejects with a DeviceScoringError; the state says it too. */
  function get(language: string): Promise<void> {
    const known = fetching.get(language)
    if (known) return known
    const addresses = addressesOf(language)
    if (!addresses) return Promise.reject(new DeviceScoringError('no-language'))
    const { signal } = life
    const work = fetchMissing(language, listOf(addresses), signal).then(
      async () => {
        if (signal.aborted) return
        fetching.delete(language)
        await look(language)
      },
      (cause: unknown) => {
        if (!signal.aborted) {
          fetching.delete(language)
          change(language, { name: 'failed', error: cause })
        }
        throw new DeviceScoringError('files', { cause })
      },
    )
    fetching.set(language, work)
    return work
  }

  async function contentOf(address: string): Promise<ArrayBuffer> {
    const content = (await (await found(address))?.arrayBuffer()) ?? inMemory.get(address)?.buffer
    if (!content) throw new DeviceScoringError('files')
    return content
  }

  async function removeNow(language: string): Promise<void> {
    await fetching.get(language)?.catch(() => {})
    const others = languages.filter((tag) => tag !== language)
    await Promise.all(others.map(look))
    const kept = others.filter((tag) => fetching.has(tag) || states.get(tag)?.name === 'ready')
    const needed = new Set(kept.flatMap((tag) => listOf(addressesOf(tag))))
    const gone = listOf(addressesOf(language)).filter((address) => !needed.has(address))
    const cache = await open()
    await Promise.all(gone.map((address) => cache?.delete(address).catch(() => false)))
    for (const address of gone) inMemory.delete(address)
    change(language, { name: 'absent' })
  }

  return {
    state: (language: string): FilesState => states.get(language) ?? LOOKING,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Tags of the languages that are here, on their way, or could not be fetched. */
    languagesHere: () => here,
    look,
    get,
    /** The files of a language, fetched where they are missing. */
    async read(language: string): Promise<EngineFiles> {
      await get(language)
      const { table, network, calibration } = addressesOf(language) as EngineAddresses
      return {
        table: await contentOf(table),
        network: await contentOf(network),
        calibration: await contentOf(calibration),
      }
    },
    /** What the thread runs. */
    async script(language: string): Promise<{ address: string; content: ArrayBuffer }> {
      await get(language)
      const { script } = addressesOf(language) as EngineAddresses
      return { address: script, content: await contentOf(script) }
    },
    /** Drops a language; what all languages share goes with the last one. */
    remove(language: string): Promise<void> {
      removing = removing.catch(() => {}).then(() => removeNow(language))
      return removing
    },
    /** Drops everything. */
    async clear(): Promise<void> {
      life.abort()
      life = new AbortController()
      fetching.clear()
      await storage()
        ?.delete(FILES_CACHE)
        .catch(() => false)
      opened = undefined
      inMemory.clear()
      for (const language of states.keys()) change(language, { name: 'absent' })
    },
  }
}

const pathOf = (address: string): string => new URL(address, 'http://here').pathname

function listOf(addresses: EngineAddresses | undefined): string[] {
  if (!addresses) return []
  const { script, table, network, calibration } = addresses
  return [script, table, network, calibration]
}
