import { CancelledError, type QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import type { Me } from '../../contract/profile.ts'
import { meQuery } from '../lib/me.ts'
import type { TextsStore } from '../lib/texts-store.ts'

export type RouterContext = { queryClient: QueryClient; texts: TextsStore }

type Entering = { context: RouterContext; location: { href: string } }

/** Lets in whoever is signed in, with the texts that are needed inside; a visitor goes to `/auth` and comes back here afterwards. */
async function requireMe({ context, location }: Entering): Promise<Me> {
  const [me] = await Promise.all([whoIsThere(context.queryClient), context.texts.need('inside')])
  if (!me) throw redirect({ to: '/auth', search: { back: location.href }, replace: true })
  return me
}

async function whoIsThere(client: QueryClient): Promise<Me | null> {
  try {
    const known = await client.ensureQueryData({ ...meQuery, revalidateIfStale: true })
    // Nobody is turned away on old news: signing in or completing onboarding may just have happened.
    return isThrough(known) ? known : await client.fetchQuery({ ...meQuery, staleTime: 1000 })
  } catch (error) {
    // The session ended while it was being asked for; what is known now counts.
    if (error instanceof CancelledError) return client.getQueryData(meQuery.queryKey) ?? null
    throw error
  }
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
