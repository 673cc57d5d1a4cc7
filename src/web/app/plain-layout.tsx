import { Outlet } from '@tanstack/react-router'
import { useTranslate } from '../lib/language.tsx'
import { Button } from '../ui/button.tsx'
import { Wrap } from '../ui/page.tsx'
import { AppearanceMenu } from './appearance-menu.tsx'
import { Brand } from './brand.tsx'
import { useSignOut } from './use-sign-out.ts'

/** For people who are signed in and not through onboarding: nowhere to go yet but out. */
export function PlainLayout() {
  const { t } = useTranslate()
  const { signOut, busy } = useSignOut()
  return (
    <Wrap>
      <header className="top">
        <Brand />
        <div className="ml-auto flex items-center gap-2 md:gap-5">
          <AppearanceMenu />
          <Button size="tiny" className="sign-out" busy={busy} onClick={() => void signOut()}>
            {t('common.nav.signOut')}
          </Button>
        </div>
      </header>
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
    </Wrap>
  )
}
