import { userPath } from '../../platform/storage/user-path.ts'

/** `voice-samples/{userId}/{timestamp}.webm`. */
export const samplePath = (userId: string, at: Date): string =>
  userPath('voice-samples', userId, `${at.getTime()}.webm`)

/** A line of a script lies beside the sample's own path: `voice-samples/{userId}/{timestamp}-{index}.webm`. */
export const linePath = (audioPath: string, index: number): string =>
  audioPath.replace(/\.webm$/, `-${index}.webm`)

export const profilePath = (userId: string, profileId: string): string =>
  userPath('voice-profiles', userId, `${profileId}.bin`)

/** The profile's id comes first, so that the clips of a voice are known by their names. */
export const clipPath = (userId: string, profileId: string, clipKey: string): string =>
  userPath('voice-clips', userId, `${profileId}-${clipKey}.bin`)

/** Which sample a file belongs to: its path as `clone-voice` takes it. */
export const sampleOfFile = (path: string): string => path.replace(/(?:-\d+)?\.webm$/, '.webm')

/** Which profile a profile's file or a clip belongs to. */
export const profileOfFile = (path: string): string => (path.split('/')[2] ?? '').slice(0, 36)
