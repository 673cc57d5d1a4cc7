import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { Me } from '../../../contract/profile.ts'
import { renderApp } from '../../testing/render.tsx'
import { sampleMe } from '../../testing/sample-me.ts'
import { DashboardPage } from './dashboard-page.tsx'
import type { Metrics } from './metrics-query.ts'

const history = [58, 63, 71].map((overall, index) => ({
  day: `2026-11-1${index}`,
  overall,
  pronunciation: overall - 2,
  accuracy: overall + 6,
  fluency: overall - 4,
}))
const practised: Metrics = {
  overall: 82,
  pronunciation: 76,
  accuracy: 86,
  fluency: 75,
  totalSessions: 18,
  improvement: 7,
  achievements: ['sessions-10'],
  languages: ['spanish', 'french'],
  history,
}
const untouched: Metrics = {
  overall: null,
  pronunciation: null,
  accuracy: null,
  fluency: null,
  totalSessions: 0,
  improvement: null,
  achievements: [],
  languages: [],
  history: [],
}

type World = {
  me?: Me
  metrics?: Metrics
  metricsFail?: () => boolean
  claim?: () => Response | Promise<Response>
  voice?: { profile: { status: string } | null; ready: object | null }
}

function serve(world: World = {}) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    if (address === '/api/me') return Response.json(world.me ?? sampleMe())
    if (address.startsWith('/api/functions/grant-daily-credits'))
      return (await world.claim?.()) ?? Response.json({ already_granted: false, credits_granted: 5 })
    if (address.startsWith('/api/practice/metrics'))
      return world.metricsFail?.()
        ? Response.json({ code: 'request.invalid', error: '' }, { status: 400 })
        : Response.json(world.metrics ?? practised)
    if (address === '/api/voice-profile')
      return Response.json(world.voice ?? { profile: null, ready: { id: 'voice' } })
    return Response.json({ items: [], nextCursor: null })
  })
  return asked
}

const visit = (me: Me = sampleMe(), language: 'en' | 'es' = 'en') =>
  renderApp(<DashboardPage />, { at: '/dashboard', me, language })
const claimed = (me: Me): Me => ({ ...me, credits: { ...me.credits, dailyClaimed: true, available: 131 } })

describe('the dashboard', () => {
  it('E-01 greets by name and tells plan and language', async () => {
    serve()
    await visit(
      sampleMe({
        subscription: {
          planId: 'starter',
          status: 'active',
          plan: { name: 'Starter', creditsIncluded: 200 },
          currentPeriodStart: '2026-11-01T00:00:00.000Z',
          currentPeriodEnd: '2026-12-01T00:00:00.000Z',
        },
      }),
    )
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/, Marina Duarte$/)
    expect(screen.getByText('Starter plan. You are learning Spanish.')).toBeTruthy()
  })

  it('E-02 shows the credits and their sources', async () => {
    serve()
    await visit()
    const card = screen.getByRole('region', { name: 'Credits' })
    expect(within(card).getByText('126')).toBeTruthy()
    for (const [name, value] of [
      ['Plan', '81'],
      ['Gift', '15'],
      ['Bought', '30'],
    ] as const)
      expect(within(card).getByText(name).parentElement?.textContent).toContain(value)
  })

  it('E-03 shows free plan, lessons finished, streak and the longest', async () => {
    serve()
    await visit()
    expect(screen.getByText('Free')).toBeTruthy()
    expect(screen.getByText('14', { selector: 'dd' })).toBeTruthy()
    expect(screen.getByText('Longest, 11 days')).toBeTruthy()
    expect(screen.getByText('1 more day to 7 in a row: 10 credits.')).toBeTruthy()
    const week = screen.getByRole('list', { name: 'The last seven days' })
    expect(within(week).getAllByRole('listitem')).toHaveLength(7)
    expect(within(week).getByText('Thu: 6 min')).toBeTruthy()
    expect(within(week).getByRole('link', { name: 'Practise today' }).getAttribute('href')).toBe('/practice')
  })

  it('A-01 says all that in Spanish', async () => {
    serve()
    await visit(sampleMe(), 'es')
    expect(screen.getByText('Plan gratuito. Estás aprendiendo español.')).toBeTruthy()
    expect(screen.getByText('La más larga, 11 días')).toBeTruthy()
  })
})

