import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isApiError } from '../lib/api-error.ts'
import { useTranslate } from '../lib/language.tsx'
import { messageOf } from '../lib/message-of.ts'
import { Button } from '../ui/button.tsx'
import { Wrap } from '../ui/page.tsx'

type FailureProps = { error: unknown; reset?: () => void }

/** Shown instead of a page that failed while it was loaded or drawn; never a blank page. */
export function Failure({ error, reset }: FailureProps) {
  const { t } = useTranslate()
  const router = useRouter()
  const unreachable = isApiError(error) && error.status === 0
  useEffect(() => {
    if (!isApiError(error)) console.error(error)
  }, [error])
  const again = () => {
    reset?.()
    void router.invalidate()
  }
  return (
    <div className="grid min-h-[60vh] content-center justify-items-start gap-4 py-12" role="alert">
      <h1>{t(unreachable ? 'common.failure.unreachable' : 'common.failure.title')}</h1>
      <p className="read mute">{isApiError(error) ? messageOf(error, t) : t('common.failure.text')}</p>
      {isApiError(error) && error.requestId && <p className="fine quiet">{error.requestId}</p>}
      <div className="mt-2 flex flex-wrap gap-3">
        <Button kind="go" onClick={again}>
          {t('common.button.retry')}
        </Button>
        <Button asChild>
          <a href="/">{t('common.button.home')}</a>
        </Button>
      </div>
    </div>
  )
}

/** The same where nothing stands around it. */
export function FailurePage(props: FailureProps) {
  return (
    <main id="content">
      <Wrap>
        <Failure {...props} />
      </Wrap>
    </main>
  )
}
