import { beforeEach, describe, expect, it, vi } from 'vitest'
import { READINGS_CACHE } from './cache-names.ts'
import { createKeptReadings, MOST_KEPT } from './kept-readings.ts'
import { memoryCaches } from './testing/memory-caches.ts'

let asked: string[][]
let down: boolean
/** Answers wait for it. */
let held: Promise<void>
beforeEach(() => {
  asked = []
  down = false
  held = Promise.resolve()
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    if (down) throw new TypeError('Failed to fetch')
    const { texts, language } = JSON.parse(String(body)) as { texts: string[]; language: string }
    asked.push(texts)
    await held
    const items = texts.map((text) => ({ text, readings: [{ norm: language, words: [] }] }))
    return new Response(JSON.stringify({ norm: language, items }))
  })
})

describe('how phrases are expected to sound', () => {
  it('is asked once while the page is open, fifty phrases at a time', async () => {
    const readings = createKeptReadings(memoryCaches)
    const texts = Array.from({ length: 70 }, (_, index) => `Frase ${index}`)
    await readings.prepare('es-ES', texts)
    await readings.prepare('es-ES', texts)
    expect(asked.map(({ length }) => length)).toEqual([50, 20])
    expect(await readings.of('es-ES', 'Frase 69')).toEqual([{ norm: 'es-ES', words: [] }])
    expect(asked).toHaveLength(2)
  })

  it('is not asked twice while the first answer is on its way', async () => {
    let release = () => {}
    held = new Promise((resolve) => (release = resolve))
    const readings = createKeptReadings(memoryCaches)
    const first = readings.prepare('es-ES', ['Hola.', 'Adiós.'])
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    const second = readings.prepare('es-ES', ['Adiós.', 'Gracias.'])
    const needed = readings.of('es-ES', 'Hola.')
    release()
    await Promise.all([first, second])
    expect(await needed).toEqual([{ norm: 'es-ES', words: [] }])
    expect(asked).toEqual([['Hola.', 'Adiós.'], ['Gracias.']])
  })

  it('is found without a connection, also after the page was loaded anew, in its own norm alone', async () => {
    const storage = memoryCaches()
    await createKeptReadings(() => storage).prepare('es-419', ['¿Dónde está?'])
    down = true
    const later = createKeptReadings(() => storage)
    await later.prepare('es-419', ['¿Dónde está?'])
    expect(await later.of('es-419', '¿Dónde está?')).toEqual([{ norm: 'es-419', words: [] }])
    await expect(later.of('es-ES', '¿Dónde está?')).rejects.toMatchObject({ code: 'network.unreachable' })
  })

  it('is asked for when it is needed after the first asking failed', async () => {
    const readings = createKeptReadings(() => undefined)
    down = true
    await readings.prepare('it-IT', ['Ciao.'])
    down = false
    expect(await readings.of('it-IT', 'Ciao.')).toEqual([{ norm: 'it-IT', words: [] }])
  })

  it('is forgotten whole', async () => {
    const storage = memoryCaches()
    const readings = createKeptReadings(() => storage)
    await readings.prepare('es-ES', ['Hola.'])
    expect(storage.contents()[READINGS_CACHE]).toHaveLength(1)
    await readings.clear()
    expect(storage.contents()[READINGS_CACHE]).toBeUndefined()
    down = true
    await expect(readings.of('es-ES', 'Hola.')).rejects.toMatchObject({ code: 'network.unreachable' })
  })

  it('is not kept when it comes after everything was forgotten', async () => {
    const storage = memoryCaches()
    const readings = createKeptReadings(() => storage)
    let release = () => {}
    held = new Promise((resolve) => (release = resolve))
    const prepared = readings.prepare('es-ES', ['Hola.'])
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    await readings.clear()
    release()
    await prepared
    expect(storage.contents()[READINGS_CACHE] ?? []).toEqual([])
    down = true
    await expect(readings.of('es-ES', 'Hola.')).rejects.toMatchObject({ code: 'network.unreachable' })
  })

  it('is asked for again where what was kept has another form', async () => {
    const storage = memoryCaches()
    const address = `/readings?${new URLSearchParams({ norm: 'es-ES', text: 'Hola.' })}`
    const old = new Response(JSON.stringify([{ norm: 'es-ES', words: [{ said: 'ˈola' }] }]))
    await (await storage.open(READINGS_CACHE)).put(address, old)
    expect(await createKeptReadings(() => storage).of('es-ES', 'Hola.')).toEqual([
      { norm: 'es-ES', words: [] },
    ])
    expect(asked).toEqual([['Hola.']])
  })

  it('lets nobody wait who has stopped it', async () => {
    held = new Promise(() => {})
    const readings = createKeptReadings(memoryCaches)
    void readings.prepare('es-ES', ['Hola.'])
    const abort = new AbortController()
    const stopped = expect(readings.of('es-ES', 'Hola.', abort.signal)).rejects.toMatchObject({
      name: 'AbortError',
    })
    abort.abort()
    await stopped
  })

  it('is kept of so many phrases; the oldest go first', async () => {
    const storage = memoryCaches()
    const readings = createKeptReadings(() => storage)
    const texts = Array.from({ length: MOST_KEPT + 3 }, (_, index) => `Frase ${index}`)
    await readings.prepare('es-ES', texts)
    expect(storage.contents()[READINGS_CACHE]).toHaveLength(MOST_KEPT)
    down = true
    const later = createKeptReadings(() => storage)
    expect(await later.of('es-ES', 'Frase 3')).toHaveLength(1)
    await expect(later.of('es-ES', 'Frase 2')).rejects.toMatchObject({ code: 'network.unreachable' })
  })
})
