import { Link } from '@tanstack/react-router'
import type { Me } from '../../../contract/profile.ts'
import type { TextKey } from '../../../i18n/keys.ts'
import { useTranslate } from '../../lib/language.tsx'
import { isAvailable, PLACES, type PlaceName } from '../../lib/routes.ts'

type Step = { place: PlaceName; title: TextKey; text: TextKey; done: boolean }

/** What a newcomer has not done yet; each goes when it is done, and so does the section. */
export function GettingStarted({ me, sessions }: { me: Me; sessions: number | undefined }) {
  const { t } = useTranslate()
  const steps: Step[] = [
    {
      place: 'practice',
      title: 'dashboard.start.first',
      text: me.freeAnalysesLeft > 0 ? 'dashboard.start.firstFree' : 'dashboard.start.firstText',
      done: sessions !== 0,
    },
    {
      place: 'lessons',
      title: 'dashboard.start.lesson',
      text: 'dashboard.start.lessonText',
      done: me.lessonsCompleted > 0,
    },
  ]
  const left = steps.filter((step) => !step.done && isAvailable(step.place))
  if (left.length === 0) return null
  return (
    <section aria-labelledby="start-title">
      <h2 id="start-title">{t('dashboard.start.title')}</h2>
      <ul className="todo ruled">
        {left.map((step) => (
          <li key={step.title}>
            <Link to={PLACES[step.place].path as string}>
              <i className="todo-circle" aria-hidden="true" />
              <span>
                <b>{t(step.title)}</b>
                <span>{t(step.text)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
