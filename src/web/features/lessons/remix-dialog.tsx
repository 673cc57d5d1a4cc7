import { Link } from '@tanstack/react-router'
import { Shuffle } from 'lucide-react'
import { useRef, useState } from 'react'
import type { LessonSummary, remixLesson } from '../../../contract/lessons.ts'
import type { Me } from '../../../contract/profile.ts'
import type { RouteAnswer } from '../../../contract/route.ts'
import { isApiError } from '../../lib/api-error.ts'
import { useTranslate } from '../../lib/language.tsx'
import { messageOf } from '../../lib/message-of.ts'
import { PLACES } from '../../lib/routes.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, PriceLine } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextArea } from '../../ui/input.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { HeldCredits } from './held-credits.tsx'
import { keyedLines } from './keyed.ts'
import { levelAfterRemix } from './levels.ts'
import { MakingSteps } from './making-steps.tsx'
import { useRemix } from './use-remix.ts'

const LONGEST = 1000

type RemixDialogProps = {
  lesson: Pick<LessonSummary, 'id' | 'title' | 'difficultyLevel' | 'remixCredits'>
  me: Me
  onClose(): void
}

/** Makes a new lesson of an own one: what stays, what it costs, what should be different, and what became of it. */
export function RemixDialog({ lesson, me, onClose }: RemixDialogProps) {
  const { t } = useTranslate()
  const [wishes, setWishes] = useState('')
  const running = useRef(false)
  const remix = useRemix((error) =>
    showToast.error(isApiError(error) ? messageOf(error, t) : t('lessons.remix.failed')),
  )
  const next = levelAfterRemix(lesson.difficultyLevel)
  if (remix.data) return <Result answer={remix.data} onClose={onClose} />

  function start() {
    if (running.current) return
    running.current = true
    remix.mutate(
      { lessonId: lesson.id, additionalInstructions: wishes.trim() || null },
      {
        onSettled() {
          running.current = false
        },
      },
    )
  }
  const stays =
    next === lesson.difficultyLevel
      ? t('lessons.remix.same')
      : t('lessons.remix.up', { level: t(`lessons.level.${next}`) })
  return (
    <Dialog
      open
      onOpenChange={(open) => open || remix.isPending || onClose()}
      title={t('lessons.remix.title', { title: lesson.title })}
      description={stays}
      foot={
        <>
          <Button kind="bare" disabled={remix.isPending} onClick={onClose}>
            {t('lessons.remix.keep')}
          </Button>
          <Button
            kind="go"
            icon={<Icon of={Shuffle} />}
            busy={remix.isPending}
            price={t('common.credits', { count: lesson.remixCredits })}
            onClick={start}
          >
            {t('lessons.remix.action')}
          </Button>
        </>
      }
    >
      {remix.isPending ? (
        <MakingSteps label={t('lessons.remix.label')} />
      ) : (
        <TextArea
          label={t('lessons.remix.wishes')}
          hint={t('lessons.remix.wishesHint')}
          optional
          rows={3}
          maxLength={LONGEST}
          value={wishes}
          onChange={(event) => setWishes(event.target.value)}
        />
      )}
      <PriceLine label={t('common.costs')} price={t('common.credits', { count: lesson.remixCredits })} />
      <HeldCredits needed={lesson.remixCredits} held={me.credits.available} />
    </Dialog>
  )
}

function Result(props: { answer: RouteAnswer<typeof remixLesson>; onClose(): void }) {
  const { t } = useTranslate()
  const { lesson, lessonId, creditsUsed, followed, notFollowed } = props.answer
  return (
    <Dialog
      open
      onOpenChange={(open) => open || props.onClose()}
      title={t('lessons.remix.done')}
      description={t('lessons.remix.paid', { title: lesson.title, count: creditsUsed })}
      foot={
        <>
          <Button kind="bare" onClick={props.onClose}>
            {t('lessons.remix.later')}
          </Button>
          <Button asChild kind="go">
            <Link to={PLACES.lesson.path} params={{ id: lessonId }} onClick={props.onClose}>
              {t('lessons.remix.open')}
            </Link>
          </Button>
        </>
      }
    >
      <Lines title={t('lessons.remix.followed')} lines={followed} />
      <Lines title={t('lessons.remix.notFollowed')} lines={notFollowed} />
    </Dialog>
  )
}

function Lines(props: { title: string; lines: readonly string[] }) {
  if (props.lines.length === 0) return null
  return (
    <div>
      <p className="label">{props.title}</p>
      <ul className="lesson-lines">
        {keyedLines(props.lines).map(({ key, item: line }) => (
          <li key={key}>{line}</li>
        ))}
      </ul>
    </div>
  )
}
