import { CircleX, RotateCcw } from 'lucide-react'
import type { VoiceProfileBody } from '../../../contract/voice.ts'
import type { Voice } from '../../audio/own-voice.ts'
import { useTranslate } from '../../lib/language.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { MakeButton } from './make-step.tsx'
import { PartHeading } from './step-heading.tsx'

type FailedPartProps = { voice: Voice; profile: VoiceProfileBody; onRecord(): void; busy: boolean }

/** Failures that lie in the recording: the same one would fail again. */
const OF_THE_RECORDING = new Set(['too_little_speech', 'not_the_text', 'too_noisy', 'sample_missing'])

/** No voice came of it: why, that it cost nothing, and what to do. */
export function FailedPart({ voice, profile, onRecord, busy }: FailedPartProps) {
  const { t } = useTranslate()
  const failure = profile.failure ?? 'engine_failed'
  const { sample } = voice
  const retry = sample?.consented && !OF_THE_RECORDING.has(failure) ? sample : undefined
  return (
    <div className="grid gap-5">
      <PartHeading>{t('settings.broken.title')}</PartHeading>
      <Notice
        icon={CircleX}
        title={t(`settings.broken.${failure}`)}
        text={voice.eligibility.free ? t('settings.broken.free') : t('settings.broken.back')}
      />
      {retry && <MakeButton voice={voice} sample={retry} label={t('settings.broken.retry')} />}
      <p>
        <Button
          kind={retry ? 'line' : 'go'}
          size={retry ? undefined : 'big'}
          busy={busy}
          icon={<Icon of={RotateCcw} />}
          onClick={onRecord}
        >
          {t('settings.broken.record')}
        </Button>
      </p>
    </div>
  )
}
