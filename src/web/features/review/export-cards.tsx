import { Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { exportReview } from '../../../contract/review.ts'
import { fromBase64 } from '../../audio/base64.ts'
import { call } from '../../lib/call.ts'
import { useTranslate } from '../../lib/language.tsx'
import { messageOf } from '../../lib/message-of.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { showToast } from '../../ui/toasts.tsx'
import type { ExportedCard } from './anki.ts'

/** All cards with their audio as a file for Anki, put together here, page by page. */
export function ExportCards({ total }: { total: number }) {
  const { t } = useTranslate()
  const [done, setDone] = useState<number>()
  const request = useRef<AbortController>(undefined)
  useEffect(() => () => request.current?.abort(), [])

  async function start() {
    const own = new AbortController()
    request.current = own
    setDone(0)
    try {
      const cards = await everyCard(own.signal, setDone)
      const { ankiPackage } = await import('./anki.ts')
      save(new Blob([ankiPackage(cards)], { type: 'application/zip' }), 'timbre-cards.zip')
      showToast.success(t('review.export.done', { count: cards.length }))
    } catch (error) {
      if (!own.signal.aborted) showToast.error(messageOf(error, t))
    } finally {
      if (request.current === own) setDone(undefined)
    }
  }
  return (
    <section className="review-export" aria-labelledby="review-export">
      <h2 id="review-export">{t('review.export.title')}</h2>
      <p className="read mute">{t('review.export.text')}</p>
      {done === undefined ? (
        <Button icon={<Icon of={Download} />} onClick={() => void start()}>
          {t('review.export.start', { count: total })}
        </Button>
      ) : (
        <p className="review-exporting" role="status">
          {t('review.export.running', { done, count: total })}
          <Button
            kind="bare"
            onClick={() => {
              request.current?.abort()
              setDone(undefined)
            }}
          >
            {t('common.button.cancel')}
          </Button>
        </p>
      )}
    </section>
  )
}

async function everyCard(signal: AbortSignal, onProgress: (done: number) => void): Promise<ExportedCard[]> {
  const cards: ExportedCard[] = []
  let cursor: string | null = null
  do {
    const query: { limit: number; cursor?: string } = { limit: 10, ...(cursor ? { cursor } : {}) }
    const page: Awaited<ReturnType<typeof call<typeof exportReview>>> = await call(
      exportReview,
      { query },
      { signal },
    )
    cards.push(...page.items.map(({ card, audio }) => ({ card, audio: audio && fromBase64(audio.base64) })))
    onProgress(cards.length)
    cursor = page.nextCursor
  } while (cursor !== null)
  return cards
}

function save(blob: Blob, name: string) {
  const address = URL.createObjectURL(blob)
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
