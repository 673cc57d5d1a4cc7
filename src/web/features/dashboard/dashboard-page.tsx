import './dashboard.css'
import { useQuery } from '@tanstack/react-query'
import { useMe } from '../../lib/me.ts'
import { CreditsCard } from './credits-card.tsx'
import { DashboardWaiting } from './dashboard-waiting.tsx'
import { GettingStarted } from './getting-started.tsx'
import { metricsQuery } from './metrics-query.ts'
import { PlanCard } from './plan-card.tsx'
import { QuickActions } from './quick-actions.tsx'
import { Sounded } from './sounded.tsx'
import { StreakCard } from './streak-card.tsx'
import { useMilestoneParty } from './use-milestone-party.ts'
import { Welcome } from './welcome.tsx'

type DashboardPageProps = {
  /** Opens the conversation that makes a lesson. */
  onCreateLesson?: () => void
}

/** Home of a learner. */
export function DashboardPage({ onCreateLesson }: DashboardPageProps) {
  const me = useMe()
  const metrics = useQuery(metricsQuery(undefined))
  useMilestoneParty(me ?? undefined)
  if (!me) return <DashboardWaiting />
  const sessions = metrics.data?.totalSessions
  return (
    <>
      <Welcome me={me} hasPractised={me.streak.totalLearningDays > 0} />
      <div className="trio">
        <CreditsCard credits={me.credits} />
        <StreakCard streak={me.streak} timeZone={me.profile?.timeZone ?? 'UTC'} />
        <PlanCard me={me} />
      </div>
      <Sounded />
      <div className="dashboard-foot">
        <GettingStarted me={me} sessions={sessions} />
        <QuickActions me={me} onCreateLesson={onCreateLesson} />
      </div>
    </>
  )
}
