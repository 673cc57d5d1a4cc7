import './onboarding.css'
import { useMe } from '../../lib/me.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Steps } from './steps.tsx'

/** Four questions, and then one can speak. */
export function OnboardingPage() {
  const me = useMe()
  if (!me) {
    return (
      <div className="onboarding" aria-busy="true">
        <div className="grid content-start gap-5">
          <Skeleton className="h-3 w-28" />
          <Skeleton className="h-14 w-80" />
          <Skeleton className="h-12 w-full" />
        </div>
      </div>
    )
  }
  return <Steps key={me.user.id} me={me} />
}
