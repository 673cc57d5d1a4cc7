import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetDeviceScoring } from '../../speech/forget-device-scoring.ts'
import { renderApp } from '../../testing/render.tsx'
import { sampleMe } from '../../testing/sample-me.ts'
import { SettingsPage } from './settings-page.tsx'

/** Files that come, in the order they were asked for; `down` and they do not. */
let asked: string[]
let down: boolean

beforeEach(() => {
  asked = []
  down = false
  // jsdom has none; whether one can be started is not looked at before there is a take.
  vi.stubGlobal('Worker', class {})
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.includes('/api/')) return new Response('{}', { status: 404 })
    if (down) throw new TypeError('Failed to fetch')
    asked.push(address)
    return new Response(new Uint8Array(50_000), { headers: { 'content-length': '50000' } })
  })
})
afterEach(forgetDeviceScoring)

const show = () => renderApp(<SettingsPage />, { me: sampleMe(), at: '/settings#scoring' })
const device = () => screen.findByRole('radio', { name: /^On this device/ })

describe('where takes are scored', () => {
  it('is the server until this device is chosen; then the language that is learned is fetched', async () => {
    await show()
    expect((await screen.findByRole('radio', { checked: true })).textContent).toMatch(/^On our server/)
    expect(asked).toEqual([])
    fireEvent.click(await device())
    expect(await screen.findByText(/^Ready on this device \(\d+ kB\)/)).toBeTruthy()
    expect(screen.getByRole('radio', { checked: true }).textContent).toMatch(/^On this device/)
    expect(window.localStorage.getItem('scoring')).toBe('device')
    const tables = asked
      .map((address) => address.split('?')[0])
      .filter((path) => /tables\/\w\w\.bin$/.test(path ?? ''))
    expect(tables).toEqual([expect.stringMatching(/\/es\.bin$/)])
    expect(await screen.findByText('Your takes are scored on this device from now on.')).toBeTruthy()
  })

  it('says when the files cannot be fetched, and fetches them at the next try', async () => {
    down = true
    await show()
    fireEvent.click(await device())
    const retry = await screen.findByRole('button', { name: 'Try again: the scorer for Spanish' })
    expect(screen.getByRole('alert').textContent).toContain('Could not be fetched')
    down = false
    retry.focus()
    fireEvent.click(retry)
    // The button is gone; the focus is not.
    expect(document.activeElement?.textContent).toMatch(/^Spanish/)
    expect(await screen.findByText(/^Ready on this device/)).toBeTruthy()
  })

  it('removes what is here, and fetches it again when asked to', async () => {
    await show()
    fireEvent.click(await device())
    fireEvent.click(await screen.findByRole('button', { name: 'Remove the scorer for Spanish' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Fetch it now: the scorer for Spanish' }))
    expect(await screen.findByText(/^Ready on this device/)).toBeTruthy()
  })

  it('goes back to the server, and what was fetched can still be removed', async () => {
    await show()
    fireEvent.click(await device())
    await screen.findByText(/^Ready on this device/)
    fireEvent.click(screen.getByRole('radio', { name: /^On our server/ }))
    expect(window.localStorage.getItem('scoring')).toBe(null)
    fireEvent.click(await screen.findByRole('button', { name: 'Remove the scorer for Spanish' }))
    await waitFor(() => expect(screen.queryByText('What is kept on this device')).toBe(null))
  })

  it('offers nothing that the browser cannot do', async () => {
    vi.stubGlobal('Worker', undefined)
    await show()
    expect((await screen.findByRole('alert')).textContent).toContain('This browser cannot score by itself.')
    expect(screen.getByRole('alert').textContent).toContain('Your takes are scored on our server.')
    expect(screen.queryByRole('radio')).toBe(null)
  })

  it('sends nobody’s takes to the server who chose this device, and lets them choose anew', async () => {
    window.localStorage.setItem('scoring', 'device')
    vi.stubGlobal('Worker', undefined)
    await show()
    expect((await screen.findByRole('alert')).textContent).toContain('Choose our server')
    fireEvent.click(screen.getByRole('radio', { name: /^On our server/ }))
    expect(window.localStorage.getItem('scoring')).toBe(null)
    expect(screen.getByRole('alert').textContent).toContain('Your takes are scored on our server.')
  })
})
