import { useRef } from 'react'
import { generateSpeech } from '../../contract/practice.ts'
import type { RouteAnswer, RouteInput } from '../../contract/route.ts'
import { call } from './call.ts'
import { useRefreshMe } from './me.ts'
import { createPaidAct } from './paid-call.ts'

export type Spoken = RouteAnswer<typeof generateSpeech>
export type SpeechWish = RouteInput<typeof generateSpeech>['body']

/** Buys speech: the same act asked for again after a lost answer is charged once. Throws what the call throws. */
export function useSpeechPurchase() {
  const act = useRef(createPaidAct<SpeechWish>())
  const refreshMe = useRefreshMe()
  return async (name: string, wish: () => SpeechWish): Promise<Spoken> => {
    const { key, body } = act.current.begin(name, wish)
    try {
      const answer = await call(generateSpeech, { body }, { idempotencyKey: key })
      act.current.answered()
      return answer
    } catch (error) {
      act.current.failed(error)
      throw error
    } finally {
      void refreshMe()
    }
  }
}

/** M-03: how freely a voice may say it: a single word more so than a phrase. */
export function mannerOf(words: number): { stability: number; similarity: number } {
  return { stability: words === 1 ? 0.4 : 0.5, similarity: 0.75 }
}
