import type { Pcm } from '../../utterance.ts'

/** Whether music plays, alone or under speech. */
export function holdsMusic(_pcm: Pcm): boolean {
  return false
}
