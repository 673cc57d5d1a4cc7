import { useRef } from 'react'
import { cloneVoice, type VoiceSampleBody } from '../../../contract/voice.ts'
import { isApiError } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { useRefreshMe } from '../../lib/me.ts'
import { isWorthRetrying } from './recording-trouble.tsx'
import { useAct } from './use-act.ts'
import { useChangeVoice } from './use-voice.ts'

/**
 * Has a voice made of a sample. Asked again after a failure that leaves open whether the server began, it sends the
 * very same key, so that nothing is charged twice.
 */
export function useMakeVoice(sample: VoiceSampleBody) {
  const { change, refresh } = useChangeVoice()
  const refreshMe = useRefreshMe()
  const key = useRef<string>(undefined)
  const mutation = useAct({
    mutationFn: () => {
      key.current ??= crypto.randomUUID()
      return call(cloneVoice, { body: { audioPath: sample.audioPath } }, { idempotencyKey: key.current })
    },
    onSuccess({ profile }) {
      key.current = undefined
      change((voice) => ({ ...voice, profile }))
    },
    onError(error) {
      if (!isWorthRetrying(error) && !isApiError(error, 'request.key_in_progress')) key.current = undefined
      // Another tab may have begun, the recording may be gone, or the credits are.
      void refresh()
    },
    onSettled: () => refreshMe(),
  })
  const alreadyPending = isApiError(mutation.error, 'voice.already_pending')
  return {
    make: () => mutation.act(),
    busy: mutation.isPending || mutation.isSuccess,
    error: alreadyPending ? null : mutation.error,
  }
}
