import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import type { RouteAnswer } from '../../../contract/route.ts'
import { askVoiceConsent, VOICE_CONSENT_VERSION, type VoiceSampleBody } from '../../../contract/voice.ts'
import { isApiError } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { useTranslate } from '../../lib/language.tsx'
import { messageOf } from '../../lib/message-of.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ConsentForm } from './consent-form.tsx'
import { ConsentReading } from './consent-reading.tsx'
import { PartHeading, StepPlace } from './step-heading.tsx'
import { useAct } from './use-act.ts'
import { useChangeVoice } from './use-voice.ts'

export type ConsentSentence = RouteAnswer<typeof askVoiceConsent> & {
  /** `performance.now()` when it was asked for: its minute began no earlier. */
  askedAt: number
}

type ConsentStepProps = { sample: VoiceSampleBody; minimumAge: number; onBack?: (() => void) | undefined }

/** The text, the age and the agreement; then the sentence of the moment. Nothing is made without it. */
export function ConsentStep({ sample, minimumAge, onBack }: ConsentStepProps) {
  const { t } = useTranslate()
  const { setSample, refresh } = useChangeVoice()
  const [birthDate, setBirthDate] = useState('')
  const [sentence, setSentence] = useState<ConsentSentence | null>(null)
  const ask = useAct({
    mutationFn: async (date: string): Promise<ConsentSentence> => {
      const askedAt = performance.now()
      const body = {
        sampleId: sample.id,
        birthDate: date,
        agreed: true as const,
        textVersion: VOICE_CONSENT_VERSION,
      }
      return { ...(await call(askVoiceConsent, { body })), askedAt }
    },
    onSuccess: setSentence,
    onError(error) {
      if (isApiError(error, 'voice.sample_not_found') || isApiError(error, 'voice.sample_incomplete'))
        void refresh()
    },
  })
  if (sentence) {
    return (
      <div className="grid gap-5">
        <ConsentReading
          key={sentence.id}
          sentence={sentence}
          asking={ask.isPending}
          onNew={() => ask.act(birthDate)}
          onGiven={setSample}
        />
        {ask.error !== null && <Notice icon={CircleAlert} title={messageOf(ask.error, t)} />}
      </div>
    )
  }
  return (
    <div className="grid gap-5">
      <div className="part-head">
        <PartHeading>{t('settings.consent.title')}</PartHeading>
        <StepPlace step="consent" />
      </div>
      {ask.error !== null && !ask.isPending && <AskTrouble error={ask.error} />}
      {!isApiError(ask.error, 'voice.under_age') && (
        <ConsentForm
          minimumAge={minimumAge}
          busy={ask.isPending}
          onAgree={(date) => {
            setBirthDate(date)
            ask.act(date)
          }}
        />
      )}
      {onBack && (
        <p>
          <Button kind="bare" disabled={ask.isPending} onClick={onBack}>
            {t('settings.consent.back')}
          </Button>
        </p>
      )}
    </div>
  )
}

function AskTrouble({ error }: { error: unknown }) {
  const { t } = useTranslate()
  if (isApiError(error, 'voice.under_age')) {
    const text = `${messageOf(error, t)} ${t('settings.consent.under.text')}`
    return <Notice icon={CircleAlert} title={t('settings.consent.under')} text={text} />
  }
  const outdated = isApiError(error, 'voice.consent_text_outdated')
  return (
    <Notice
      icon={CircleAlert}
      title={messageOf(error, t)}
      text={outdated ? t('settings.consent.outdated.text') : undefined}
      action={
        outdated && <Button onClick={() => window.location.reload()}>{t('common.button.reload')}</Button>
      }
    />
  )
}
