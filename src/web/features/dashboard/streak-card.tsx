import { Flame } from 'lucide-react'
import type { Streak } from '../../../contract/credits.ts'
import { useTranslate } from '../../lib/language.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Week } from './week.tsx'

/** Days in a row, and the week they stand in. */
export function StreakCard({ streak, timeZone }: { streak: Streak; timeZone: string }) {
  const { t, format } = useTranslate()
  const next = streak.milestones.find(
    (milestone) => milestone.achievedAt === null && milestone.days > streak.currentStreak,
  )
  return (
    <section aria-labelledby="streak-title">
      <h2 className="label" id="streak-title">
        {t('dashboard.streak.title')}
      </h2>
      <p className="streak mt-2">
        <span className="figure huge">{format.number(streak.currentStreak)}</span>
        <span className="lead">{t('dashboard.streak.unit', { count: streak.currentStreak })}</span>
        {streak.currentStreak > 0 && <Icon of={Flame} className="streak-flame" />}
        {streak.longestStreak > 0 && (
          <span className="streak-longest">
            {t('dashboard.streak.longest', { count: streak.longestStreak })}
          </span>
        )}
      </p>
      <Week week={streak.week} timeZone={timeZone} />
      {streak.totalLearningDays === 0 ? (
        <p className="small mute mt-4">{t('dashboard.streak.none')}</p>
      ) : (
        next && (
          <p className="small mute mt-4">
            {t('dashboard.streak.next', {
              count: next.days - streak.currentStreak,
              days: next.days,
              credits: next.bonusCredits,
            })}
          </p>
        )
      )}
    </section>
  )
}
