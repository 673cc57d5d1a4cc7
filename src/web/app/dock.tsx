import { Link } from '@tanstack/react-router'
import { useTranslate } from '../lib/language.tsx'
import { Icon } from '../ui/icon.tsx'
import { DOCK } from './navigation.ts'

/** The bar at the bottom of a phone's screen. */
export function Dock() {
  const { t } = useTranslate()
  return (
    <nav className="dock" aria-label={t('common.nav.label')}>
      {DOCK.map((entry) => (
        <Link
          key={entry.path}
          to={entry.path}
          activeOptions={{ exact: entry.path === '/' }}
          activeProps={{ 'aria-current': 'page' }}
        >
          <Icon of={entry.icon} />
          {t(entry.label)}
        </Link>
      ))}
    </nav>
  )
}
