import type { Voice } from '../../audio/own-voice.ts'

export type VoiceView = 'start' | 'sample' | 'pending' | 'failed' | 'ready'

/** What of the voice is shown: the recording under way counts only while no voice was made of it. */
export function viewOf({ profile, ready, sample }: Voice): VoiceView {
  if (profile?.status === 'pending') return 'pending'
  if (sample && (!profile || sample.createdAt > profile.createdAt)) return 'sample'
  if (profile?.status === 'failed') return 'failed'
  return ready ? 'ready' : 'start'
}

type Line = { index: number; accepted: boolean }

/** The next line that is still to read, after the one given and then from the top; undefined when all are accepted. */
export function nextOpenLine<L extends Line>(lines: readonly L[], after = -1): L | undefined {
  const open = lines.filter((line) => !line.accepted)
  return open.find((line) => line.index > after) ?? open[0]
}
