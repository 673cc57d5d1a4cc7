import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { encodeWav } from '../../../speech/audio/wav.ts'
import { toBase64 } from '../../audio/base64.ts'
import { voiceQuery } from '../../audio/own-voice.ts'
import { renderApp } from '../../testing/render.tsx'
import { sampleMe } from '../../testing/sample-me.ts'
import { PracticePage } from './practice-page.tsx'

const wav = toBase64(encodeWav({ samples: new Float32Array(8000).fill(0.2), sampleRate: 16_000 }))
const words = [{ text: 'Hola', charStart: 1, charEnd: 5, ipa: 'ˈola' }]
const phrase = {
  targetPhrase: '¡Hola!',
  translation: 'Hello!',
  phonetics: 'ˈola',
  language: 'spanish',
  context: 'You greet a friend.',
  conceptId: 'one',
  topic: 'greetings',
  level: 'beginner',
  norm: 'es-ES',
  note: null,
  register: 'neutral',
  words,
  audioCached: false,
}
const spoken = {
  audio: wav,
  audioBase64: wav,
  mimeType: 'audio/wav',
  voice: { kind: 'own', id: 'own', gender: 'female' },
  ownVoice: { identity: 0.82, intelligibility: 0.91 },
  timings: { durationMs: 500, words: [], phones: [], pitch: { hopMs: 10, semitones: [] } },
  creditsUsed: 5,
  warnings: [],
}
const stock = {
  ...spoken,
  voice: { kind: 'stock', id: 'stock-female', gender: 'female' },
  ownVoice: null,
  warnings: ['stock_voice', 'own_voice_unclear'],
}
const voice = { profile: null, ready: null } as Record<string, unknown>
const ready = { ...voice, profile: { id: 'v1', status: 'ready' }, ready: { id: 'v1', status: 'ready' } }

type Sent = { key: string | null; body: Record<string, unknown> }
let sent: Sent[]
let answers: Record<string, () => Response | Promise<Response>>
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

beforeEach(() => {
  sent = []
  window.sessionStorage.clear()
  answers = {
    'generate-practice-phrase': () => json(phrase),
    'generate-speech': () => json(spoken),
    'voice-profile': () => json(ready),
    sessions: () => json({ items: [], nextCursor: null }),
    me: () => json(sampleMe({ freeAnalysesLeft: 0 })),
  }
  vi.stubGlobal('fetch', async (address: string, request: RequestInit) => {
    const path = address.split('?')[0]?.split('/').at(-1) ?? ''
    if (path === 'generate-speech')
      sent.push({
        key: new Headers(request.headers).get('idempotency-key'),
        body: JSON.parse(String(request.body)) as Record<string, unknown>,
      })
    return (answers[path] ?? (() => json({}, 404)))()
  })
})

async function open() {
  const app = await renderApp(<PracticePage />, { me: sampleMe({ freeAnalysesLeft: 0 }), at: '/practice' })
  await screen.findByRole('heading', { level: 1, name: /Hola/ })
  return app
}

describe('hearing a phrase in one’s own voice', () => {
  it('M-03 a single word is bought once in the own voice and called an approximation', async () => {
    await open()
    fireEvent.click(await screen.findByRole('button', { name: 'Hear it in my voice 5 credits' }))
    fireEvent.keyDown(document.body, { key: 'v' })
    const label = await screen.findByText('approximate voice')
    expect(label.parentElement?.textContent).toContain('Likeness 82, clearness 91, of 100.')
    expect(sent).toHaveLength(1)
    expect(sent[0]?.body).toMatchObject({
      useClonedVoice: true,
      stability: 0.4,
      similarity: 0.75,
      text: '¡Hola!',
    })
    const again = await screen.findByRole('button', { name: 'Hear it in my voice' })
    expect(again.textContent).not.toContain('credits')
    fireEvent.click(again)
    expect(sent).toHaveLength(1)
    // What was paid for makes the analysis cheaper.
    expect(screen.getByText(/Analysis costs 25 credits/)).toBeTruthy()
  })

  it('M-03 says so when the stock voice had to step in, and gives it as the model for nothing more', async () => {
    answers['generate-speech'] = () => json(stock)
    await open()
    fireEvent.click(await screen.findByRole('button', { name: /^Hear it in my voice/ }))
    await screen.findByText('Your voice was not clear enough here: this is the stock voice.')
    expect(screen.getByRole('button', { name: 'Hear the model' }).textContent).not.toContain('credits')
    expect(screen.queryByText('approximate voice')).toBeNull()
  })

  it('does not blame the voice when it was not even tried', async () => {
    answers['generate-speech'] = () => json({ ...stock, warnings: ['stock_voice'] })
    await open()
    fireEvent.click(await screen.findByRole('button', { name: /^Hear it in my voice/ }))
    await screen.findByText('This is the stock voice: yours could not be used just now.')
  })

  it('F-05 too few credits: both amounts, and trying again after a lost answer buys the same act', async () => {
    answers['generate-speech'] = () => Promise.reject(new TypeError('no network'))
    await open()
    fireEvent.click(await screen.findByRole('button', { name: /^Hear it in my voice/ }))
    await screen.findByRole('alert')
    answers['generate-speech'] = () =>
      json({ error: '', code: 'credits.insufficient_speech', needed: 5, held: 2, requestId: 'x' }, 402)
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText(/You need 5 and have 2/)
    expect(sent).toHaveLength(2)
    expect(sent[1]).toEqual(sent[0])
  })

  it('without a voice shows the way to one, and while it is being made says so', async () => {
    answers['voice-profile'] = () => json(voice)
    const { queryClient } = await open()
    const link = await screen.findByRole('link', { name: 'Make your own voice' })
    expect(link.getAttribute('href')).toBe('/settings#voice')
    expect(screen.queryByRole('button', { name: /in my voice/ })).toBeNull()
    queryClient.setQueryData(voiceQuery.queryKey, { ...voice, profile: { status: 'pending' } } as never)
    await screen.findByRole('link', { name: 'Your own voice is being made' })
  })

  it('a voice that is deleted takes its clip with it', async () => {
    const { queryClient } = await open()
    fireEvent.click(await screen.findByRole('button', { name: /^Hear it in my voice/ }))
    await screen.findByText('approximate voice')
    queryClient.setQueryData(voiceQuery.queryKey, voice as never)
    await waitFor(() => expect(screen.queryByText('approximate voice')).toBeNull())
    queryClient.setQueryData(voiceQuery.queryKey, { ...ready, ready: { id: 'v2' } } as never)
    await screen.findByRole('button', { name: 'Hear it in my voice 5 credits' })
  })
})
