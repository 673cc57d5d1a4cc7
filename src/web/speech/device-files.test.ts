import { beforeEach, describe, expect, it, vi } from 'vitest'
import { FILES_CACHE } from './cache-names.ts'
import { createDeviceFiles, type FilesState } from './device-files.ts'
import type { EngineAddresses } from './engine-addresses.ts'
import { memoryCaches } from './testing/memory-caches.ts'

const ADDRESSES: Record<string, EngineAddresses> = {
  es: {
    script: '/assets/worker-1.js',
    table: '/assets/es-1.bin',
    network: '/assets/net-1.bin',
    calibration: '/assets/es-1.json',
  },
  fr: {
    script: '/assets/worker-1.js',
    table: '/assets/fr-1.bin',
    network: '/assets/net-1.bin',
    calibration: '/assets/fr-1.json',
  },
}

let fetched: string[]
let down: boolean
/** Addresses whose answer waits until it is let go, or fails. */
let held: Map<string, Promise<void>>
beforeEach(() => {
  fetched = []
  down = false
  held = new Map()
  vi.stubGlobal('fetch', async (address: string) => {
    if (down) throw new TypeError('Failed to fetch')
    fetched.push(address)
    await held.get(address)
    const content = `content of ${address}`
    return new Response(content, { headers: { 'content-length': String(content.length) } })
  })
})

function openFiles(storage: CacheStorage | undefined = memoryCaches()) {
  return createDeviceFiles({
    addressesOf: (tag) => ADDRESSES[tag],
    languages: ['es', 'fr'],
    storage: () => storage,
  })
}
/** The answer at this address waits until it is released. */
function hold(address: string) {
  let release = () => {}
  held.set(address, new Promise<void>((resolve) => (release = resolve)))
  return { release: () => release() }
}
const textOf = (bytes: ArrayBuffer) => new TextDecoder().decode(bytes)

