import { Clock } from 'lucide-react'
import type { RegularLesson } from '../../../contract/lesson-content.ts'
import { useTranslate } from '../../lib/language.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { keyedLines } from './keyed.ts'
import { phrasesOf } from './lesson-practice.ts'
import { Marked } from './marked.tsx'

type OverviewPartProps = { content: RegularLesson; lang: string; onNext(): void }

/** What the lesson is for, how much there is of it, and what to know about the people who speak the language. */
export function OverviewPart({ content, lang, onNext }: OverviewPartProps) {
  const { t, format } = useTranslate()
  const amounts = [
    ['words', content.vocabulary.length],
    ['grammar', content.grammar.length],
    ['exercises', content.exercises.length],
    ['phrases', phrasesOf(content).length],
  ] as const
  return (
    <div className="overview">
      <section>
        <h2>{t('lessons.overview.objectives')}</h2>
        <ol className="objectives">
          {keyedLines(content.objectives).map(({ key, item: objective }) => (
            <li key={key}>
              <Marked text={objective} lang={lang} />
            </li>
          ))}
        </ol>
      </section>
      <dl className="amounts">
        <div>
          <dt>
            <Icon of={Clock} />
            <span>{t('lessons.overview.time')}</span>
          </dt>
          <dd className="num">{t('common.minutes', { count: content.estimatedTime })}</dd>
        </div>
        {amounts
          .filter(([, count]) => count > 0)
          .map(([name, count]) => (
            <div key={name}>
              <dt>{t(`lessons.overview.${name}`, { count })}</dt>
              <dd className="num">{format.number(count)}</dd>
            </div>
          ))}
      </dl>
      {content.culturalNotes.length > 0 && (
        <section className="culture">
          <h2>{t('lessons.overview.culture')}</h2>
          {keyedLines(content.culturalNotes).map(({ key, item: note }) => (
            <p key={key} className="read">
              <Marked text={note} lang={lang} />
            </p>
          ))}
        </section>
      )}
      <Button size="big" onClick={onNext}>
        {t('lessons.next.vocabulary')}
      </Button>
    </div>
  )
}
