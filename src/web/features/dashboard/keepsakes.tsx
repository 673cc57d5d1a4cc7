import { useTranslate } from '../../lib/language.tsx'
import { Stamp } from '../../ui/stamp.tsx'
import type { Metrics } from './metrics-query.ts'
import { nextKeepsake } from './scores.ts'

type Achievement = Metrics['achievements'][number]

const STAMPS = {
  'sessions-10': { figure: '10', under: 'dashboard.keepsake.sessions', name: 'dashboard.keepsake.name10' },
  'sessions-50': { figure: '50', under: 'dashboard.keepsake.sessions', name: 'dashboard.keepsake.name50' },
  'sessions-100': { figure: '100', under: 'dashboard.keepsake.sessions', name: 'dashboard.keepsake.name100' },
  excellence: {
    figure: '90+',
    under: 'dashboard.keepsake.excellence',
    name: 'dashboard.keepsake.nameExcellence',
  },
  'rising-star': { figure: '↑10', under: 'dashboard.keepsake.rising', name: 'dashboard.keepsake.nameRising' },
} as const satisfies Record<Achievement, object>

/** Achievements as stamps, and when the next one comes. */
export function Keepsakes({ metrics }: { metrics: Metrics }) {
  const { t } = useTranslate()
  const next = nextKeepsake(metrics.totalSessions)
  return (
    <div className="keepsakes">
      {metrics.achievements.length > 0 && (
        <ul aria-label={t('dashboard.keepsake.title')}>
          {metrics.achievements.map((achievement) => {
            const stamp = STAMPS[achievement]
            return (
              <li key={achievement} title={t(stamp.name)}>
                <span className="sr-only">{t(stamp.name)}</span>
                <div aria-hidden="true">
                  <Stamp className="keepsake">
                    <b className="num">{stamp.figure}</b>
                    <span>{t(stamp.under)}</span>
                  </Stamp>
                </div>
              </li>
            )
          })}
        </ul>
      )}
      <p className="mute small">
        {next === undefined ? t('dashboard.keepsake.all') : t('dashboard.keepsake.next', { count: next })}
      </p>
    </div>
  )
}
