import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Me } from '../../../contract/profile.ts'
import { renderApp } from '../../testing/render.tsx'
import { sampleMe } from '../../testing/sample-me.ts'
import { AuthPage } from './auth-page.tsx'

type Sent = { address: string; body: unknown }
type World = {
  me?: Me | 'failing' | null
  refusal?: { status: number; body: object }
  providers?: string[]
  place?: object
}

/** A server that knows nobody until somebody signs in or up. */
function serve(world: World = {}) {
  const sent: Sent[] = []
  let signedIn = false
  vi.stubGlobal('fetch', async (address: string, request: RequestInit = {}) => {
    if (request.method === 'POST') {
      sent.push({ address, body: JSON.parse(String(request.body)) })
      if (world.refusal) return Response.json(world.refusal.body, { status: world.refusal.status })
      signedIn = true
      return Response.json({ status: true })
    }
    if (address === '/api/me') {
      if (signedIn && world.me === 'failing')
        return Response.json({ code: 'request.invalid' }, { status: 400 })
      return signedIn && world.me ? Response.json(world.me) : Response.json({}, { status: 401 })
    }
    if (address === '/api/capabilities')
      return Response.json({ providers: world.providers ?? [], mail: { configured: true } })
    if (address === '/api/location')
      return Response.json(world.place ?? { country: 'US', currency: 'USD', detected: false, ip: 'unknown' })
    return Response.json({ items: [] })
  })
  return sent
}

const newcomer = () => {
  const me = sampleMe()
  return { ...me, profile: me.profile && { ...me.profile, onboardingCompleted: false } }
}
const field = (id: string) => {
  const found = document.getElementById(id)
  if (!found) throw new Error(`No field ${id}`)
  return found
}
const visit = (at = '/auth', me: Me | null = null) => renderApp(<AuthPage />, { at, me })

async function signUp(password = 'secret-words') {
  const person = userEvent.setup()
  await person.click(screen.getByRole('tab', { name: 'Sign up' }))
  await person.type(field('full-name'), 'Marina Duarte')
  await person.type(field('signup-email'), 'marina@example.org')
  await person.type(field('signup-password'), `${password}{Enter}`)
}
async function signIn() {
  const person = userEvent.setup()
  await person.type(field('signin-email'), 'marina@example.org')
  await person.type(field('signin-password'), 'secret-words{Enter}')
}

afterEach(() => window.history.replaceState(null, '', '/'))

describe('signing up', () => {
  it('C-10 creates the account, says so, and leads to onboarding after a moment', async () => {
    const sent = serve({ me: newcomer() })
    const { path } = await visit()
    await signUp()
    expect(await screen.findByText('Account created. Welcome to Timbre.')).toBeTruthy()
    expect(sent).toEqual([
      {
        address: '/api/auth/sign-up/email',
        body: { name: 'Marina Duarte', email: 'marina@example.org', password: 'secret-words' },
      },
    ])
    expect(path()).toBe('/auth')
    await waitFor(() => expect(path()).toBe('/onboarding'))
  })

  it('C-01 asks for at least six characters before anything is sent', async () => {
    const sent = serve()
    await visit()
    await signUp('12345')
    expect(await screen.findByText('At least 6 characters, please')).toBeTruthy()
    expect(sent).toEqual([])
  })

  it('C-09 keeps the words of the sign-in service', async () => {
    serve({
      refusal: { status: 422, body: { code: 'USER_ALREADY_EXISTS', message: 'User already exists.' } },
    })
    await visit()
    await signUp()
    expect(await screen.findByText('User already exists.')).toBeTruthy()
    expect(field('signup-email')).toHaveProperty('value', 'marina@example.org')
  })
})

describe('signing in', () => {
  it('C-05 goes to the dashboard, or back to where somebody was', async () => {
    serve({ me: sampleMe() })
    const first = await visit()
    await signIn()
    expect(await screen.findByText('Welcome back')).toBeTruthy()
    await waitFor(() => expect(first.path()).toBe('/dashboard'))
    first.unmount()

    serve({ me: sampleMe() })
    const second = await visit('/auth?back=%2Fpractice%3Flanguage%3Dfrench')
    await signIn()
    await waitFor(() => expect(second.path()).toBe('/practice?language=french'))
  })

  it('C-05 takes whoever is signed in already further, after 1.5 seconds', async () => {
    serve()
    const begun = performance.now()
    const { path } = await visit('/auth', sampleMe())
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome back, Marina Duarte')
    await waitFor(() => expect(path()).not.toBe('/auth'))
    expect(performance.now() - begun).toBeGreaterThan(1450)
  })

  it('C-05 leads to onboarding when the profile cannot be read', async () => {
    serve({ me: 'failing' })
    const { path } = await visit()
    await signIn()
    await waitFor(() => expect(path()).toBe('/onboarding'))
  })

  it('shows and hides the password', async () => {
    serve()
    await visit()
    await userEvent.click(screen.getByRole('button', { name: 'Show the password' }))
    expect(field('signin-password').getAttribute('type')).toBe('text')
  })

  it('C-01 offers only the providers that are set up', async () => {
    serve()
    const { unmount } = await visit()
    expect(screen.queryByRole('button', { name: /Continue with/ })).toBeNull()
    unmount()
    serve({ providers: ['google'] })
    await visit()
    expect(await screen.findByRole('button', { name: 'Continue with Google' })).toBeTruthy()
  })
})

