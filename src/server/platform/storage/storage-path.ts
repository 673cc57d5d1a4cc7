import { StorageError } from './storage-error.ts'

/** Short enough that a path fits into one file name, with room for what unfinished writes add to it. */
const LONGEST_PATH = 200
const MOST_SEGMENTS = 6
// Letters that mean themselves in a URL, in a shell and on every file system; a name never begins or ends with a dot.
const SEGMENT = /^[A-Za-z0-9_](?:[A-Za-z0-9._-]{0,126}[A-Za-z0-9_-])?$/

/** Whether this may be one part of a path, such as an id or a file name. */
export function isSegment(text: string): boolean {
  return SEGMENT.test(text)
}

/** @throws StorageError `bad_path` unless it is a relative path of plain names: no `..`, backslash, NUL or empty part */
export function checkPath(path: string): string {
  const segments = path.length <= LONGEST_PATH ? path.split('/') : []
  if (segments.length < 2 || segments.length > MOST_SEGMENTS || !segments.every(isSegment)) {
    throw new StorageError('bad_path', 'This is not a path that files may have.')
  }
  return path
}

/** @throws StorageError `bad_path` unless it is a folder with a slash at its end */
export function checkPrefix(prefix: string): string {
  // A name behind the slash makes it a path, which has all the other rules.
  checkPath(`${prefix.endsWith('/') ? prefix : '..'}x`)
  return prefix
}
