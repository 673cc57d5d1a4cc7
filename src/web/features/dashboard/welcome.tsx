import { Link } from '@tanstack/react-router'
import { Mic } from 'lucide-react'
import type { Me } from '../../../contract/profile.ts'
import { useTranslate } from '../../lib/language.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { nameOf, partOfDay } from './welcome.rules.ts'

/** A greeting for the time of day, where one stands, and the one thing to do next. */
export function Welcome({ me, hasPractised }: { me: Me; hasPractised: boolean }) {
  const { t, format } = useTranslate()
  const name = nameOf(me) ?? t('dashboard.learner')
  const target = me.profile?.targetLanguage
  const learning = target ? format.inSentence(t(`languages.${target}`)) : undefined
  return (
    <div className="hello">
      <div>
        <h1>{t(`dashboard.hello.${partOfDay(new Date().getHours())}`, { name })}</h1>
        {learning && (
          <p className="lead">
            {me.subscription
              ? t('dashboard.lead.plan', { plan: me.subscription.plan.name, language: learning })
              : t('dashboard.lead.free', { language: learning })}
          </p>
        )}
      </div>
      <Button asChild kind="go" size="big">
        <Link to="/practice">
          <Icon of={Mic} />
          {t(hasPractised ? 'dashboard.carryOn' : 'dashboard.begin')}
        </Link>
      </Button>
    </div>
  )
}
