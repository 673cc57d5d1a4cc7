import { Link } from '@tanstack/react-router'
import { useTranslate } from '../../lib/language.tsx'
import { useMe } from '../../lib/me.ts'
import { Button } from '../../ui/button.tsx'

/** The way in: to the dashboard for whoever is signed in, to the sign-in page for everybody else. */
export function StartLink() {
  const { t } = useTranslate()
  const me = useMe()
  return (
    <Button asChild kind="go" size="big">
      <Link to={me ? '/dashboard' : '/auth'}>{t(me ? 'landing.toDashboard' : 'landing.start')}</Link>
    </Button>
  )
}
