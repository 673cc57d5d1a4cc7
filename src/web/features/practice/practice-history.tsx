import { useInfiniteQuery } from '@tanstack/react-query'
import { Keyboard } from 'lucide-react'
import { useState } from 'react'
import { listPracticeSessions } from '../../../contract/practice.ts'
import { languageNamed } from '../../../shared/languages.ts'
import { call } from '../../lib/call.ts'
import { useTranslate } from '../../lib/language.tsx'
import { messageOf } from '../../lib/message-of.ts'
import { Button } from '../../ui/button.tsx'
import { Foreign } from '../../ui/foreign.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ScoreMark } from '../../ui/score-mark.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { PastResult, type PastSession } from './past-result.tsx'

const PAGE = 8

/** Every analysed take, newest first, with its day and its three numbers. */
export function PracticeHistory(props: { onHelp(): void }) {
  const { t, format } = useTranslate()
  const sessions = useInfiniteQuery({
    queryKey: ['practice', 'sessions'],
    queryFn: ({ pageParam, signal }) =>
      call(listPracticeSessions, { query: { limit: PAGE, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  })
  const [past, setPast] = useState<PastSession | null>(null)
  const items = sessions.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <section className="history" aria-labelledby="practice-history">
      <div className="history-head">
        <h2 id="practice-history">{t('practice.history.title')}</h2>
        <Button kind="bare" size="tiny" icon={<Icon of={Keyboard} />} onClick={props.onHelp}>
          {t('practice.help.open')}
        </Button>
      </div>
      {sessions.isPending && (
        <div className="grid gap-3" aria-busy="true">
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-12 w-full" />
        </div>
      )}
      {sessions.isError && (
        <div className="grid justify-items-start gap-3">
          <p className="mute">
            {t('practice.history.failed')} {messageOf(sessions.error, t)}
          </p>
          <Button onClick={() => void sessions.refetch()}>{t('common.button.retry')}</Button>
        </div>
      )}
      {sessions.isSuccess && items.length === 0 && (
        <p className="read mute">{t('practice.history.emptyText')}</p>
      )}
      {items.length > 0 && (
        <table className="history-table">
          <thead>
            <tr>
              <th scope="col">{t('practice.history.phrase')}</th>
              <th scope="col">{t('practice.history.day')}</th>
              <th scope="col">{t('practice.figures.pronunciation')}</th>
              <th scope="col">{t('practice.figures.accuracy')}</th>
              <th scope="col">{t('practice.figures.fluency')}</th>
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <tr key={item.id}>
                <th scope="row">
                  <button
                    type="button"
                    className="history-open"
                    onClick={() =>
                      setPast({
                        id: item.id,
                        language: item.language,
                        text: item.targetTranscription,
                        day: format.longDay(item.createdAt),
                      })
                    }
                  >
                    <Foreign lang={languageNamed(item.language).tag}>{item.targetTranscription}</Foreign>
                  </button>
                </th>
                <td>{format.shortDay(item.createdAt)}</td>
                <td data-name={t('practice.figures.pronunciation')}>
                  <ScoreMark score={item.pronunciationScore} />
                </td>
                <td data-name={t('practice.figures.accuracy')}>
                  <ScoreMark score={item.accuracyScore} />
                </td>
                <td data-name={t('practice.figures.fluency')}>
                  <ScoreMark score={item.fluencyScore} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {sessions.hasNextPage && (
        <Button busy={sessions.isFetchingNextPage} onClick={() => void sessions.fetchNextPage()}>
          {t('practice.history.more')}
        </Button>
      )}
      <PastResult session={past} onClose={() => setPast(null)} />
    </section>
  )
}
