import { Mic } from 'lucide-react'
import { PRICES } from '../../../contract/prices.ts'
import { useTranslate } from '../../lib/language.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Foreign } from '../../ui/foreign.tsx'
import { Icon } from '../../ui/icon.tsx'
import { keyed } from './keyed.ts'
import type { SayItem } from './lesson-practice.ts'
import { useLessonSpeaker } from './speaker-context.ts'

type PracticePartProps = { items: readonly SayItem[]; onStart(index: number): void }

/** What is said aloud in this lesson, what that costs, and the way in. */
export function PracticePart({ items, onStart }: PracticePartProps) {
  const { t, format } = useTranslate()
  const { norm } = useLessonSpeaker()
  if (items.length === 0) return <EmptyState title={t('lessons.practice.none')} />
  return (
    <section className="practice-intro">
      <h2>{t('lessons.practice.title')}</h2>
      <p className="lead">{t('lessons.practice.text', { count: items.length })}</p>
      <p className="mute">
        {t('lessons.practice.prices', { hear: PRICES.speech, analysis: PRICES.analysis })}
      </p>
      <Button kind="go" size="big" icon={<Icon of={Mic} />} onClick={() => onStart(0)}>
        {t('lessons.practice.start')}
      </Button>
      <ol className="ruled practice-list">
        {keyed(items, ({ target }) => target).map(({ key, item }, index) => (
          <li key={key}>
            <button type="button" className="practice-phrase" onClick={() => onStart(index)}>
              <span className="num quiet">{format.number(index + 1)}</span>
              <Foreign lang={norm} className="practice-said">
                {item.target}
              </Foreign>
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
