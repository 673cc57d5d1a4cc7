import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Assessment } from '../../../speech/assessment.ts'
import { encodeWav } from '../../../speech/audio/wav.ts'
import type { RecordingListeners } from '../../audio/recorder.ts'
import { forgetDeviceScoring } from '../../speech/forget-device-scoring.ts'
import type { ScoreRequest } from '../../speech/score-messages.ts'
import { renderApp } from '../../testing/render.tsx'
import { sampleMe } from '../../testing/sample-me.ts'
import { PracticePage } from './practice-page.tsx'

const wav = encodeWav({ samples: new Float32Array(8000).fill(0.2), sampleRate: 16_000 })

// jsdom has no microphone; what the recorder itself does is shown in recorder.test.ts.
vi.mock('../../audio/recorder.ts', async (original) => ({
  ...(await original<object>()),
  startRecording: async (listeners: RecordingListeners) => {
    const blob = { size: wav.length, arrayBuffer: async () => wav.buffer } as Blob
    return {
      startedAt: performance.now(),
      level: () => 0.5,
      stop: () => listeners.onFinish({ blob, mimeType: 'audio/wav' }),
      discard() {},
    }
  },
}))

const word = { text: 'Hola', charStart: 0, charEnd: 4 }
const phrase = {
  targetPhrase: 'Hola.',
  translation: 'Hello.',
  phonetics: 'ˈola',
  language: 'spanish',
  context: '',
  conceptId: 'one',
  topic: 'greetings',
  level: 'beginner',
  norm: 'es-ES',
  note: null,
  register: 'neutral',
  words: [{ ...word, ipa: 'ˈola' }],
  audioCached: false,
}
const readings = [{ norm: 'es-ES', words: [{ ...word, syllables: 2, variants: [['o', 'l', 'a']] }] }]
const judged = (status: Assessment['status']): Assessment => {
  const score = status === 'ok' ? 91 : null
  return {
    engine: { id: 'timbre-phones', version: '2.0', model: 'es' },
    language: 'es-ES',
    status,
    confidence: 0.9,
    scores: {
      overall: score,
      pronunciation: score,
      accuracy: score,
      fluency: score,
      completeness: score,
      prosody: null,
    },
    audio: { durationMs: 500, speechMs: 400, levelRangeDb: 30, clippedFraction: 0 },
    fluency: null,
    words: [{ ...word, startMs: 100, endMs: 400, score, kind: 'ok', phonemes: [] }],
    pitch: { hopMs: 10, semitones: [] },
  }
}

let status: Assessment['status']
/** What the thread was given; the scorer itself is shown in the browser journeys. */
let judging: ScoreRequest[]
/** Paths of what the server was asked. */
let asked: string[]
/** What is answered by nobody: paths, or `files` for those of the scorer. */
let down: Set<string>
/** The thread says nothing. */
let mute: boolean

class Thread extends EventTarget {
  postMessage(request: ScoreRequest): void {
    judging.push(request)
    if (mute && request.act === 'score') return
    const scored = request.act === 'score' ? { assessment: judged(status), warp: 1.1 } : null
    const data = { id: request.id, scored }
    setTimeout(() => this.dispatchEvent(new MessageEvent('message', { data })))
  }
  terminate(): void {}
}

beforeEach(() => {
  status = 'ok'
  judging = []
  asked = []
  down = new Set()
  mute = false
  window.sessionStorage.clear()
  window.localStorage.setItem('scoring', 'device')
  vi.stubGlobal('Worker', Thread)
  const answers: Record<string, unknown> = {
    'generate-practice-phrase': phrase,
    readings: { norm: 'es-ES', items: [{ text: 'Hola.', readings }] },
    sessions: { items: [], nextCursor: null },
    me: sampleMe({ freeAnalysesLeft: 0 }),
  }
  vi.stubGlobal('fetch', async (address: string) => {
    const path = address.includes('/api/') ? (address.split('?')[0]?.split('/').at(-1) ?? '') : 'files'
    if (down.has(path)) throw new TypeError('Failed to fetch')
    if (path === 'files') return new Response('file')
    asked.push(path)
    return new Response(JSON.stringify(answers[path] ?? {}), { status: answers[path] ? 200 : 404 })
  })
})
afterEach(forgetDeviceScoring)

