import { Link } from '@tanstack/react-router'
import { useTranslate } from '../../lib/language.tsx'
import { isAvailable, PLACES } from '../../lib/routes.ts'
import { Button } from '../../ui/button.tsx'

/** Where plans and credits are to be had: the prices when that page exists, else the day's credits. */
export function WayToCredits() {
  const { t } = useTranslate()
  const priced = isAvailable('pricing')
  return (
    <Button asChild>
      <Link to={(priced ? PLACES.pricing.path : PLACES.dashboard.path) as string}>
        {t(priced ? 'settings.price.plans' : 'practice.broke.claim')}
      </Link>
    </Button>
  )
}
