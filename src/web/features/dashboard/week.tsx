import { Link } from '@tanstack/react-router'
import { Mic } from 'lucide-react'
import type { Streak } from '../../../contract/credits.ts'
import { useTranslate } from '../../lib/language.tsx'
import { Contour } from '../../ui/contour.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Stamp } from '../../ui/stamp.tsx'
import { useWeekMelodies } from './use-week-melodies.ts'

type Day = Streak['week'][number]

/** Seven stamps: a day practised bears the melody of its last take, today's waits in coral. */
export function Week({ week, timeZone }: { week: Streak['week']; timeZone: string }) {
  const { t } = useTranslate()
  const melodies = useWeekMelodies(week, timeZone)
  return (
    <ol className="week" aria-label={t('dashboard.week.label')}>
      {week.map((day, index) => (
        <li key={day.day}>
          <DayStamp day={day} isToday={index === week.length - 1} melody={melodies.get(day.day)} />
        </li>
      ))}
    </ol>
  )
}

type DayStampProps = { day: Day; isToday: boolean; melody: readonly (number | null)[] | undefined }

function DayStamp({ day, isToday, melody }: DayStampProps) {
  const { t, format } = useTranslate()
  // Portuguese writes a point behind the short name; a stamp has no room for it.
  const weekday = format.weekday(day.day).replace('.', '')
  const practised = day.analyses > 0 || day.minutes > 0
  const minutes = t('common.minutes', { count: Math.max(1, Math.round(day.minutes)) })
  if (practised) {
    return (
      <>
        <span className="sr-only">{t('dashboard.week.done', { day: weekday, minutes })}</span>
        <div aria-hidden="true">
          <Stamp small className="day">
            <span className="day-name">{weekday}</span>
            {melody ? <Contour semitones={melody} width={48} height={26} /> : <span />}
          </Stamp>
          <span className="day-minutes">{minutes}</span>
        </div>
      </>
    )
  }
  if (isToday) {
    return (
      <Link to="/practice" aria-label={t('dashboard.week.practise')} className="day-today">
        <Stamp small coral className="day">
          <span className="day-name">{weekday}</span>
          <Icon of={Mic} />
        </Stamp>
        <span className="day-minutes">{t('dashboard.week.today')}</span>
      </Link>
    )
  }
  return (
    <>
      <span className="sr-only">{t('dashboard.week.missed', { day: weekday })}</span>
      <div aria-hidden="true">
        <Stamp blank className="day">
          <span className="day-name">{weekday}</span>
        </Stamp>
      </div>
    </>
  )
}
