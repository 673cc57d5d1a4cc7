import { Link, useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Brand } from '../lib/brand.tsx'
import { useTranslate } from '../lib/language.tsx'
import { useTitle } from '../lib/use-title.ts'
import { Button } from '../ui/button.tsx'
import { Contour } from '../ui/contour.tsx'
import { Wrap } from '../ui/page.tsx'

const LOST = [2, 5, 7, 6, 3, null, null, null, 4, 4, 5, 3, 0, -2, -3]

/** There is no page at this address. */
export function NotFound() {
  const { t } = useTranslate()
  const path = useLocation({ select: (location) => location.pathname })
  useTitle(t('common.title.notFound'))
  useEffect(() => {
    console.warn(`No page at ${path}`)
  }, [path])
  return (
    <Wrap>
      <header className="top">
        <Brand />
      </header>
      <main id="content" tabIndex={-1} className="grid justify-items-start gap-4 py-16">
        <div className="mb-4 w-55 text-ink-3">
          <Contour semitones={LOST} width={220} height={60} />
        </div>
        <h1>{t('common.notFound.title')}</h1>
        <p className="read mute wrap-anywhere">{t('common.notFound.text', { path })}</p>
        <Button asChild kind="go" className="mt-2">
          <Link to="/">{t('common.button.home')}</Link>
        </Button>
      </main>
    </Wrap>
  )
}
