import { Check, EqualApproximately } from 'lucide-react'
import { useTranslate } from '../../lib/language.tsx'
import { Icon } from '../../ui/icon.tsx'
import { StrokeSample } from '../../ui/stroke-sample.tsx'
import { Tag } from '../../ui/tag.tsx'
import type { Metrics } from './metrics-query.ts'
import { badgeOf, SCORES } from './scores.ts'

/** The averages, each beside its stroke in the chart, and a sentence about what they are averages of. */
export function ScoreList({ metrics }: { metrics: Metrics }) {
  const { t, format } = useTranslate()
  return (
    <>
      <dl className="score-list">
        {SCORES.map(({ name, stroke }) => {
          const value = metrics[name]
          return (
            <div key={name}>
              <dt>
                <StrokeSample stroke={stroke} />
                {t(`dashboard.sounded.${name}`)}
                {name === 'overall' && value !== null && <Badge overall={value} />}
              </dt>
              <dd>{value === null ? '–' : format.number(value)}</dd>
            </div>
          )
        })}
      </dl>
      <p className="mute small mt-3">
        <Sentence metrics={metrics} />
      </p>
    </>
  )
}

function Badge({ overall }: { overall: number }) {
  const { t } = useTranslate()
  const badge = badgeOf(overall)
  const words = t(`dashboard.sounded.${badge}`)
  if (badge === 'good') {
    return (
      <Tag kind="clear" icon={<Icon of={Check} />}>
        {words}
      </Tag>
    )
  }
  return badge === 'onTheWay' ? (
    <Tag kind="close" icon={<Icon of={EqualApproximately} />}>
      {words}
    </Tag>
  ) : (
    <Tag>{words}</Tag>
  )
}

function Sentence({ metrics: { totalSessions: total, improvement } }: { metrics: Metrics }) {
  const { t } = useTranslate()
  if (total < 5) return t('dashboard.sounded.few', { count: total })
  if (improvement === null) return t('dashboard.sounded.five', { count: total })
  const count = Math.abs(improvement)
  if (count === 0) return t('dashboard.sounded.level', { total })
  return t(improvement > 0 ? 'dashboard.sounded.up' : 'dashboard.sounded.down', { count, total })
}
