import { beforeEach, expect, it, vi } from 'vitest'
import type { Assessment } from '../../speech/assessment.ts'
import { deviceFiles, keptReadings, scoreHere } from './device-scoring.ts'
import { forgetDeviceScoring } from './forget-device-scoring.ts'
import type { ScoreRequest } from './score-messages.ts'
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

/** Threads that say they heard a voice of this warp; what each was asked is noted. */
function stubThreads(warp: number) {
  const warps: (number | undefined)[] = []
  class Thread extends EventTarget {
    postMessage(request: ScoreRequest): void {
      const scored = request.act === 'score' ? { assessment: { status: 'ok' } as Assessment, warp } : null
      if (request.act === 'score') warps.push(request.take.warp)
      const data = { id: request.id, scored }
      queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })))
    }
    terminate(): void {}
  }
  vi.stubGlobal('Worker', Thread)
  return warps
}

it('remembers the voice from take to take, and forgets it too', async () => {
  const warps = stubThreads(1.07)
  const take = { language: 'es', pcm: { samples: new Float32Array(9), sampleRate: 16_000 }, readings: [] }
  const { signal } = new AbortController()
  await scoreHere(take, signal)
  await scoreHere(take, signal)
  await forgetDeviceScoring()
  await scoreHere(take, signal)
  expect(warps).toEqual([undefined, 1.07, undefined])
  await forgetDeviceScoring()
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
