import { Link } from '@tanstack/react-router'
import type { Me } from '../../../contract/profile.ts'
import { useTranslate } from '../../lib/language.tsx'
import { isAvailable, PLACES } from '../../lib/routes.ts'

/** Lessons finished, and the plan one is on. */
export function PlanCard({ me }: { me: Me }) {
  const { t, format } = useTranslate()
  return (
    <section>
      <dl className="facts">
        <div>
          <dt>{t('dashboard.lessons.title')}</dt>
          <dd className="num fact-number">{format.number(me.lessonsCompleted)}</dd>
        </div>
        <div>
          <dt>{t('dashboard.plan.title')}</dt>
          <dd>{me.subscription?.plan.name ?? t('common.free')}</dd>
          {isAvailable('pricing') && (
            <dd className="fact-way">
              <Link to={PLACES.pricing.path as string}>
                {t(me.subscription ? 'dashboard.plan.manage' : 'dashboard.plan.upgrade')}
              </Link>
            </dd>
          )}
        </div>
      </dl>
    </section>
  )
}