describe('what people arrive with', () => {
  it('C-02 greets a friend’s guest and keeps the code', async () => {
    serve()
    await visit('/auth?ref=ABCD1234')
    expect(screen.getByText('10 credits')).toBeTruthy()
    expect(window.localStorage.getItem('referralCode')).toBe('ABCD1234')
    expect(field('signup-email')).toBeTruthy()
  })

  it('C-02 opens the gift box of a link, in capitals, and keeps the code', async () => {
    serve()
    await visit('/auth?gift=abc12d')
    expect(screen.getByLabelText('Gift code')).toHaveProperty('value', 'ABC12D')
    expect(window.localStorage.getItem('giftCode')).toBe('ABC12D')
  })

  it('C-03 takes six capitals, redeems nothing while empty, and says to sign in first', async () => {
    serve()
    await visit()
    const redeem = screen.getByRole('button', { name: 'Redeem', hidden: true })
    expect(redeem).toHaveProperty('disabled', true)
    await userEvent.click(screen.getByText('Have a gift code?'))
    const code = screen.getByPlaceholderText('ABC123')
    await userEvent.type(code, 'ab1')
    await userEvent.click(redeem)
    expect(await screen.findByText('Invalid gift code format (must be 6 characters)')).toBeTruthy()
    await userEvent.type(code, 'c2d9')
    expect(code).toHaveProperty('value', 'AB1C2D')
    await userEvent.click(redeem)
    expect(await screen.findByText(/Sign in first to redeem it/)).toBeTruthy()
    expect(window.localStorage.getItem('giftCode')).toBe('AB1C2D')
  })

  it('C-04 names country and currency when they were detected', async () => {
    serve({ place: { country: 'ES', currency: 'EUR', detected: true, ip: 'ES' } })
    await visit()
    expect(await screen.findByText('You seem to be in Spain, so prices are in euros (€).')).toBeTruthy()
  })

  it('C-04 says nothing of a place that was only assumed', async () => {
    serve()
    await visit()
    await waitFor(() => expect(window.localStorage.getItem('location')).toContain('"US"'))
    expect(screen.queryByText(/prices are in/)).toBeNull()
  })
})

describe('a forgotten password', () => {
  it('answers the same whoever asks', async () => {
    const sent = serve()
    await visit()
    await userEvent.click(screen.getByRole('button', { name: 'Forgot your password?' }))
    await userEvent.type(screen.getByLabelText('Email'), 'nobody@example.org{Enter}')
    expect(await screen.findByText(/If there is an account with nobody@example.org/)).toBeTruthy()
    expect(sent[0]).toEqual({
      address: '/api/auth/request-password-reset',
      body: { email: 'nobody@example.org', redirectTo: `${window.location.origin}/auth` },
    })
  })

  it('sets a new one with the token of the link', async () => {
    window.history.replaceState(null, '', '/auth?token=the-token')
    const sent = serve()
    await visit()
    await userEvent.type(screen.getByLabelText('New password'), 'new-words{Enter}')
    expect(await screen.findByText(/Your password is changed/)).toBeTruthy()
    expect(sent[0]?.body).toEqual({ newPassword: 'new-words', token: 'the-token' })
    expect(window.location.search).toBe('')
    expect(field('signin-email')).toBeTruthy()
  })

  it('offers another link when this one is spent', async () => {
    window.history.replaceState(null, '', '/auth?token=old')
    serve({ refusal: { status: 400, body: { code: 'INVALID_TOKEN', message: 'Invalid token' } } })
    await visit()
    await userEvent.type(screen.getByLabelText('New password'), 'new-words{Enter}')
    await userEvent.click(await screen.findByRole('button', { name: 'Send me the link' }))
    expect(screen.getByLabelText('Email')).toBeTruthy()
  })
})
