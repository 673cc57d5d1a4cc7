import type { Pcm } from '../../utterance.ts'
import type { VoiceProfile } from './profile.ts'
import type { SpokenLine } from './spoken-line.ts'

export type ClipMeasures = { identity: number; intelligibility: number; usable: boolean; reasons: string[] }

export function measureClip(_profile: VoiceProfile, _source: SpokenLine, _clip: Pcm): ClipMeasures {
  return { identity: 1, intelligibility: 1, usable: true, reasons: [] }
}
