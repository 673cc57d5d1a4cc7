import { useState } from 'react'
import { recordVoiceLine, type VoiceSampleBody } from '../../../contract/voice.ts'
import type { Take } from '../../audio/take.ts'
import { isApiError } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { useTranslate } from '../../lib/language.tsx'
import { Button } from '../../ui/button.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { LineRecorder } from './line-recorder.tsx'
import { LineSteps } from './line-steps.tsx'
import { ScriptLine } from './script-line.tsx'
import { PartHeading, StepPlace } from './step-heading.tsx'
import { useAct } from './use-act.ts'
import { useChangeVoice } from './use-voice.ts'
import { nextOpenLine } from './voice-view.ts'

type GuidedRecordingProps = { sample: VoiceSampleBody; onContinue(): void }

/** The script, one line at a time: read, heard, sent, accepted or refused with the reason. */
export function GuidedRecording({ sample, onContinue }: GuidedRecordingProps) {
  const { t } = useTranslate()
  const { setSample, refresh } = useChangeVoice()
  const [index, setIndex] = useState(() => nextOpenLine(sample.lines)?.index ?? 0)
  const [news, setNews] = useState('')
  /** Takes that were accepted here; another tab may read lines too. */
  const [turn, setTurn] = useState(0)
  const line = sample.lines.find((one) => one.index === index) ?? sample.lines[0]
  const send = useAct({
    mutationFn: (take: Take) =>
      call(recordVoiceLine, { params: { id: sample.id, index }, body: { audio: take.base64 } }),
    onSuccess(answer) {
      setSample(answer)
      setTurn((before) => before + 1)
      const place = index + 1
      setNews(t('settings.line.accepted', { place, count: answer.accepted, total: answer.lines.length }))
      setIndex(nextOpenLine(answer.lines, index)?.index ?? index)
    },
    onError(error) {
      if (isApiError(error, 'voice.sample_not_found')) void refresh()
    },
  })
  if (!line) return null
  const total = sample.lines.length
  const next = nextOpenLine(sample.lines, index)
  const goTo = (place: number) => {
    send.reset()
    setIndex(place)
  }
  return (
    <div className="grid gap-5">
      <div className="part-head">
        <PartHeading>{t('settings.line.title')}</PartHeading>
        <StepPlace step="record" />
      </div>
      <LineSteps lines={sample.lines} current={index} onPick={goTo} />
      <ScriptLine
        line={line}
        place={t('settings.line.place', {
          place: String(index + 1),
          total: String(total),
          language: t(`languages.${line.language}`),
        })}
      />
      <LineRecorder
        // Another line begins anew; so does the same line once it was accepted.
        key={`${sample.id} ${index} ${turn}`}
        reread={line.accepted}
        busy={send.isPending}
        error={send.error}
        takesFocus={send.isSuccess}
        onSend={send.act}
        onForget={send.reset}
        {...(next && next.index !== index && !line.accepted ? { onSkip: () => goTo(next.index) } : {})}
      />
      <p role="status">
        <VisuallyHidden>{news}</VisuallyHidden>
      </p>
      <Progress sample={sample} onContinue={onContinue} />
    </div>
  )
}

function Progress({ sample, onContinue }: GuidedRecordingProps) {
  const { t } = useTranslate()
  const total = sample.lines.length
  const missing = sample.needed - sample.accepted
  return (
    <div className="settings-foot">
      <p>
        <span className="figure modest">
          {t('settings.lines.count', { count: sample.accepted, total: String(total) })}
        </span>{' '}
        <span className="mute">{t('settings.lines.accepted')}</span>
      </p>
      <p className="mute small max-w-measure">
        {!sample.complete && t('settings.lines.missing', { count: Math.max(1, missing) })}
        {sample.complete && t(sample.accepted < total ? 'settings.lines.enough' : 'settings.lines.all')}{' '}
        {sample.warnings.includes('target_language_only') && t('settings.lines.targetOnly')}
      </p>
      {sample.complete && (
        <Button kind={sample.accepted < total ? 'line' : 'go'} onClick={onContinue}>
          {t('settings.lines.continue')}
        </Button>
      )}
    </div>
  )
}
