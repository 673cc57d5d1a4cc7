import './lessons.css'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, MessageCircleWarning, Plus } from 'lucide-react'
import { useState } from 'react'
import type { LessonSummary } from '../../../contract/lessons.ts'
import type { Me } from '../../../contract/profile.ts'
import { COURSE_LANGUAGES } from '../../../shared/languages.ts'
import { useTranslate } from '../../lib/language.tsx'
import { useMe } from '../../lib/me.ts'
import { PLACES } from '../../lib/routes.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Pick } from '../../ui/select.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { LessonChatDialog } from './lesson-chat-dialog.tsx'
import { LessonGroups } from './lesson-groups.tsx'
import { type LanguageFilter, lessonsQuery } from './lesson-queries.ts'
import { LessonsWaiting } from './lessons-waiting.tsx'
import { RemixDialog } from './remix-dialog.tsx'

/** J-01: every lesson there is for this person. */
export function LessonsPage() {
  const me = useMe()
  const [creating, setCreating] = useState(false)
  return (
    <div className="lessons">
      <Head onCreate={() => setCreating(true)} />
      {me ? <LessonList key={me.user.id} me={me} onCreate={() => setCreating(true)} /> : <LessonsWaiting />}
      <LessonChatDialog open={creating} onOpenChange={setCreating} />
    </div>
  )
}

function Head(props: { onCreate(): void }) {
  const { t } = useTranslate()
  return (
    <header className="lessons-head">
      <Button asChild kind="bare" className="lessons-back">
        <Link to={PLACES.dashboard.path}>
          <Icon of={ArrowLeft} />
          <span>{t('common.nav.dashboard')}</span>
        </Link>
      </Button>
      <h1>{t('lessons.title')}</h1>
      <p className="lead">{t('lessons.lead')}</p>
      <Button kind="go" size="big" icon={<Icon of={Plus} />} onClick={props.onCreate}>
        {t('lessons.create')}
      </Button>
    </header>
  )
}

function LessonList({ me, onCreate }: { me: Me; onCreate(): void }) {
  const { t } = useTranslate()
  const target = me.profile?.targetLanguage
  const [language, setLanguage] = useState<LanguageFilter>(target ?? 'all')
  const lessons = useInfiniteQuery(lessonsQuery(language))
  const [remixed, setRemixed] = useState<LessonSummary>()
  const [deleted, setDeleted] = useState<LessonSummary>()
  const items = lessons.data?.pages.flatMap((page) => page.items)
  const choices: LanguageFilter[] = [
    ...(target ? [target] : []),
    'all',
    ...COURSE_LANGUAGES.filter((name) => name !== target),
  ]
  return (
    <>
      <div className="lessons-filter">
        <Pick
          label={t('lessons.language')}
          value={language}
          choices={choices.map((value) => ({
            value,
            label: t(value === 'all' ? 'lessons.language.all' : `languages.${value}`),
          }))}
          onPick={setLanguage}
        />
      </div>
      {!items && lessons.isError && (
        <Notice
          icon={MessageCircleWarning}
          title={t('lessons.failed')}
          text={t('lessons.failed.text')}
          action={
            <Button busy={lessons.isFetching} onClick={() => void lessons.refetch()}>
              {t('common.button.retry')}
            </Button>
          }
        />
      )}
      {!items && !lessons.isError && <LessonsWaiting />}
      {items?.length === 0 && (
        <EmptyState
          title={t('lessons.empty.title')}
          text={t('lessons.empty.text')}
          action={<Button onClick={onCreate}>{t('lessons.create')}</Button>}
        />
      )}
      {items && items.length > 0 && (
        <LessonGroups
          lessons={items}
          userId={me.user.id}
          complete={!lessons.hasNextPage}
          named={language === 'all'}
          onRemix={setRemixed}
          onDelete={setDeleted}
        />
      )}
      {lessons.hasNextPage && (
        <Button
          className="lessons-more"
          busy={lessons.isFetchingNextPage}
          onClick={() => void lessons.fetchNextPage()}
        >
          {t('lessons.more')}
        </Button>
      )}
      {remixed && (
        <RemixDialog key={remixed.id} lesson={remixed} me={me} onClose={() => setRemixed(undefined)} />
      )}
      {deleted && <DeleteDialog key={deleted.id} lesson={deleted} onClose={() => setDeleted(undefined)} />}
    </>
  )
}
