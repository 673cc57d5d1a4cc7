import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import type { Me } from '../../contract/profile.ts'
import { meQuery } from '../lib/me.ts'

type Entering = { context: { queryClient: QueryClient }; location: { href: string } }

/** Lets in whoever is signed in; a visitor goes to `/auth` and comes back here afterwards. */
async function requireMe({ context, location }: Entering): Promise<Me> {
  const known = await context.queryClient.ensureQueryData({ ...meQuery, revalidateIfStale: true })
  // Nobody is turned away on old news: signing in or completing onboarding may just have happened.
  const me = isThrough(known) ? known : await context.queryClient.fetchQuery({ ...meQuery, staleTime: 1000 })
  if (!me) throw redirect({ to: '/auth', search: { back: location.href }, replace: true })
  return me
}

const isThrough = (me: Me | null) => me?.profile?.onboardingCompleted === true

/** For the screens of a learner: signed in and with onboarding completed. */
export async function requireLearner(entering: Entering): Promise<void> {
  const me = await requireMe(entering)
  if (!isThrough(me)) throw redirect({ to: '/onboarding', replace: true })
}

/** For onboarding: signed in, and not through it yet. */
export async function requireNewcomer(entering: Entering): Promise<void> {
  const me = await requireMe(entering)
  if (isThrough(me)) throw redirect({ to: '/dashboard', replace: true })
}
