import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { getReviewAudio, type ReviewCard } from '../../../contract/review.ts'
import { fromBase64 } from '../../audio/base64.ts'
import { decodeClip } from '../../audio/clip.ts'
import { createPlayer } from '../../audio/player.ts'
import { call } from '../../lib/call.ts'
import { useTranslate } from '../../lib/language.tsx'
import { messageOf } from '../../lib/message-of.ts'
import { showToast } from '../../ui/toasts.tsx'

const SLOW = 0.7
const player = createPlayer()

/** Says a card; the same card again says it slowly, and so on by turns. */
export function useCardSound() {
  const { t } = useTranslate()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [slowNext, setSlowNext] = useState(false)
  const last = useRef<string>(undefined)
  useEffect(() => () => player.stop(), [])

  async function hear(card: ReviewCard) {
    const slow = last.current === card.id && slowNext
    setBusy(true)
    try {
      const { audio } = await client.fetchQuery({
        queryKey: ['review-audio', card.id],
        queryFn: ({ signal }) => call(getReviewAudio, { params: { id: card.id } }, { signal }),
        staleTime: Number.POSITIVE_INFINITY,
      })
      const clip = await decodeClip(fromBase64(audio))
      setBusy(false)
      last.current = card.id
      setSlowNext(!slow)
      await player.play(card.id, clip, { rate: slow ? SLOW : 1 })
    } catch (error) {
      showToast.error(messageOf(error, t))
    } finally {
      setBusy(false)
    }
  }
  return {
    hear: (card: ReviewCard) => void hear(card),
    busy,
    isSlowNext: (id: string) => slowNext && last.current === id,
  }
}
