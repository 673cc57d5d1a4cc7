import { useQueryClient } from '@tanstack/react-query'
import type { VoiceSampleBody } from '../../../contract/voice.ts'
import { tellVoiceChanged, type Voice, voiceQuery } from '../../audio/own-voice.ts'

/** Puts what an answer says into what is known of the voice, and tells the other tabs. */
export function useChangeVoice() {
  const client = useQueryClient()
  const change = (changed: (voice: Voice) => Voice) => {
    // An answer that is under way was asked for before the change.
    void client.cancelQueries({ queryKey: voiceQuery.queryKey })
    client.setQueryData(voiceQuery.queryKey, (voice) => voice && changed(voice))
    tellVoiceChanged()
  }
  return {
    change,
    setSample: (sample: VoiceSampleBody | null) => change((voice) => ({ ...voice, sample })),
    refresh: () => client.invalidateQueries({ queryKey: voiceQuery.queryKey }),
  }
}
