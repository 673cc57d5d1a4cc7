import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { meQuery, useMe } from '../../lib/me.ts'
import { useSession } from '../../lib/session-context.ts'

const WAIT = 1500

/**
 * C-05: whoever signed in here, or is signed in already, is taken on after 1.5 seconds: through onboarding when that is
 * not completed or cannot be read, else to `back` or the dashboard.
 */
export function useArrival(back: string | undefined, watching: boolean) {
  const session = useSession()
  const client = useQueryClient()
  const router = useRouter()
  const me = useMe()
  const [entered, setEntered] = useState<'signedIn' | 'signedUp' | null>(null)
  const here = watching && (entered !== null || Boolean(me))
  const target = useRef(back)
  target.current = back

  useEffect(() => {
    if (!here) return
    const timer = setTimeout(async () => {
      const read = await client.fetchQuery({ ...meQuery, staleTime: 0 }).catch(() => null)
      const onboarded = read?.profile?.onboardingCompleted === true
      if (!onboarded) await router.navigate({ to: '/onboarding', replace: true })
      else if (target.current) await router.navigate({ href: target.current, replace: true })
      else await router.navigate({ to: '/dashboard' })
    }, WAIT)
    return () => clearTimeout(timer)
  }, [here, client, router])

  return {
    here,
    isNew: entered === 'signedUp',
    name: me?.profile?.fullName?.trim() || me?.user.name.trim() || undefined,
    /** Call when signing in or up succeeded. */
    arrive(how: 'signedIn' | 'signedUp') {
      setEntered(how)
      void session.signedIn().catch(() => {
        // Read once more after the wait; a failed read leads to onboarding.
      })
    },
  }
}
