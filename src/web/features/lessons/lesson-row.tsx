import { Link } from '@tanstack/react-router'
import { Check, Ellipsis, Shuffle, Trash2 } from 'lucide-react'
import type { LessonSummary } from '../../../contract/lessons.ts'
import { useTranslate } from '../../lib/language.tsx'
import { PLACES } from '../../lib/routes.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { RoundButton } from '../../ui/round-button.tsx'
import { Tag } from '../../ui/tag.tsx'
import { LessonStamp } from './lesson-stamp.tsx'
import { LevelTag } from './level-tag.tsx'

type LessonRowProps = {
  lesson: LessonSummary
  /** Whether the person made it: then it can be remixed and deleted. */
  own: boolean
  /** Whether its language is said: lists of one language need not. */
  named: boolean
  onRemix(): void
  onDelete(): void
}

/** One lesson of the list: its stamp, what it is about, and the way in. */
export function LessonRow({ lesson, own, named, onRemix, onDelete }: LessonRowProps) {
  const { t } = useTranslate()
  const { id, title, description, progress } = lesson
  const completed = progress?.completed ?? false
  const way = t(completed ? 'lessons.review' : 'lessons.start')
  return (
    <li className="lesson-row">
      <LessonStamp lesson={lesson} />
      <div className="lesson-words">
        <h3 className="lesson-name">
          <Link to={PLACES.lesson.path} params={{ id }}>
            {title}
          </Link>
        </h3>
        <p className="read mute lesson-about">{description}</p>
        <p className="lesson-facts">
          <LevelTag lesson={lesson} />
          {completed && (
            <Tag kind="clear" icon={<Icon of={Check} />}>
              {t('lessons.completed')}
            </Tag>
          )}
          {named && <span className="mute">{t(`languages.${lesson.language}`)}</span>}
          <span className="mute">{t('lessons.minutes', { count: lesson.estimatedTime })}</span>
        </p>
      </div>
      <div className="lesson-acts">
        <Button asChild>
          <Link to={PLACES.lesson.path} params={{ id }} aria-label={`${way}: ${title}`}>
            {way}
          </Link>
        </Button>
        {own && (
          <Menu
            trigger={
              <RoundButton kind="bare" label={t('lessons.menu', { title })}>
                <Icon of={Ellipsis} />
              </RoundButton>
            }
          >
            <MenuItem onSelect={onRemix}>
              <Icon of={Shuffle} />
              <span>{t('lessons.remix.action')}</span>
              <span className="quiet num ml-auto">{t('common.credits', { count: lesson.remixCredits })}</span>
            </MenuItem>
            <MenuItem onSelect={onDelete}>
              <Icon of={Trash2} />
              <span>{t('lessons.delete.action')}</span>
            </MenuItem>
          </Menu>
        )}
      </div>
    </li>
  )
}
