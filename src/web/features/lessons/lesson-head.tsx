import { Link, useNavigate } from '@tanstack/react-router'
import { ArrowLeft, Check, Shuffle, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Lesson } from '../../../contract/lessons.ts'
import type { Me } from '../../../contract/profile.ts'
import { useTranslate } from '../../lib/language.tsx'
import { PLACES } from '../../lib/routes.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Tag } from '../../ui/tag.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { LevelTag } from './level-tag.tsx'
import { RemixDialog } from './remix-dialog.tsx'

/** What a lesson is, and for whoever made it the ways to remix and delete it. */
export function LessonHead({ lesson, me }: { lesson: Lesson; me: Me }) {
  const { t } = useTranslate()
  return (
    <>
      <BackToLessons />
      <header className="lesson-head">
        <div>
          <h1>{lesson.title}</h1>
          <p className="lead">{lesson.description}</p>
          <p className="lesson-facts">
            <LevelTag lesson={lesson} />
            {lesson.progress?.completed && (
              <Tag kind="clear" icon={<Icon of={Check} />}>
                {t('lessons.completed')}
              </Tag>
            )}
            {lesson.type === 'lesson' && (
              <span className="mute">{t(`languages.norm.${lesson.norm}` as 'languages.norm.es-ES')}</span>
            )}
            <span className="mute">{t('lessons.minutes', { count: lesson.estimatedTime })}</span>
          </p>
        </div>
        {lesson.createdByUserId === me.user.id && lesson.type === 'lesson' && (
          <OwnerActs lesson={lesson} me={me} />
        )}
      </header>
    </>
  )
}

export function BackToLessons() {
  const { t } = useTranslate()
  return (
    <Button asChild kind="bare" className="lessons-back">
      <Link to={PLACES.lessons.path}>
        <Icon of={ArrowLeft} />
        <span>{t('lessons.title')}</span>
      </Link>
    </Button>
  )
}

function OwnerActs({ lesson, me }: { lesson: Lesson; me: Me }) {
  const { t } = useTranslate()
  const navigate = useNavigate()
  const [open, setOpen] = useState<'remix' | 'delete'>()
  const close = () => setOpen(undefined)
  return (
    <div className="lesson-owner">
      <Button
        icon={<Icon of={Shuffle} />}
        price={t('common.credits', { count: lesson.remixCredits })}
        onClick={() => setOpen('remix')}
      >
        {t('lessons.remix.action')}
      </Button>
      <Button kind="bare" className="danger" icon={<Icon of={Trash2} />} onClick={() => setOpen('delete')}>
        {t('lessons.delete.action')}
      </Button>
      {open === 'remix' && <RemixDialog lesson={lesson} me={me} onClose={close} />}
      {open === 'delete' && (
        <DeleteDialog
          lesson={lesson}
          onClose={close}
          onDeleted={() => void navigate({ to: PLACES.lessons.path, replace: true })}
        />
      )}
    </div>
  )
}
