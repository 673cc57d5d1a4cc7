import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { getLandingPhraseAudio, getLandingPhrases } from '../../contract/practice.ts'
import type { CourseLanguage } from '../../shared/languages.ts'
import { call } from '../lib/call.ts'
import { fromBase64 } from './base64.ts'
import { decodeClip } from './clip.ts'
import { createPlayer } from './player.ts'

/** A greeting in each practice language; they do not change while the page is open. */
export const greetingsQuery = queryOptions({
  queryKey: ['landing', 'phrases'],
  queryFn: ({ signal }) => call(getLandingPhrases, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  meta: { public: true },
})

const clipQuery = (language: CourseLanguage) =>
  queryOptions({
    queryKey: ['landing', 'audio', language],
    queryFn: async ({ signal }) => {
      const { audio } = await call(getLandingPhraseAudio, { params: { language } }, { signal })
      return decodeClip(fromBase64(audio))
    },
    staleTime: Number.POSITIVE_INFINITY,
    meta: { public: true },
  })

/**
 * One greeting sounds at a time; pressing the sounding one stops it. `chosen` is the one that sounds or is on its way.
 * `onFailure` hears why one could not be played.
 */
export function useGreetingVoice(onFailure: (error: unknown) => void) {
  const client = useQueryClient()
  const [player] = useState(createPlayer)
  const [awaited, setAwaited] = useState<string | null>(null)
  const latest = useRef<string | null>(null)
  const sounding = useSyncExternalStore(player.subscribe, () => player.playing()?.name ?? null)

  useEffect(() => () => player.stop(), [player])

  const press = async (language: CourseLanguage) => {
    player.stop()
    if (latest.current === language) {
      latest.current = null
      setAwaited(null)
      return
    }
    latest.current = language
    setAwaited(language)
    try {
      const clip = await client.ensureQueryData(clipQuery(language))
      if (latest.current !== language) return
      setAwaited(null)
      await player.play(language, clip)
    } catch (error) {
      if (latest.current === language) onFailure(error)
    } finally {
      if (latest.current === language) {
        latest.current = null
        setAwaited(null)
      }
    }
  }
  /** Fetches before the press, so that the sound follows the finger. */
  const prepare = (language: CourseLanguage) => void client.prefetchQuery(clipQuery(language))

  return { press, prepare, awaited, chosen: sounding ?? awaited }
}
