import { Link } from '@tanstack/react-router'
import {
  ArrowLeftRight,
  BookOpen,
  ChevronRight,
  Layers,
  type LucideIcon,
  MessageCirclePlus,
  Mic,
  SlidersHorizontal,
} from 'lucide-react'
import type { Me } from '../../../contract/profile.ts'
import type { TextKey } from '../../../i18n/keys.ts'
import { useTranslate } from '../../lib/language.tsx'
import { isAvailable, PLACES, type PlaceName } from '../../lib/routes.ts'
import { Icon } from '../../ui/icon.tsx'

type Action = { place: PlaceName; icon: LucideIcon; title: TextKey; text: TextKey }

const ACTIONS: readonly Action[] = [
  {
    place: 'practice',
    icon: Mic,
    title: 'dashboard.actions.practice',
    text: 'dashboard.actions.practiceText',
  },
  {
    place: 'lessons',
    icon: BookOpen,
    title: 'dashboard.actions.lessons',
    text: 'dashboard.actions.lessonsText',
  },
  {
    place: 'review',
    icon: Layers,
    title: 'dashboard.actions.review',
    text: 'dashboard.actions.reviewText',
  },
  {
    place: 'translate',
    icon: ArrowLeftRight,
    title: 'dashboard.actions.translate',
    text: 'dashboard.actions.translateText',
  },
  {
    place: 'settings',
    icon: SlidersHorizontal,
    title: 'dashboard.actions.settings',
    text: 'dashboard.actions.settingsText',
  },
]

type QuickActionsProps = { me: Me; onCreateLesson?: (() => void) | undefined }

/** The ways from here, of those that exist. */
export function QuickActions({ me, onCreateLesson }: QuickActionsProps) {
  const { t } = useTranslate()
  return (
    <section aria-labelledby="actions-title">
      <h2 id="actions-title">{t('dashboard.actions.title')}</h2>
      <nav className="actions" aria-label={t('dashboard.actions.label')}>
        {onCreateLesson && (
          <button type="button" onClick={onCreateLesson}>
            <Icon of={MessageCirclePlus} />
            <span>
              <b>{t('dashboard.actions.create')}</b>
              <span>{t('dashboard.actions.createText')}</span>
            </span>
            <Icon of={ChevronRight} />
          </button>
        )}
        {ACTIONS.filter(({ place }) => isAvailable(place)).map((action) => (
          <Link key={action.place} to={PLACES[action.place].path as string}>
            <Icon of={action.icon} />
            <span>
              <b>{t(action.title)}</b>
              <span>{t(action.text, { count: me.lessonsCompleted })}</span>
            </span>
            <Icon of={ChevronRight} />
          </Link>
        ))}
      </nav>
    </section>
  )
}
