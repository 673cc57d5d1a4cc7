import { TimerOff } from 'lucide-react'
import { giveVoiceConsent, type VoiceSampleBody } from '../../../contract/voice.ts'
import type { Take } from '../../audio/take.ts'
import { isApiError } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { useTranslate } from '../../lib/language.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toasts.tsx'
import type { ConsentSentence } from './consent-step.tsx'
import { Countdown, useSecondsLeft } from './countdown.tsx'
import { RecorderStage } from './recorder-stage.tsx'
import { isWorthRetrying, MicrophoneTrouble, SendTrouble } from './recording-trouble.tsx'
import { ScriptLine } from './script-line.tsx'
import { PartHeading, StepPlace } from './step-heading.tsx'
import { useAct } from './use-act.ts'
import { useRecordingKeys } from './use-recording-keys.ts'
import { useTake } from './use-take.ts'

const SENTENCE_SECONDS = 60
const LONGEST_MS = 20_000

type ConsentReadingProps = {
  sentence: ConsentSentence
  /** A new sentence is on its way. */
  asking: boolean
  onNew(): void
  onGiven(sample: VoiceSampleBody): void
}

/** The sentence of the moment, recorded live within its minute and sent at once. */
export function ConsentReading({ sentence, asking, onNew, onGiven }: ConsentReadingProps) {
  const { t } = useTranslate()
  const secondsLeft = useSecondsLeft(sentence.askedAt, SENTENCE_SECONDS)
  const give = useAct({
    mutationFn: (take: Take) =>
      call(giveVoiceConsent, { params: { id: sentence.id }, body: { audio: take.base64 } }),
    onSuccess({ sample }) {
      onGiven(sample)
      showToast.success(t('settings.consent.checked'))
    },
  })
  const recorder = useTake({ subject: sentence.id, longestMs: LONGEST_MS, onTake: give.act })
  const { stage } = recorder
  const refused = give.error !== null && !isWorthRetrying(give.error)
  const expired =
    isApiError(give.error, 'voice.consent_expired') ||
    (secondsLeft <= 0 && !give.isPending && !give.isSuccess && !refused)
  const over = expired || refused
  const takeAtHand = stage.name === 'recorded' ? stage.take : undefined
  useRecordingKeys((key) => {
    if (over || give.isPending) return
    if (stage.name === 'recording') key !== 'again' && recorder.stop()
    else if (key === 'record' && !takeAtHand) recorder.record()
  })
  return (
    <div className="grid gap-5">
      <div className="part-head">
        <PartHeading>{t(over ? 'settings.consent.title' : 'settings.consent.read.title')}</PartHeading>
        <StepPlace step="consent" />
      </div>
      {!over && <p className="mute">{t('settings.consent.read.text')}</p>}
      {!over && <ScriptLine line={sentence} />}
      {expired && (
        <Notice
          icon={TimerOff}
          title={t('settings.consent.expired')}
          text={t('settings.consent.expired.text')}
          action={
            <Button kind="go" busy={asking} onClick={onNew}>
              {t('settings.consent.new')}
            </Button>
          }
        />
      )}
      {!expired && give.error !== null && (
        <SendTrouble
          error={give.error}
          again={t('settings.consent.new')}
          onAgain={onNew}
          onRetry={takeAtHand && (() => give.act(takeAtHand))}
        />
      )}
      {recorder.problem && !over && (
        <MicrophoneTrouble problem={recorder.problem} onRecord={recorder.record} />
      )}
      {!over && (
        <RecorderStage
          recorder={recorder}
          longestMs={LONGEST_MS}
          takesFocus
          busy={give.isPending || give.isSuccess ? t('settings.consent.checking') : undefined}
          right={<Countdown seconds={secondsLeft} of={SENTENCE_SECONDS} />}
        />
      )}
    </div>
  )
}
