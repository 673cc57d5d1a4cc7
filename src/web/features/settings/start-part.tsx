import { Mic, Upload } from 'lucide-react'
import { useTranslate } from '../../lib/language.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PartHeading } from './step-heading.tsx'

type StartPartProps = { busy: boolean; onScript(): void; onUpload(): void }

/** No voice yet: what it is for, and the two ways to one. */
export function StartPart({ busy, onScript, onUpload }: StartPartProps) {
  const { t } = useTranslate()
  return (
    <div className="grid gap-5">
      <PartHeading>{t('settings.start.title')}</PartHeading>
      <p className="read">{t('settings.start.text')}</p>
      <p>
        <Button kind="go" size="big" busy={busy} icon={<Icon of={Mic} />} onClick={onScript}>
          {t('settings.start.script')}
        </Button>
      </p>
      <div className="start-other">
        <p className="mute">{t('settings.start.upload.text')}</p>
        <Button icon={<Icon of={Upload} />} onClick={onUpload}>
          {t('settings.start.upload')}
        </Button>
      </div>
    </div>
  )
}
