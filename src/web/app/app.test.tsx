import { QueryObserver } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Me } from '../../contract/profile.ts'
import { meQuery } from '../lib/me.ts'
import { newcomer, sampleMe } from '../testing/sample-me.ts'
import { serverWith } from '../testing/server-with.ts'
import { App } from './app.tsx'
import { createApp } from './create-app.ts'
import { forgetPersonAtEnd } from './forget-person.ts'
import type { AppRouter } from './router.tsx'

// The pages have tests of their own; here they are only places to be.
vi.mock('../features/landing/landing-page.tsx', () => ({ LandingPage: () => <h1>The landing</h1> }))
vi.mock('../features/auth/auth-page.tsx', () => ({ AuthPage: () => <h1>The way in</h1> }))
vi.mock('../features/onboarding/onboarding-page.tsx', () => ({
  OnboardingPage: () => <h1>The first steps</h1>,
}))
vi.mock('../features/dashboard/dashboard-page.tsx', () => ({ DashboardPage: () => <h1>The dashboard</h1> }))
vi.mock('../features/practice/practice-page.tsx', () => ({
  PracticePage: () => {
    if (window.location.search.includes('broken')) throw new Error('drawn wrongly')
    return <h1>The practice</h1>
  },
}))

async function openAt(address: string) {
  window.history.replaceState(null, '', address)
  const parts = await createApp()
  const view = render(<App {...parts} />)
  const address_ = () => parts.router.state.location.href
  return { ...parts, ...view, address: address_ }
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('who may be where', () => {
  it('A-07 sends a visitor from a protected screen to /auth, with the way back', async () => {
    serverWith(null)
    const { address } = await openAt('/practice?phrase=3')
    await screen.findByText('The way in')
    expect(address()).toBe('/auth?back=%2Fpractice%3Fphrase%3D3')
  })

  it('A-07 sends whoever has not completed onboarding to /onboarding', async () => {
    serverWith(newcomer())
    const { address } = await openAt('/dashboard')
    await screen.findByText('The first steps')
    expect(address()).toBe('/onboarding')
  })

  it('D-03 sends whoever has completed it from there to /dashboard', async () => {
    serverWith(sampleMe())
    const { address } = await openAt('/onboarding')
    await screen.findByText('The dashboard')
    expect(address()).toBe('/dashboard')
  })

  it('lets a visitor see the landing page, with the way in', async () => {
    serverWith(null)
    await openAt('/')
    await screen.findByText('The landing')
    expect((await screen.findByRole('link', { name: 'Sign in' })).getAttribute('href')).toBe('/auth')
  })

  it('B-01 offers the dashboard instead when signed in', async () => {
    serverWith(sampleMe())
    await openAt('/')
    expect((await screen.findByRole('link', { name: 'Dashboard' })).getAttribute('href')).toBe('/dashboard')
  })
})

describe('while it is still being asked who is there', () => {
  it('A-07 waits, whatever else asks the same and goes away', async () => {
    let answer = (_: Response) => {}
    vi.stubGlobal('fetch', () => {
      return new Promise<Response>((resolve) => {
        answer = resolve
      })
    })
    const { queryClient } = await openAt('/dashboard')
    const observer = new QueryObserver(queryClient, meQuery)
    observer.subscribe(() => {})()
    await act(async () => answer(Response.json(sampleMe())))
    expect(await screen.findByText('The dashboard')).toBeTruthy()
  })
})

describe('after something has just changed', () => {
  it('lets whoever has completed onboarding a moment ago into the dashboard', async () => {
    let me = newcomer()
    serverWith(null, { '/api/me': () => Response.json(me) })
    const { router, queryClient } = await openAt('/onboarding')
    await screen.findByText('The first steps')
    me = sampleMe()
    void queryClient.invalidateQueries({ queryKey: ['me'] })
    await act(() => router.navigate({ to: '/dashboard' }))
    expect(await screen.findByText('The dashboard')).toBeTruthy()
  })

  it('C-05 lets whoever has signed in a moment ago go where they wanted', async () => {
    let me: Me | null = null
    serverWith(null, {
      '/api/me': () =>
        me ? Response.json(me) : Response.json({ code: 'auth.not_authenticated' }, { status: 401 }),
    })
    const { router, session } = await openAt('/practice')
    await screen.findByText('The way in')
    me = sampleMe()
    await act(() => session.signedIn())
    await act(() => router.navigate({ to: router.state.location.search.back ?? '/dashboard' }))
    expect(await screen.findByText('The practice')).toBeTruthy()
  })
})

describe('the addresses', () => {
  it.each([
    ['/', 'The landing', `Learn a language in your own voice, ${new Date().getFullYear()} · Timbre`],
    ['/dashboard', 'The dashboard', 'Dashboard · Timbre'],
    ['/practice', 'The practice', 'Practice · Timbre'],
  ])('A-06 %s opens by itself and sets the title', async (address, heading, title) => {
    serverWith(sampleMe())
    await openAt(address)
    await screen.findByText(heading)
    await waitFor(() => expect(document.title).toBe(title))
  })

  it('R-01 that lead nowhere say so, log it, and lead home', async () => {
    serverWith(null)
    await openAt('/no/such/place')
    expect(await screen.findByRole('heading', { name: 'Oops! Page not found' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go to the start page' }).getAttribute('href')).toBe('/')
    expect(document.title).toBe('Page not found · Timbre')
    expect(console.warn).toHaveBeenCalledWith('No page at /no/such/place')
  })
})

/** What the page is given of the address, checked. */
const searchOf = (router: AppRouter) => router.state.matches.at(-1)?.search

describe('codes in an address', () => {
  it.each(['12345E67', '00001234', 'ABC123', '1E5000'])('C-02 are taken as they stand: %s', async (code) => {
    serverWith(null)
    const { router } = await openAt(`/auth?ref=${code}&gift=${code}`)
    await screen.findByText('The way in')
    expect(searchOf(router)).toEqual({ ref: code, gift: code })
  })

  it('C-08 the way back never leads to another site', async () => {
    serverWith(null)
    const { router } = await openAt('/auth?back=//evil.example/x')
    await screen.findByText('The way in')
    expect(searchOf(router)).toEqual({})
  })
})

describe('what goes wrong', () => {
  it('A-05 in drawing a page shows the failure with a way home', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    serverWith(sampleMe())
    await openAt('/practice?broken')
    expect(await screen.findByRole('heading', { name: 'Unexpected Application Error!' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go to the start page' }).getAttribute('href')).toBe('/')
  })

  it('A-05 in entering a page shows the failure too, and trying again mends it', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    let broken = true
    serverWith(null, {
      '/api/me': () => (broken ? new Response('<html>', { status: 200 }) : Response.json(sampleMe())),
    })
    await openAt('/dashboard')
    await screen.findByRole('heading', { name: 'Unexpected Application Error!' })
    broken = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('The dashboard')).toBeTruthy()
  })

  it('says that there is no connection as long as there is none', async () => {
    serverWith(null)
    await openAt('/')
    await screen.findByText('The landing')
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    act(() => void window.dispatchEvent(new Event('offline')))
    expect(screen.getByText(/You are offline/)).toBeTruthy()
    online.mockReturnValue(true)
    act(() => void window.dispatchEvent(new Event('online')))
    expect(screen.queryByText(/You are offline/)).toBeNull()
  })
})

describe('a slow connection', () => {
  it('is said after five seconds of waiting, and no longer when it is over', async () => {
    let answer = (_: Response) => {}
    serverWith(null)
    const { queryClient } = await openAt('/')
    await screen.findByText('The landing')
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    vi.stubGlobal('fetch', () => {
      return new Promise<Response>((resolve) => {
        answer = resolve
      })
    })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      void queryClient.refetchQueries({ queryKey: ['me'] })
      for (const [wait, said] of [
        [100, false],
        [4800, false],
        [300, true],
      ] as const) {
        await act(async () => void vi.advanceTimersByTime(wait))
        expect(Boolean(screen.queryByText(/connection is slow/))).toBe(said)
      }
    } finally {
      vi.useRealTimers()
    }
    act(() => answer(Response.json(sampleMe())))
    await waitFor(() => expect(screen.queryByText(/connection is slow/)).toBeNull())
  })
})

describe('the bars', () => {
  it('A-02 show the credits and only the pages that exist', async () => {
    serverWith(sampleMe())
    await openAt('/dashboard')
    await screen.findByText('The dashboard')
    expect(screen.getByText('126').parentElement?.textContent).toBe('126 credits')
    const [bar, dock] = screen.getAllByRole('navigation', { name: 'Main' })
    const links = (within_: HTMLElement | undefined) =>
      within_
        ? within(within_)
            .getAllByRole('link')
            .map((link) => link.getAttribute('href'))
        : []
    expect(links(bar)).toEqual(['/dashboard', '/lessons', '/practice'])
    expect(links(dock)).toEqual(['/', '/dashboard', '/lessons', '/practice', '/settings'])
  })

  it('A-06 take the keyboard past them to the content', async () => {
    serverWith(sampleMe())
    await openAt('/dashboard')
    await screen.findByText('The dashboard')
    const skip = screen.getByRole('link', { name: 'Skip to the content' })
    expect(document.querySelector(skip.getAttribute('href') ?? '')?.tagName).toBe('MAIN')
  })

  it('A-06 put the focus on the heading of the page that was gone to', async () => {
    serverWith(sampleMe())
    await openAt('/dashboard')
    await screen.findByText('The dashboard')
    const [link] = screen.getAllByRole('link', { name: 'Practice' })
    if (!link) throw new Error('no link to practice')
    await userEvent.click(link)
    const heading = await screen.findByText('The practice')
    await waitFor(() => expect(document.activeElement).toBe(heading))
  })
})

describe('signing out', () => {
  it('A-02 says so, forgets the person and goes to the start page', async () => {
    const calls = serverWith(sampleMe(), { '/api/auth/sign-out': () => Response.json({ success: true }) })
    const { address, queryClient } = await openAt('/dashboard')
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }))
    expect(await screen.findByText('Signed out successfully')).toBeTruthy()
    await screen.findByText('The landing')
    expect(address()).toBe('/')
    expect(queryClient.getQueryData(['me'])).toBeNull()
    expect(calls.filter(({ path }) => path === '/api/auth/sign-out')).toHaveLength(1)
  })

  it('C-08 in another tab takes this one to the start page', async () => {
    serverWith(sampleMe())
    const { address } = await openAt('/dashboard')
    await screen.findByText('The dashboard')
    const otherTab = new BroadcastChannel('timbre-session')
    otherTab.postMessage('signed-out')
    await screen.findByText('The landing')
    otherTab.close()
    expect(address()).toBe('/')
  })

  it('C-08 leaves nothing of the person in the browser, wherever the session ends', async () => {
    serverWith(sampleMe())
    const { session } = await openAt('/dashboard')
    await screen.findByText('The dashboard')
    const clear = vi.fn(async () => {})
    forgetPersonAtEnd(session, { find: async () => undefined, keep: async () => {}, clear })
    window.sessionStorage.setItem('practice', 'the phrases of this sitting')
    const otherTab = new BroadcastChannel('timbre-session')
    otherTab.postMessage('signed-out')
    await screen.findByText('The landing')
    otherTab.close()
    expect(clear).toHaveBeenCalledOnce()
    expect(window.sessionStorage.getItem('practice')).toBeNull()
  })

  it('C-08 that is noticed when asking again leads to /auth as well', async () => {
    let me: Me | null = sampleMe()
    serverWith(null, {
      '/api/me': () =>
        me ? Response.json(me) : Response.json({ code: 'auth.not_authenticated' }, { status: 401 }),
    })
    const { address, queryClient } = await openAt('/dashboard')
    await screen.findByText('The dashboard')
    me = null
    await act(() => queryClient.refetchQueries({ queryKey: ['me'] }))
    await screen.findByText('The way in')
    expect(address()).toBe('/auth?back=%2Fdashboard')
  })

  it('C-08 by losing the session leads to /auth, and back to where the person was', async () => {
    serverWith(sampleMe())
    const { address, session } = await openAt('/practice?phrase=3')
    await screen.findByText('The practice')
    act(() => session.lost())
    await screen.findByText('The way in')
    expect(screen.getByText(/You were signed out/)).toBeTruthy()
    expect(address()).toBe('/auth?back=%2Fpractice%3Fphrase%3D3')
  })
})

