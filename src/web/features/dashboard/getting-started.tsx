import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Me } from '../../../contract/profile.ts'
import type { TextKey } from '../../../i18n/keys.ts'
import { voiceQuery } from '../../audio/own-voice.ts'
import { useTranslate } from '../../lib/language.tsx'
import { isAvailable, PLACES, type PlaceName } from '../../lib/routes.ts'

type Step = { place: PlaceName; hash?: string; title: TextKey; text: TextKey; done: boolean }

/** What a newcomer has not done yet; each goes when it is done, and so does the section. */
export function GettingStarted({ me, sessions }: { me: Me; sessions: number | undefined }) {
  const { t } = useTranslate()
  const { data: voice } = useQuery(voiceQuery)
  const steps: Step[] = [
    {
      place: 'practice',
      title: 'dashboard.start.first',
      text: me.freeAnalysesLeft > 0 ? 'dashboard.start.firstFree' : 'dashboard.start.firstText',
      done: sessions !== 0,
    },
    {
      place: 'settings',
      hash: 'voice',
      title: 'dashboard.start.voice',
      text:
        voice?.profile?.status === 'pending' ? 'dashboard.start.voicePending' : 'dashboard.start.voiceText',
      // Not shown before it is known: a step that vanishes again is worse than one that comes late.
      done: voice?.ready !== null,
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
            <Link to={PLACES[step.place].path as string} {...(step.hash ? { hash: step.hash } : {})}>
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
