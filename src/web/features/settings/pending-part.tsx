import { useTranslate } from '../../lib/language.tsx'
import { Busy } from '../../ui/busy.tsx'
import { PartHeading } from './step-heading.tsx'

/** The voice is being made; nothing has to be done meanwhile. */
export function PendingPart() {
  const { t } = useTranslate()
  return (
    <div className="grid gap-4">
      <PartHeading>{t('settings.pending.title')}</PartHeading>
      <Busy label={t('settings.pending.text')} />
      <p className="read mute">{t('settings.pending.leave')}</p>
    </div>
  )
}