describe('the scorer’s files on this device', () => {
  it('are absent at first, and ready with their size once they were fetched', async () => {
    const files = openFiles()
    const states: FilesState[] = []
    files.subscribe(() => states.push(files.state('es')))
    await files.look('es')
    expect(files.state('es')).toEqual({ name: 'absent' })
    await files.get('es')
    const bytes = fetched.reduce((sum, address) => sum + `content of ${address}`.length, 0)
    expect(files.state('es')).toEqual({ name: 'ready', bytes })
    const shares = states.flatMap((state) => (state.name === 'fetching' ? [state.share] : []))
    expect(shares.length).toBeGreaterThan(2)
    expect(shares).toEqual([...shares].sort((a, b) => a - b))
  })

  it('are fetched once, however often they are asked for, also by another page', async () => {
    const storage = memoryCaches()
    const files = openFiles(storage)
    await Promise.all([files.get('es'), files.get('es')])
    await files.read('es')
    expect(fetched.sort()).toEqual([
      '/assets/es-1.bin',
      '/assets/es-1.json',
      '/assets/net-1.bin',
      '/assets/worker-1.js',
    ])
    down = true
    const { table, network, calibration } = await openFiles(storage).read('es')
    expect([table, network, calibration].map(textOf)).toEqual([
      'content of /assets/es-1.bin',
      'content of /assets/net-1.bin',
      'content of /assets/es-1.json',
    ])
  })

  it('say nothing of fetching when all are here already', async () => {
    const files = openFiles()
    await files.get('es')
    const states: string[] = []
    files.subscribe(() => states.push(files.state('es').name))
    await files.get('es')
    expect(new Set(states)).toEqual(new Set(['ready']))
  })

  it('of another version are dropped', async () => {
    const storage = memoryCaches()
    await (await storage.open(FILES_CACHE)).put('/assets/es-0.bin', new Response('old'))
    await openFiles(storage).look('es')
    expect(storage.contents()[FILES_CACHE]).toEqual([])
  })

  it('that cannot be fetched say so, and come with the next try; what came already is kept', async () => {
    const files = openFiles()
    const network = hold('/assets/net-1.bin')
    held.set('/assets/es-1.bin', Promise.reject(new TypeError('Failed to fetch')))
    const failed = expect(files.get('es')).rejects.toMatchObject({ problem: 'files' })
    await Promise.resolve()
    network.release()
    await failed
    expect(files.state('es')).toMatchObject({ name: 'failed' })
    held.clear()
    fetched = []
    await files.get('es')
    expect(files.state('es')).toMatchObject({ name: 'ready' })
    expect(fetched).toEqual(['/assets/es-1.bin'])
  })

  it('that were on their way when everything was forgotten are not kept', async () => {
    const storage = memoryCaches()
    const files = openFiles(storage)
    const network = hold('/assets/net-1.bin')
    const left = expect(files.get('es')).rejects.toMatchObject({ problem: 'files' })
    await vi.waitFor(() => expect(fetched).toHaveLength(4))
    await files.clear()
    network.release()
    await left
    expect(files.state('es')).toEqual({ name: 'absent' })
    expect(storage.contents()[FILES_CACHE] ?? []).toEqual([])
    held.clear()
    await files.get('es')
    expect(files.state('es')).toMatchObject({ name: 'ready' })
  })

  it('that were on their way when everything was forgotten do not stay in memory either', async () => {
    const storage = memoryCaches()
    let putting = 0
    let refuse = () => {}
    const refused = new Promise<void>((_, reject) => {
      refuse = () => reject(new DOMException('Quota exceeded', 'QuotaExceededError'))
    })
    const full = {
      ...storage,
      open: async (name: string) => ({
        ...(await storage.open(name)),
        put: () => {
          putting++
          return refused
        },
      }),
    } as unknown as CacheStorage
    const files = openFiles(full)
    const left = files.get('es').catch(() => {})
    await vi.waitFor(() => expect(fetched).toHaveLength(4))
    await vi.waitFor(() => expect(putting).toBe(4))
    await files.clear()
    refuse()
    await left
    down = true
    await expect(files.read('es')).rejects.toMatchObject({ problem: 'files' })
  })

  it('stay while another language that needs them is on its way', async () => {
    const files = openFiles()
    await files.get('es')
    const table = hold('/assets/fr-1.bin')
    const french = files.get('fr')
    await vi.waitFor(() => expect(fetched).toContain('/assets/fr-1.bin'))
    await files.remove('es')
    table.release()
    await french
    expect(files.state('fr')).toMatchObject({ name: 'ready' })
  })

  it('are all gone when two languages are removed at once', async () => {
    const storage = memoryCaches()
    const files = openFiles(storage)
    await files.get('es')
    await files.get('fr')
    await Promise.all([files.remove('es'), files.remove('fr')])
    expect(storage.contents()[FILES_CACHE]).toEqual([])
  })

  it('live in memory where there is no room for them', async () => {
    const storage = memoryCaches()
    const full = {
      ...storage,
      open: async (name: string) => ({
        ...(await storage.open(name)),
        put: async () => {
          throw new DOMException('Quota exceeded', 'QuotaExceededError')
        },
      }),
    } as unknown as CacheStorage
    const files = openFiles(full)
    await files.get('es')
    down = true
    expect(textOf((await files.read('es')).table)).toBe('content of /assets/es-1.bin')
  })

  it('that are answered with something else are not kept', async () => {
    vi.stubGlobal(
      'fetch',
      async () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }),
    )
    const storage = memoryCaches()
    await expect(openFiles(storage).get('es')).rejects.toMatchObject({ problem: 'files' })
    expect(storage.contents()[FILES_CACHE]).toEqual([])
  })

  it('are removed language by language; what is shared goes with the last', async () => {
    const storage = memoryCaches()
    const files = openFiles(storage)
    await files.get('es')
    await files.get('fr')
    await files.remove('es')
    expect(files.state('es')).toEqual({ name: 'absent' })
    expect(files.languagesHere()).toEqual(['fr'])
    expect(storage.contents()[FILES_CACHE]?.sort()).toEqual([
      '/assets/fr-1.bin',
      '/assets/fr-1.json',
      '/assets/net-1.bin',
      '/assets/worker-1.js',
    ])
    await files.remove('fr')
    expect(storage.contents()[FILES_CACHE]).toEqual([])
  })

  it('live as long as the page where the browser keeps nothing', async () => {
    const files = createDeviceFiles({
      addressesOf: (tag) => ADDRESSES[tag],
      languages: ['es'],
      storage: () => undefined,
    })
    await files.get('es')
    down = true
    expect(textOf((await files.read('es')).table)).toBe('content of /assets/es-1.bin')
    await files.clear()
    expect(files.state('es')).toEqual({ name: 'absent' })
  })

  it('do not exist for a language without a scorer', async () => {
    await expect(openFiles().get('sv')).rejects.toMatchObject({ problem: 'no-language' })
  })
})
