import { Link, Outlet } from '@tanstack/react-router'
import { Brand } from '../lib/brand.tsx'
import { useTranslate } from '../lib/language.tsx'
import { useMe } from '../lib/me.ts'
import { isAvailable, PLACES } from '../lib/routes.ts'
import { Button } from '../ui/button.tsx'
import { Wrap } from '../ui/page.tsx'
import { LanguagePick } from './language-pick.tsx'

/** The pages that everybody may see: language, prices, and the way in. The page fills the whole width itself. */
export function VisitorLayout() {
  const { t } = useTranslate()
  const me = useMe()
  return (
    <>
      <Wrap>
        <header className="top">
          <Brand />
          <div className="ml-auto flex items-center gap-3 md:gap-6">
            <LanguagePick />
            {isAvailable('pricing') && (
              <Button asChild kind="bare" className="max-md:hidden">
                <Link to={PLACES.pricing.path as string}>{t('common.nav.pricing')}</Link>
              </Button>
            )}
            <Button asChild size="tiny">
              <Link to={me ? '/dashboard' : '/auth'}>
                {t(me ? 'common.nav.dashboard' : 'common.nav.signIn')}
              </Link>
            </Button>
          </div>
        </header>
      </Wrap>
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
    </>
  )
}
