import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { cloneVoice, type VoiceSampleBody } from '../../../contract/voice.ts'
import { isApiError } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { useRefreshMe } from '../../lib/me.ts'
import { isWorthRetrying } from './recording-trouble.tsx'
import { useChangeVoice } from './use-voice.ts'

/**
 * Has a voice made of a sample. Asked again after a failure that leaves open whether the server began, it sends the
 * very same key, so that nothing is charged twice.
 */
export function useMakeVoice(sample: VoiceSampleBody) {
  const { change, refresh } = useChangeVoice()
  const refreshMe = useRefreshMe()
  const key = useRef<string>(undefined)
  /** Two clicks may come before the button is drawn anew. */
  const asked = useRef(false)
  const mutation = useMutation({
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
    onSettled() {
      asked.current = false
      return refreshMe()
    },
  })
  const alreadyPending = isApiError(mutation.error, 'voice.already_pending')
  return {
    make() {
      if (asked.current || mutation.isSuccess) return
      asked.current = true
      mutation.mutate()
    },
    busy: mutation.isPending || mutation.isSuccess,
    error: alreadyPending ? null : mutation.error,
  }
}