describe('the appearance', () => {
  it('A-01, A-04 is chosen on the sign-in page too, and the bars of the browser follow it', async () => {
    document.head.insertAdjacentHTML(
      'beforeend',
      '<meta name="theme-color" data-scheme="light"><meta name="theme-color" data-scheme="dark">',
    )
    const media = () =>
      [...document.querySelectorAll('meta[data-scheme]')].map((colour) => colour.getAttribute('media'))
    serverWith(null)
    await openAt('/auth')
    await screen.findByText('The way in')
    expect(screen.getByRole('combobox', { name: 'Language' })).toBeTruthy()
    const choose = async (name: string) => {
      await userEvent.click(screen.getByRole('button', { name: 'Appearance' }))
      await userEvent.click(await screen.findByRole('menuitemradio', { name }))
    }
    await choose('Dark')
    expect(document.documentElement.dataset.theme).toBe('dark')
    expect(media()).toEqual(['not all', 'all'])
    await choose('As the system')
    expect(media()).toEqual(['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)'])
    for (const colour of document.querySelectorAll('meta[data-scheme]')) colour.remove()
  })
})

describe('the language', () => {
  it('A-01 changes at once, is kept under `language`, and names the page and the document', async () => {
    serverWith(null)
    await openAt('/')
    await screen.findByText('The landing')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'Español')
    await screen.findByRole('link', { name: 'Entrar' })
    expect(localStorage.getItem('language')).toBe('es')
    expect(document.documentElement.lang).toBe('es')
    await waitFor(() => expect(document.title).toContain('Aprende un idioma con tu propia voz'))
  })

  it('A-01 is English unless chosen', async () => {
    serverWith(null)
    await openAt('/')
    await screen.findByText('The landing')
    expect(document.documentElement.lang).toBe('en')
  })

  it("A-01 is put on a signed-in person's profile too", async () => {
    const me = sampleMe()
    const calls = serverWith(me, {
      '/api/profile': () => Response.json({ ...me.profile, appLanguage: 'pt-BR' }),
    })
    await openAt('/')
    await screen.findByRole('link', { name: 'Dashboard' })
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'Português (BR)')
    await screen.findByRole('link', { name: 'Painel' })
    await waitFor(() =>
      expect(calls.filter(({ path }) => path === '/api/profile')).toEqual([
        { path: '/api/profile', method: 'PATCH', body: { appLanguage: 'pt-BR' } },
      ]),
    )
  })

  it('A-01 comes from the profile in a browser where none was chosen', async () => {
    const me = sampleMe()
    serverWith({ ...me, profile: me.profile && { ...me.profile, appLanguage: 'es' } })
    await openAt('/dashboard')
    expect(await screen.findByRole('button', { name: 'Salir' })).toBeTruthy()
  })
})
