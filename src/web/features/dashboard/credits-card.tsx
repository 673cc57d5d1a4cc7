import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import type { CreditBalance } from '../../../contract/credits.ts'
import { GRANTS } from '../../../contract/prices.ts'
import { useTranslate } from '../../lib/language.tsx'
import { isAvailable, PLACES } from '../../lib/routes.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { StackedBar } from '../../ui/stacked-bar.tsx'
import { useClaim } from './use-claim.ts'

/** What there is to spend and where it comes from; today's own credits while they are unclaimed. */
export function CreditsCard({ credits }: { credits: CreditBalance }) {
  const { t, format } = useTranslate()
  const claim = useClaim()
  return (
    <section aria-labelledby="credits-title">
      <h2 className="label" id="credits-title">
        {t('dashboard.credits.title')}
      </h2>
      <p className="figure huge mt-2">{format.number(credits.available)}</p>
      <div className="mt-4">
        <StackedBar
          parts={[
            { label: t('dashboard.credits.plan'), value: credits.planCredits },
            { label: t('dashboard.credits.gift'), value: credits.giftCredits },
            { label: t('dashboard.credits.bought'), value: credits.purchasedCredits },
          ]}
          show={(value) => format.number(value)}
        />
      </div>
      {credits.heldCredits > 0 && (
        <p className="small mute mt-3">{t('dashboard.credits.held', { count: credits.heldCredits })}</p>
      )}
      <div className="claim">
        {!credits.dailyClaimed && (
          <Button icon={<Icon of={Plus} />} busy={claim.isPending} onClick={claim.now}>
            {claim.isPending
              ? t('dashboard.claim.busy')
              : t('dashboard.claim.button', { count: GRANTS.daily })}
          </Button>
        )}
        {isAvailable('pricing') && (
          <Link to={PLACES.pricing.path as string}>{t('dashboard.credits.buy')}</Link>
        )}
      </div>
    </section>
  )
}
