import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { TextKey } from '../../../i18n/keys.ts'
import { normFor } from '../../../shared/languages.ts'
import { useTranslate } from '../../lib/language.tsx'
import { useMe } from '../../lib/me.ts'
import { Icon } from '../../ui/icon.tsx'
import { RoundButton } from '../../ui/round-button.tsx'
import { Pick } from '../../ui/select.tsx'
import type { Phrases } from './use-phrases.ts'

const TOPICS = [
  'greetings',
  'introductions',
  'family-friends',
  'food-cafe',
  'restaurant',
  'shopping',
  'directions-transport',
  'travel-hotel',
  'health',
  'weather-nature',
  'time-plans',
  'feelings-opinions',
  'home-daily-life',
  'work-study',
] as const
const LEVELS = ['beginner', 'intermediate', 'advanced'] as const

/** Which language and norm, about what and how hard, and the way through the phrases of this sitting. */
export function ContextBar({ phrases }: { phrases: Phrases }) {
  const { t } = useTranslate()
  const profile = useMe()?.profile
  const labelOf = (name: Phrases['language']) => {
    const norm = normFor(name, profile?.targetLanguage === name ? profile.targetNorm : null)
    return t(`languages.norm.${norm}` as TextKey)
  }
  return (
    <div className="context-bar">
      <Pick
        label={t('practice.language.label')}
        value={phrases.language}
        choices={phrases.languages.map((value) => ({ value, label: labelOf(value) }))}
        onPick={phrases.pickLanguage}
      />
      <Pick
        plain
        className="mute"
        label={t('practice.topic.label')}
        value={phrases.topic}
        choices={[
          { value: '', label: t('practice.topic.any') },
          ...TOPICS.map((value) => ({ value, label: t(`practice.topic.${value}`) })),
        ]}
        onPick={phrases.pickTopic}
      />
      <Pick
        plain
        className="mute"
        label={t('practice.level.label')}
        value={phrases.level}
        choices={[
          { value: '', label: t('practice.level.any') },
          ...LEVELS.map((value) => ({ value, label: t(`practice.level.${value}`) })),
        ]}
        onPick={phrases.pickLevel}
      />
      <nav className="context-way" aria-label={t('practice.phrase.way')}>
        {phrases.total > 1 && (
          <span className="mute num">
            {t('practice.phrase.position', { place: phrases.place + 1, total: phrases.total })}
          </span>
        )}
        <RoundButton
          label={t('practice.phrase.previous')}
          onClick={phrases.previous}
          disabled={phrases.place <= 0}
        >
          <Icon of={ChevronLeft} />
        </RoundButton>
        <RoundButton label={t('practice.phrase.next')} onClick={phrases.next} disabled={phrases.loading}>
          <Icon of={ChevronRight} />
        </RoundButton>
      </nav>
    </div>
  )
}
