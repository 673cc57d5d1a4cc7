import { beforeEach, expect, it, vi } from 'vitest'
import { deviceFiles, keptReadings } from './device-scoring.ts'
import { forgetDeviceScoring } from './forget-device-scoring.ts'
import { chooseScoringPlace } from './scoring-place.ts'
import { memoryCaches } from './testing/memory-caches.ts'

/** Texts the server was asked about. */
let asked: string[]

beforeEach(() => {
  asked = []
  vi.stubGlobal('caches', memoryCaches())
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    if (!address.includes('/api/')) return new Response('file')
    const { texts } = JSON.parse(String(body)) as { texts: string[] }
    asked.push(...texts)
    return new Response(
      JSON.stringify({ norm: 'es-ES', items: texts.map((text) => ({ text, readings: [] })) }),
    )
  })
})

it('forgets the choice, the files and what was practised, in the browser and in the page', async () => {
  chooseScoringPlace('device')
  await deviceFiles.get('es')
  await keptReadings.prepare('es-ES', ['Hola.'])
  expect(await caches.keys()).toHaveLength(2)
  await forgetDeviceScoring()
  expect(window.localStorage.getItem('scoring')).toBe(null)
  await vi.waitFor(() => expect(deviceFiles.state('es')).toEqual({ name: 'absent' }))
  expect(await caches.keys()).toEqual([])
  await keptReadings.of('es-ES', 'Hola.')
  expect(asked).toEqual(['Hola.', 'Hola.'])
})
