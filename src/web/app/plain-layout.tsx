import { Outlet } from '@tanstack/react-router'
import { Brand } from '../lib/brand.tsx'
import { Wrap } from '../ui/page.tsx'
import { AppearanceMenu } from './appearance-menu.tsx'
import { SignOutButton } from './sign-out-button.tsx'

/** For people who are signed in and not through onboarding: nowhere to go yet but out. */
export function PlainLayout() {
  return (
    <Wrap>
      <header className="top">
        <Brand />
        <div className="ml-auto flex items-center gap-2 md:gap-5">
          <AppearanceMenu />
          <SignOutButton />
        </div>
      </header>
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
    </Wrap>
  )
}
