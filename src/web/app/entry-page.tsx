import { AuthPage } from '../features/auth/auth-page.tsx'
import { AppearanceMenu } from './appearance-menu.tsx'
import { LanguagePick } from './language-pick.tsx'

/** The way in, with the language and the appearance to choose in the corner: it has no bar. */
export function EntryPage() {
  return (
    <>
      <div className="entry-corner">
        <LanguagePick />
        <AppearanceMenu onlyTheme />
      </div>
      <AuthPage />
    </>
  )
}
