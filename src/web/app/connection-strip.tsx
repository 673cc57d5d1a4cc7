import { Hourglass, type LucideIcon, WifiOff } from 'lucide-react'
import { useTranslate } from '../lib/language.tsx'
import { useOnline } from '../lib/use-online.ts'
import { Icon } from '../ui/icon.tsx'
import { useSlow } from './use-slow.ts'

/** Says that there is no connection, or that it is slow, as long as it is so. */
export function ConnectionStrip() {
  const { t } = useTranslate()
  const online = useOnline()
  const slow = useSlow()
  return (
    <div role="status">
      {!online && <Strip icon={WifiOff} text={t('common.network.offline')} />}
      {online && slow && <Strip icon={Hourglass} text={t('common.network.slow')} />}
    </div>
  )
}

function Strip(props: { icon: LucideIcon; text: string }) {
  return (
    <p className="strip">
      <Icon of={props.icon} />
      <span>{props.text}</span>
    </p>
  )
}
