import { CircleAlert, WifiOff } from 'lucide-react'
import { isApiError } from '../../lib/api-error.ts'
import { useTranslate } from '../../lib/language.tsx'
import { messageOf } from '../../lib/message-of.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ClipError, type ClipProblem } from './clip-file.ts'

/** Why a clip could not be looked at; trying again is offered where that can help. */
export function ClipFailure({ error, onRetry }: { error: unknown; onRetry(): void }) {
  const { t, format } = useTranslate()
  if (error instanceof ClipError) return <Notice icon={CircleAlert} title={words(error.problem)} />
  const isWithClip = isApiError(error) && error.code.startsWith('audio.')
  return (
    <Notice
      icon={isWithClip ? CircleAlert : WifiOff}
      title={messageOf(error, t)}
      text={isWithClip ? t('verify.hint') : undefined}
      action={isWithClip ? undefined : <Button onClick={onRetry}>{t('common.button.retry')}</Button>}
    />
  )

  function words(problem: ClipProblem): string {
    if (problem.kind === 'large')
      return t('verify.problem.large', { size: format.number(problem.bytes / 1024 / 1024, 1) })
    if (problem.kind === 'long')
      return t('verify.problem.long', { seconds: Math.ceil(problem.durationMs / 1000) })
    return t(`verify.problem.${problem.kind}`)
  }
}
