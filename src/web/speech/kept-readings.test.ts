import { beforeEach, describe, expect, it, vi } from 'vitest'
import { READINGS_CACHE } from './cache-names.ts'
import { createKeptReadings } from './kept-readings.ts'
import { memoryCaches } from './testing/memory-caches.ts'

let asked: string[][]
let down: boolean
beforeEach(() => {
  asked = []
  down = false
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    if (down) throw new TypeError('Failed to fetch')
    const { texts, language } = JSON.parse(String(body)) as { texts: string[]; language: string }
    asked.push(texts)
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
})
