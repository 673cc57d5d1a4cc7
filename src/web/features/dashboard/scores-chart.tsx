import { useTranslate } from '../../lib/language.tsx'
import { LineChart } from '../../ui/line-chart.tsx'
import type { Metrics } from './metrics-query.ts'
import { SCORES } from './scores.ts'

/** Four lines in ink; the latest overall score is the coral point. */
export function ScoresChart({ history }: { history: Metrics['history'] }) {
  const { t, format } = useTranslate()
  const overall = history.map((session) => session.overall)
  return (
    <LineChart
      summary={t('dashboard.sounded.summary', {
        count: history.length,
        first: format.number(overall[0] ?? 0),
        last: format.number(overall.at(-1) ?? 0),
      })}
      places={history.map(({ day }) => format.shortDay(day))}
      placesLabel={t('dashboard.sounded.day')}
      series={SCORES.map(({ name, stroke }) => ({
        id: name,
        label: t(`dashboard.sounded.${name}`),
        stroke,
        values: history.map((session) => Math.round(session[name])),
      }))}
    />
  )
}
