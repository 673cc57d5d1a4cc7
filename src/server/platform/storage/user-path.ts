import { StorageError } from './storage-error.ts'
import { checkPath, isSegment } from './storage-path.ts'

/** Where files of people lie: `{area}/{userId}/{name}`. */
export const USER_AREAS = ['voice-samples', 'voice-profiles', 'voice-clips', 'voice-consents'] as const
export type UserArea = (typeof USER_AREAS)[number]

/** @throws StorageError `bad_path` when the id or the name is none */
export function userPath(area: UserArea, userId: string, name: string): string {
  if (!isSegment(userId) || !isSegment(name)) {
    throw new StorageError('bad_path', 'This is not a path that files may have.')
  }
  return checkPath(`${area}/${userId}/${name}`)
}

/** The folder of a person in an area, with its slash. */
export function userPrefix(area: UserArea, userId: string): string {
  return userPath(area, userId, 'x').slice(0, -1)
}

/** Whether this is the path of a file of this person, in that area when one is given. For paths that came from outside. */
export function isPathOf(userId: string, path: string, area?: UserArea): boolean {
  const [first = '', second, name = '', ...rest] = path.split('/')
  if (second !== userId || rest.length > 0 || !isSegment(userId) || !isSegment(name)) return false
  return area ? first === area : (USER_AREAS as readonly string[]).includes(first)
}
