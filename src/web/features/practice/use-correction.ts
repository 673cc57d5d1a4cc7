import { useEffect, useRef, useState } from 'react'
import { correctTake } from '../../../contract/practice.ts'
import type { RouteAnswer } from '../../../contract/route.ts'
import { fromBase64 } from '../../audio/base64.ts'
import { type Clip, decodeClip } from '../../audio/clip.ts'
import type { Take } from '../../audio/take.ts'
import { call } from '../../lib/call.ts'

export type Corrected = Pick<RouteAnswer<typeof correctTake>, 'words' | 'pitch' | 'notes'> & { clip: Clip }

export type Correction = {
  corrected: Corrected | undefined
  making: boolean
  /** Why there is none, until it is asked for again. */
  error: unknown
  make(): void
}

/** The take with the model's timing, stress and melody; made when it is first asked for, and forgotten with its result. */
export function useCorrection(sessionId: string, take: Take): Correction {
  const [corrected, setCorrected] = useState<Corrected>()
  const [making, setMaking] = useState(false)
  const [error, setError] = useState<unknown>()
  const request = useRef<AbortController>(undefined)

  // The result of another take needs another correction: what comes late for this one is not looked at.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is left behind is these two
  useEffect(() => {
    return () => {
      request.current?.abort()
      request.current = undefined
      setCorrected(undefined)
      setMaking(false)
      setError(undefined)
    }
  }, [sessionId, take])

  async function make() {
    if (request.current || corrected) return
    const own = new AbortController()
    request.current = own
    setMaking(true)
    setError(undefined)
    try {
      const input = { params: { id: sessionId }, body: { userAudio: take.base64 } }
      const { audio, words, pitch, notes } = await call(correctTake, input, { signal: own.signal })
      const clip = await decodeClip(fromBase64(audio))
      if (request.current === own) setCorrected({ clip, words, pitch, notes })
    } catch (failure) {
      if (request.current === own) setError(failure)
    } finally {
      if (request.current === own) {
        request.current = undefined
        setMaking(false)
      }
    }
  }
  return { corrected, making, error, make: () => void make() }
}
