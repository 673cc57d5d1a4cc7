import { createContext, useContext } from 'react'
import type { Speaker } from './use-speaker.ts'

const SpeakerContext = createContext<Speaker | undefined>(undefined)

export const SpeakerProvider = SpeakerContext.Provider

/** The voice of the lesson that is open. */
export function useLessonSpeaker(): Speaker {
  const speaker = useContext(SpeakerContext)
  if (!speaker) throw new Error('A text of a lesson stands outside of its lesson.')
  return speaker
}
