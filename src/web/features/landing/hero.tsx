import { Link } from '@tanstack/react-router'
import { useTranslate } from '../../lib/language.tsx'
import { isAvailable, PLACES } from '../../lib/routes.ts'
import { Button } from '../../ui/button.tsx'
import { Wrap } from '../../ui/page.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { StartLink } from './start-link.tsx'

/** The poster, and the way in. */
export function Hero() {
  const { t } = useTranslate()
  return (
    <Wrap className="hero">
      <h1>
        <RichText text={t('landing.headline')} parts={{ own: (words) => <em>{words}</em> }} />
      </h1>
      <div className="hero-sub">
        <p className="lead">{t('landing.lead')}</p>
        <div className="hero-ways">
          <StartLink />
          <Button asChild kind="bare" size="big">
            {isAvailable('pricing') ? (
              <Link to={PLACES.pricing.path as string}>{t('landing.more')}</Link>
            ) : (
              <a href="#inside">{t('landing.more')}</a>
            )}
          </Button>
        </div>
      </div>
    </Wrap>
  )
}
