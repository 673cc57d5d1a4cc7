import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { Brand } from '../lib/brand.tsx'
import { useTranslate } from '../lib/language.tsx'
import { useMe } from '../lib/me.ts'
import { Wrap } from '../ui/page.tsx'
import { AppearanceMenu } from './appearance-menu.tsx'
import { Dock } from './dock.tsx'
import { BAR, marksOf } from './navigation.ts'
import { SignOutButton } from './sign-out-button.tsx'

/** The screens of a learner: bar above with credits, and on phones a bar below. */
export function LearnerLayout() {
  const { t } = useTranslate()
  const pathname = useLocation({ select: (location) => location.pathname })
  return (
    <div className="docked">
      <Wrap>
        <header className="top">
          <Brand />
          <nav className="nav" aria-label={t('common.nav.label')}>
            {BAR.map((entry) => (
              <Link
                key={entry.path}
                to={entry.path}
                {...marksOf(entry.place, pathname)}
                activeProps={{ 'aria-current': 'page' }}
              >
                {t(entry.label)}
              </Link>
            ))}
          </nav>
          <div className="ml-auto flex items-center gap-2 md:gap-5">
            <Purse />
            <AppearanceMenu />
            <SignOutButton />
          </div>
        </header>
        <main id="content" tabIndex={-1}>
          <Outlet />
        </main>
      </Wrap>
      <Dock />
    </div>
  )
}

function Purse() {
  const { t, format } = useTranslate()
  const me = useMe()
  if (!me) return null
  const { available } = me.credits
  return (
    <span className="purse">
      <b>{format.number(available)}</b> {t('common.nav.credits', { count: available })}
    </span>
  )
}
