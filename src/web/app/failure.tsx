import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isApiError } from '../lib/api-error.ts'
import { useTranslate } from '../lib/language.tsx'
import { messageOf } from '../lib/message-of.ts'
import { Button } from '../ui/button.tsx'
import { Wrap } from '../ui/page.tsx'

/** Shown instead of a page that failed while it was loaded or drawn; never a blank page. */
export function Failure({ error, reset }: { error: unknown; reset?: () => void }) {
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
    <Wrap className="grid min-h-[70vh] content-center justify-items-start gap-4 py-12">
      <main id="content" className="grid justify-items-start gap-4" role="alert">
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
      </main>
    </Wrap>
  )
}