describe('F-06 claiming the day’s credits', () => {
  const button = () => screen.queryByRole('button', { name: 'Claim today’s 5' })

  it('says what came of it, and the button goes', async () => {
    serve({ me: claimed(sampleMe()) })
    await visit()
    await userEvent.click(button() as HTMLElement)
    expect(await screen.findByText('5 credits claimed. You have 131.')).toBeTruthy()
    await waitFor(() => expect(button()).toBeNull())
  })

  it('is sent once, however often the button is pressed', async () => {
    let answer = () => {}
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    const asked = serve({
      me: claimed(sampleMe()),
      claim: async () => {
        await answered
        return Response.json({ already_granted: false, credits_granted: 5 })
      },
    })
    await visit()
    await userEvent.dblClick(button() as HTMLElement)
    answer()
    await screen.findByText('5 credits claimed. You have 131.')
    expect(asked.filter((address) => address.includes('grant-daily'))).toHaveLength(1)
  })

  it('tells when another tab was faster', async () => {
    serve({
      me: claimed(sampleMe()),
      claim: () => Response.json({ already_granted: true, credits_granted: 0 }),
    })
    await visit()
    await userEvent.click(button() as HTMLElement)
    expect(await screen.findByText("You've already claimed your daily credits today!")).toBeTruthy()
    await waitFor(() => expect(button()).toBeNull())
  })

  it('tells when it failed, and can be pressed again', async () => {
    serve({ claim: () => Response.json({ code: 'credits.claim_failed' }, { status: 500 }) })
    await visit()
    await userEvent.click(button() as HTMLElement)
    expect(await screen.findByText('Failed to claim daily credits')).toBeTruthy()
    expect(button()).toHaveProperty('disabled', false)
  })

  it('is not offered where it was claimed', async () => {
    serve()
    await visit(claimed(sampleMe()))
    expect(button()).toBeNull()
  })
})

describe('E-05 how one has sounded', () => {
  it('shows averages, badge, comparison, keepsakes and the scores as a table', async () => {
    serve()
    await visit()
    expect(await screen.findByText('Good')).toBeTruthy()
    expect(
      screen.getByText(
        'Averages of your last five sessions, 7 points above the five before. 18 sessions in all.',
      ),
    ).toBeTruthy()
    expect(screen.getByText('Keepsake: 10 sessions')).toBeTruthy()
    expect(screen.getByText('The next keepsake comes at 50 sessions.')).toBeTruthy()
    const rows = within(screen.getByRole('table')).getAllByRole('row')
    expect(rows).toHaveLength(history.length + 1)
    expect(rows.at(-1)?.textContent).toContain('71')
  })

  it('asks again for one language', async () => {
    const asked = serve()
    await visit()
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Language' }), 'french')
    await waitFor(() => expect(asked).toContain('/api/practice/metrics?language=french'))
  })

  it('draws nothing before the first session, and says what will be there', async () => {
    serve({ metrics: untouched })
    const me = sampleMe()
    await visit({ ...me, streak: { ...me.streak, currentStreak: 0, longestStreak: 0, totalLearningDays: 0 } })
    expect(await screen.findByText('Nothing to draw yet')).toBeTruthy()
    expect(screen.getByText('Say your first phrase')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Start practising' })).toBeTruthy()
  })

  it('E-04 offers to make an own voice until there is one', async () => {
    serve({ voice: { profile: null, ready: null } })
    const view = await visit()
    const link = await screen.findByRole('link', { name: /Hear phrases in your own voice/ })
    expect(link.getAttribute('href')).toBe('/settings#voice')
    view.unmount()
    serve({ voice: { profile: { status: 'ready' }, ready: { id: 'voice' } } })
    const { queryClient } = await visit()
    await waitFor(() => expect(queryClient.getQueryData(['voice-profile'])).toBeTruthy())
    expect(await screen.findByText('Good')).toBeTruthy()
    expect(screen.queryByText('Hear phrases in your own voice')).toBeNull()
  })

  it('can be asked for again when it did not arrive', async () => {
    let failing = true
    serve({ metricsFail: () => failing })
    await visit()
    const again = await screen.findByRole('button', { name: 'Try again' })
    failing = false
    await userEvent.click(again)
    expect(await screen.findByText('Good')).toBeTruthy()
  })
})

describe('E-07 a milestone reached', () => {
  it('is told once', async () => {
    serve()
    const still = { matches: true, addEventListener() {}, removeEventListener() {} }
    vi.stubGlobal('matchMedia', () => still)
    const me = sampleMe()
    const milestone = { days: 7, title: '', bonusCredits: 10, achievedAt: new Date().toISOString() }
    const reached = { ...me, streak: { ...me.streak, currentStreak: 7, milestones: [milestone] } }
    const { unmount } = await visit(reached)
    expect(await screen.findByText('7 days in a row. 10 credits are yours.')).toBeTruthy()
    unmount()
    expect(window.localStorage.getItem('milestones:user-1')).toBe('[7]')
  })
})
