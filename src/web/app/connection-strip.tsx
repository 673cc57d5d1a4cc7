import { WifiOff } from 'lucide-react'
import { useTranslate } from '../lib/language.tsx'
import { useOnline } from '../lib/use-online.ts'
import { Icon } from '../ui/icon.tsx'

/** Says that there is no connection, as long as there is none. */
export function ConnectionStrip() {
  const { t } = useTranslate()
  const online = useOnline()
  return (
    <div role="status">
      {!online && (
        <p className="strip">
          <Icon of={WifiOff} />
          <span>{t('common.network.offline')}</span>
        </p>
      )}
    </div>
  )
}
