import { Link, useLocation } from '@tanstack/react-router'
import { useTranslate } from '../lib/language.tsx'
import { Icon } from '../ui/icon.tsx'
import { DOCK, marksOf } from './navigation.ts'

/** The bar at the bottom of a phone's screen. */
export function Dock() {
  const { t } = useTranslate()
  const pathname = useLocation({ select: (location) => location.pathname })
  return (
    <nav className="dock" aria-label={t('common.nav.label')}>
      {DOCK.map((entry) => (
        <Link
          key={entry.path}
          to={entry.path}
          {...marksOf(entry.place, pathname)}
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
