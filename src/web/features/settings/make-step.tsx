import { CircleAlert, Coins } from 'lucide-react'
import type { VoiceSampleBody } from '../../../contract/voice.ts'
import type { Voice } from '../../audio/own-voice.ts'
import { useTranslate } from '../../lib/language.tsx'
import { messageOf } from '../../lib/message-of.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { QualityReport } from './quality-report.tsx'
import { PartHeading, StepPlace } from './step-heading.tsx'
import { useMakeVoice } from './use-make-voice.ts'
import { WayToCredits } from './way-to-credits.tsx'

type MakeProps = { voice: Voice; sample: VoiceSampleBody }

/** The last step: what the recording is like, and the button with its price. */
export function MakeStep({ voice, sample, onBack }: MakeProps & { onBack?: (() => void) | undefined }) {
  const { t } = useTranslate()
  return (
    <div className="grid gap-5">
      <div className="part-head">
        <PartHeading>{t('settings.make.title')}</PartHeading>
        <StepPlace step="make" />
      </div>
      <p className="read">{t('settings.make.text')}</p>
      <QualityReport sample={sample} />
      <MakeButton voice={voice} sample={sample} label={t('settings.make.action')} />
      {onBack && (
        <p>
          <Button kind="bare" onClick={onBack}>
            {t('settings.lines.read')}
          </Button>
        </p>
      )}
    </div>
  )
}

/** Asks for the voice, once however often it is pressed; what stands in the way is said above it. */
export function MakeButton({ voice, sample, label }: MakeProps & { label: string }) {
  const { t } = useTranslate()
  const { eligible, free, price, held } = voice.eligibility
  const { make, busy, error } = useMakeVoice(sample)
  if (!eligible) {
    return (
      <Notice
        icon={Coins}
        title={t('errors.voice.not_eligible')}
        text={t('settings.price.held', { count: held })}
        action={<WayToCredits />}
      />
    )
  }
  return (
    <div className="grid justify-items-start gap-4">
      {error !== null && !busy && <Notice icon={CircleAlert} title={messageOf(error, t)} />}
      <Button
        kind="go"
        size="big"
        busy={busy}
        onClick={make}
        price={free ? t('settings.make.plan') : t('common.credits', { count: price })}
      >
        {label}
      </Button>
      {!free && <p className="mute small">{t('settings.make.charge')}</p>}
    </div>
  )
}
