import { CircleAlert, MicOff, RotateCcw, WifiOff } from 'lucide-react'
import { type ComponentProps, useEffect, useRef } from 'react'
import type { TextKey } from '../../../i18n/keys.ts'
import type { RecorderProblem } from '../../audio/recorder-error.ts'
import { isApiError } from '../../lib/api-error.ts'
import { useTranslate } from '../../lib/language.tsx'
import { messageOf } from '../../lib/message-of.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { refusalOf } from './refusals.ts'

/** The microphone did not give what was wanted. */
export function MicrophoneTrouble(props: { problem: RecorderProblem; onRecord(): void }) {
  const { t } = useTranslate()
  const reason = REASONS[props.problem]
  const title = reason
    ? t('settings.microphone.failed', { reason: t(reason[0]) })
    : t(props.problem === 'empty' ? 'practice.record.empty' : 'practice.record.failed')
  const text = reason?.[1] ?? OTHERS[props.problem] ?? 'practice.record.failed.text'
  return (
    <SeenNotice
      icon={MicOff}
      title={title}
      text={t(text)}
      action={
        props.problem !== 'unsupported' && (
          <Button icon={<Icon of={RotateCcw} />} onClick={props.onRecord}>
            {t('settings.line.again')}
          </Button>
        )
      }
    />
  )
}

const REASONS: Partial<Record<RecorderProblem, readonly [reason: TextKey, text: TextKey]>> = {
  denied: ['settings.microphone.denied', 'settings.microphone.denied.text'],
  'no-device': ['settings.microphone.missing', 'settings.microphone.missing.text'],
  'in-use': ['settings.microphone.taken', 'settings.microphone.taken.text'],
  unsupported: ['settings.microphone.unsupported', 'settings.microphone.unsupported.text'],
}
const OTHERS: Partial<Record<RecorderProblem, TextKey>> = {
  empty: 'practice.record.empty.text',
  ended: 'practice.record.ended.text',
}

type SendTroubleProps = {
  error: unknown
  /** What a refusal asks for, e.g. "Read it once more". */
  again: string
  onAgain(): void
  /** Sends the same take once more, where it is still there. */
  onRetry?: (() => void) | undefined
}

/** A take that was refused, with the reason in words; or one that did not arrive and can be sent again. */
export function SendTrouble({ error, again, onAgain, onRetry }: SendTroubleProps) {
  const { t } = useTranslate()
  const refusal = refusalOf(error)
  if (refusal) {
    return (
      <SeenNotice
        icon={CircleAlert}
        title={t(`settings.refused.${refusal}`)}
        text={`${t(`settings.refused.${refusal}.text`)} ${t('settings.refused.kept')}`}
        action={
          <Button kind="go" icon={<Icon of={RotateCcw} />} onClick={onAgain}>
            {again}
          </Button>
        }
      />
    )
  }
  const retry = onRetry !== undefined && isWorthRetrying(error)
  return (
    <SeenNotice
      icon={isApiError(error) && error.status === 0 ? WifiOff : CircleAlert}
      title={messageOf(error, t)}
      text={retry ? t('settings.failed.kept') : undefined}
      action={
        <Button onClick={retry ? onRetry : onAgain}>
          {retry ? t('common.button.retry') : t('settings.line.again')}
        </Button>
      }
    />
  )
}

/** Whether the same recording can succeed when it is sent again. */
export function isWorthRetrying(error: unknown): boolean {
  return !isApiError(error) || error.status === 0 || error.status === 429 || error.status >= 500
}

/** A notice that is scrolled to, since what it is about may stand far below. */
function SeenNotice(props: ComponentProps<typeof Notice>) {
  const place = useRef<HTMLDivElement>(null)
  // New browsers answer with a promise, which must not be taken for what undoes the effect.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={place}>
      <Notice {...props} />
    </div>
  )
}
