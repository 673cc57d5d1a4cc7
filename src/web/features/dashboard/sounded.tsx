import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CourseLanguage } from '../../../shared/languages.ts'
import { useTranslate } from '../../lib/language.tsx'
import { messageOf } from '../../lib/message-of.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pick } from '../../ui/select.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Keepsakes } from './keepsakes.tsx'
import { type Metrics, metricsQuery } from './metrics-query.ts'
import { ScoreList } from './score-list.tsx'
import { ScoresChart } from './scores-chart.tsx'

/** E-05: the scores over time, their averages, and the keepsakes. */
export function Sounded() {
  const { t } = useTranslate()
  const [language, setLanguage] = useState<CourseLanguage>()
  const metrics = useQuery({ ...metricsQuery(language), placeholderData: keepPreviousData })
  const languages = metrics.data?.languages ?? []
  const choices = [
    { value: 'all' as const, label: t('dashboard.sounded.all') },
    ...languages.map((name) => ({ value: name, label: t(`languages.${name}`) })),
  ]
  return (
    <section className="sounded" aria-labelledby="sounded-title">
      <header>
        <h2 id="sounded-title">{t('dashboard.sounded.title')}</h2>
        {languages.length > 0 && (
          <Pick
            label={t('dashboard.sounded.filter')}
            value={language ?? 'all'}
            choices={choices}
            onPick={(picked) => setLanguage(picked === 'all' ? undefined : picked)}
          />
        )}
      </header>
      {metrics.data ? (
        <Scores metrics={metrics.data} filtered={language !== undefined} />
      ) : metrics.isError ? (
        <div className="grid justify-items-start gap-4" role="alert">
          <p className="read mute">
            {t('dashboard.sounded.failed')} {messageOf(metrics.error, t)}
          </p>
          <Button busy={metrics.isFetching} onClick={() => void metrics.refetch()}>
            {t('common.button.retry')}
          </Button>
        </div>
      ) : (
        <>
          <Skeleton className="h-72 w-full" />
          <div className="grid content-start gap-5">
            {['overall', 'pronunciation', 'accuracy', 'fluency'].map((part) => (
              <Skeleton key={part} className="h-9 w-full" />
            ))}
          </div>
        </>
      )}
    </section>
  )
}

/** The drawing and its figures, or what will stand there. */
function Scores({ metrics, filtered }: { metrics: Metrics; filtered: boolean }) {
  const { t } = useTranslate()
  if (metrics.totalSessions === 0) {
    return (
      <EmptyState
        title={t('dashboard.sounded.emptyTitle')}
        text={t(filtered ? 'dashboard.sounded.emptyLanguage' : 'dashboard.sounded.emptyText')}
      />
    )
  }
  return (
    <>
      {metrics.history.length > 1 ? (
        <ScoresChart history={metrics.history} />
      ) : (
        <EmptyState title={t('dashboard.sounded.oneTitle')} text={t('dashboard.sounded.one')} />
      )}
      <div>
        <ScoreList metrics={metrics} />
        <Keepsakes metrics={metrics} />
      </div>
    </>
  )
}
