import { useTranslate } from '../lib/language.tsx'
import { Button } from '../ui/button.tsx'
import { useSignOut } from './use-sign-out.ts'

/** In the bar; on phones the appearance menu has it instead. */
export function SignOutButton() {
  const { t } = useTranslate()
  const { signOut, busy } = useSignOut()
  return (
    <Button size="tiny" className="sign-out" busy={busy} onClick={() => void signOut()}>
      {t('common.nav.signOut')}
    </Button>
  )
}
