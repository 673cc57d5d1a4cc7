import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { encodeWav } from '../../../speech/audio/wav.ts'
import { toBase64 } from '../../audio/base64.ts'
import { renderApp } from '../../testing/render.tsx'
import { sampleMe } from '../../testing/sample-me.ts'
import { LandingPage } from './landing-page.tsx'

const pitch = { hopMs: 10, semitones: Array.from({ length: 40 }, (_, index) => Math.sin(index / 6)) }
const phrases = {
  items: [
    { language: 'spanish', norm: 'es-ES', text: 'Buenos días', ipa: 'ˈbwenos', pitch },
    { language: 'arabic', norm: 'ar-001', text: 'صباح الخير', ipa: 'sˤabaːħ', pitch },
  ],
}
const capabilities = { freeAnalyses: 1, contactEmail: 'hello@timbre.example', providers: [], mail: {} }

function serve(answers: Record<string, (() => Promise<Response> | Response) | object | undefined>) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    const answer = answers[address]
    if (typeof answer === 'function') return answer()
    return answer ? Response.json(answer) : Response.json({ code: 'engine.busy', error: '' }, { status: 503 })
  })
  return asked
}

/** Sound that lasts until it is stopped, so that a test sees who sounds. */
function openEars() {
  const stopped: string[] = []
  class FakeContext {
    currentTime = 0
    destination = {}
    async resume() {}
    createBuffer = () => ({ copyToChannel() {} })
    createBufferSource = () => ({
      connect() {},
      addEventListener() {},
      start() {},
      stop: () => void stopped.push('stopped'),
    })
  }
  vi.stubGlobal('AudioContext', FakeContext)
  return stopped
}

const sound = () =>
  Response.json({
    audio: toBase64(encodeWav({ samples: new Float32Array(800), sampleRate: 16000 })),
    mimeType: 'audio/wav',
  })

const allThere = {
  '/api/landing/phrases': phrases,
  '/api/capabilities': capabilities,
  '/api/landing/phrases/spanish/audio': sound,
  '/api/landing/phrases/arabic/audio': sound,
}

describe('the landing page', () => {
  it('B-02 leads a visitor to the sign-in page and a learner to the dashboard', async () => {
    serve(allThere)
    const { unmount } = await renderApp(<LandingPage />, { me: null })
    for (const link of screen.getAllByRole('link', { name: 'Get started' }))
      expect(link.getAttribute('href')).toBe('/auth')
    unmount()
    await renderApp(<LandingPage />, { me: sampleMe() })
    for (const link of screen.getAllByRole('link', { name: 'To my dashboard' }))
      expect(link.getAttribute('href')).toBe('/dashboard')
  })

  it('B-03 lets a visitor hear greetings, one at a time', async () => {
    serve(allThere)
    const stopped = openEars()
    await renderApp(<LandingPage />, { me: null })
    const person = userEvent.setup()
    const spanish = await screen.findByRole('button', { name: 'Hear good morning in Spanish' })
    const arabic = screen.getByRole('button', { name: 'Hear good morning in Arabic' })

    await person.click(spanish)
    await waitFor(() => expect(spanish.getAttribute('aria-pressed')).toBe('true'))
    await person.click(arabic)
    await waitFor(() => expect(arabic.getAttribute('aria-pressed')).toBe('true'))
    expect(spanish.getAttribute('aria-pressed')).toBe('false')
    await waitFor(() => expect(stopped).toHaveLength(1))

    await person.click(arabic)
    await waitFor(() => expect(arabic.getAttribute('aria-pressed')).toBe('false'))
  })

  it('writes language and direction on every greeting', async () => {
    serve(allThere)
    await renderApp(<LandingPage />, { me: null })
    const arabic = await screen.findByText('صباح الخير')
    expect(arabic.getAttribute('lang')).toBe('ar-001')
    expect(arabic.getAttribute('dir')).toBe('rtl')
  })

  it('says so when a greeting cannot be played, and stays usable', async () => {
    serve({ ...allThere, '/api/landing/phrases/spanish/audio': undefined })
    openEars()
    await renderApp(<LandingPage />, { me: null })
    const spanish = await screen.findByRole('button', { name: 'Hear good morning in Spanish' })
    await userEvent.click(spanish)
    expect(await screen.findByText(/Too much is going on/)).toBeTruthy()
    expect(spanish.getAttribute('aria-pressed')).toBe('false')
  })

  it('offers to ask again when the greetings do not arrive', async () => {
    let working = false
    serve({
      ...allThere,
      '/api/landing/phrases': () =>
        working
          ? Response.json(phrases)
          : Response.json({ code: 'request.invalid', error: '' }, { status: 400 }),
    })
    await renderApp(<LandingPage />, { me: null })
    const again = await screen.findByRole('button', { name: 'Try again' })
    working = true
    await userEvent.click(again)
    expect(await screen.findByText('Buenos días')).toBeTruthy()
  })

  it('R-01 closes with the contact address and the rights notice of this year', async () => {
    serve(allThere)
    await renderApp(<LandingPage />, { me: null })
    const footer = screen.getByRole('contentinfo')
    const contact = await within(footer).findByRole('link', { name: 'Contact us' })
    expect(contact.getAttribute('href')).toBe('mailto:hello@timbre.example')
    expect(footer.textContent).toContain(`© ${new Date().getFullYear()} Timbre. All rights reserved.`)
  })

  it('promises nothing free where nothing is', async () => {
    serve({ ...allThere, '/api/capabilities': { ...capabilities, freeAnalyses: 0 } })
    await renderApp(<LandingPage />, { me: null })
    await screen.findByRole('link', { name: 'Contact us' })
    expect(screen.queryByText(/on the house/)).toBeNull()
  })

  it('A-01 speaks Spanish', async () => {
    serve(allThere)
    await renderApp(<LandingPage />, { me: null, language: 'es' })
    expect(await screen.findByRole('button', { name: 'Oír «buenos días» en árabe' })).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Aprende un idioma con tu propia voz')
  })
})