async function recordOne() {
  await renderApp(<PracticePage />, { me: sampleMe({ freeAnalysesLeft: 0 }), at: '/practice' })
  await screen.findByRole('heading', { level: 1, name: /Hola/ })
  fireEvent.click(screen.getByRole('button', { name: 'Record' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Stop recording' }))
  return await screen.findByRole('button', { name: /^Analyse/ })
}

describe('practising with takes scored on this device', () => {
  it('costs nothing, asks the server for no score, and says that it is not kept', async () => {
    const analyse = await recordOne()
    expect(analyse.textContent).toContain('free')
    fireEvent.click(analyse)
    expect(await screen.findByText(/Scored on this device\. Not kept in your history\./)).toBeTruthy()
    expect(screen.getAllByText('91').length).toBeGreaterThanOrEqual(3)
    expect(asked).not.toContain('analyze-speech')
    expect(screen.getByText(/The next one is free too/)).toBeTruthy()
    expect(judging.map(({ act }) => act)).toEqual(['open', 'score'])
    const request = judging.at(-1)
    expect(request?.act === 'score' && request.take.readings).toEqual(readings)
    expect(request?.act === 'score' && request.take.pcm.sampleRate).toBe(16_000)
    // A corrected take is made by the server, of takes that it has judged.
    expect(screen.queryByRole('button', { name: /corrected/ })).toBe(null)
  })

  it('takes the warp of the voice along to the next take', async () => {
    fireEvent.click(await recordOne())
    await screen.findByText(/Not kept in your history/)
    fireEvent.click(screen.getByRole('button', { name: 'Record again' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Stop recording' }))
    fireEvent.click(await screen.findByRole('button', { name: /^Analyse/ }))
    await screen.findByText(/Not kept in your history/)
    expect(judging.flatMap((request) => (request.act === 'score' ? [request.take.warp] : []))).toEqual([
      undefined,
      1.1,
    ])
    expect(screen.getAllByText('as in your last take')).toHaveLength(3)
  })

  it('refuses what cannot be judged with the reason', async () => {
    status = 'no_speech'
    fireEvent.click(await recordOne())
    expect((await screen.findByRole('alert')).textContent).toContain('Nothing was charged.')
    expect(asked).not.toContain('analyze-speech')
  })

  it('offers the server with its price where this browser cannot', async () => {
    vi.stubGlobal('Worker', undefined)
    fireEvent.click(await recordOne())
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('This browser cannot score takes by itself')
    // Trying again would end the same.
    expect(screen.queryByRole('button', { name: 'Try again' })).toBe(null)
    const onServer = screen.getByRole('button', { name: /Score it on our server/ })
    expect(onServer.textContent).toContain('30 credits')
    expect(asked).not.toContain('analyze-speech')
    fireEvent.click(onServer)
    await waitFor(() => expect(asked).toContain('analyze-speech'))
  })

  it('asks how the phrase should sound and fetches the scorer while it is still being read', async () => {
    await renderApp(<PracticePage />, { me: sampleMe(), at: '/practice' })
    await screen.findByRole('heading', { level: 1, name: /Hola/ })
    await waitFor(() => expect(asked).toContain('readings'))
    expect(judging).toEqual([])
  })

  it('says that the scorer could not be fetched before anything is recorded, and fetches it when asked', async () => {
    down.add('files')
    await renderApp(<PracticePage />, { me: sampleMe(), at: '/practice' })
    expect(await screen.findByText(/The scorer could not be fetched/)).toBeTruthy()
    down.clear()
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.queryByText(/The scorer could not be fetched/)).toBe(null))
  })

  it('keeps the take where nobody can say how the phrase should sound, and scores it at the next try', async () => {
    down.add('readings')
    fireEvent.click(await recordOne())
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('How this phrase should sound is not on this device yet')
    expect(alert.textContent).toContain('Your take is still here, and nothing was charged.')
    down.clear()
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText(/Not kept in your history/)).toBeTruthy()
  })

  it('stops at once when asked to, and says that the take is still here', async () => {
    mute = true
    fireEvent.click(await recordOne())
    await waitFor(() => expect(judging.map(({ act }) => act)).toContain('score'))
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(await screen.findByRole('button', { name: /^Analyse/ })).toBeTruthy()
    expect(screen.queryByRole('alert')).toBe(null)
    expect(await screen.findByText(/^Stopped\. Nothing was charged/)).toBeTruthy()
  })
})
