import { randomBytes } from 'node:crypto'
import { chmod, mkdir, open, readdir, readFile, rename, rm, rmdir, stat, unlink } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import type { Clock } from '../../../shared/clock.ts'
import { ignoring, withFolderErrors } from './folder-errors.ts'
import { checkPath, checkPrefix } from './storage-path.ts'
import type { Storage } from './storage-port.ts'

/** Unfinished writes lie here. No path begins with a dot, so no caller can name it. */
const WRITING = '.writing'
/** No write takes this long: what is older was left behind by a process that ended in the middle of it. */
const LEFTOVER_MS = 10 * 60_000
const ATTEMPTS = 5

/**
 * Files in a folder of this machine, readable by the owner of the process only. A file is written beside, flushed and
 * renamed into place, so several processes may share the folder.
 */
export async function openFolderStorage(folder: string, clock: Clock): Promise<Storage> {
  const writing = join(folder, WRITING)

  let cleared = 0

  async function prepare(): Promise<void> {
    await mkdir(writing, { recursive: true, mode: 0o700 })
    await Promise.all([chmod(folder, 0o700), chmod(writing, 0o700)])
    await clearLeftovers()
  }

  async function clearLeftovers(): Promise<void> {
    cleared = clock.now().getTime()
    const oldest = cleared - LEFTOVER_MS
    for (const name of await readdir(writing)) {
      const found = await stat(join(writing, name)).catch(ignoring('ENOENT'))
      if (found && found.mtimeMs < oldest) await rm(join(writing, name), { force: true })
    }
  }

  async function write(path: string, bytes: Uint8Array): Promise<void> {
    const draft = join(writing, `${flat(path)}+${randomBytes(8).toString('hex')}`)
    const file = join(folder, path)
    try {
      const handle = await open(draft, 'wx', 0o600)
      try {
        await handle.writeFile(bytes)
        await handle.sync()
      } finally {
        await handle.close()
      }
      await mkdir(dirname(file), { recursive: true, mode: 0o700 })
      await rename(draft, file)
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    }
    await flushFolders(folder, dirname(file))
  }

  async function put(path: string, bytes: Uint8Array): Promise<void> {
    // A process that starts at once after a crash finds its leftovers too young.
    if (clock.now().getTime() - cleared > LEFTOVER_MS) await clearLeftovers().catch(ignoring('ENOENT'))
    for (let attempt = 1; ; attempt++) {
      try {
        return await write(path, bytes)
      } catch (error) {
        // Somebody deleted the draft, or the folder between its making and the rename, because it was empty.
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || attempt === ATTEMPTS) throw error
        await mkdir(writing, { recursive: true, mode: 0o700 })
      }
    }
  }

  async function remove(path: string): Promise<void> {
    await unlink(join(folder, path)).catch(ignoring('ENOENT', 'ENOTDIR', 'EISDIR'))
    let parent = dirname(join(folder, path))
    while (parent !== folder) {
      const pruned = await rmdir(parent).then(
        () => true,
        ignoring('ENOENT', 'ENOTDIR', 'ENOTEMPTY', 'EEXIST'),
      )
      if (!pruned) break
      parent = dirname(parent)
    }
    // A deletion has to outlive a power cut as much as a write.
    await flushFolders(folder, parent)
  }

  async function list(prefix: string): Promise<string[]> {
    const entries = await readdir(join(folder, prefix), { recursive: true, withFileTypes: true }).catch(
      ignoring('ENOENT', 'ENOTDIR'),
    )
    return (entries ?? [])
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
      .sort()
  }

  async function removePrefix(prefix: string): Promise<number> {
    const paths = await list(prefix)
    for (const path of paths) await remove(path)
    const drafts = (await readdir(writing)).filter((name) => name.startsWith(flat(prefix)))
    for (const name of drafts) await rm(join(writing, name), { force: true })
    return paths.length
  }

  const guarded = withFolderErrors
  await guarded(prepare)
  return {
    kind: 'folder',
    put: (path, bytes, call) => guarded(() => put(checkPath(path), bytes), call),
    get: (path, call) =>
      guarded(async () => {
        const bytes = await readFile(join(folder, checkPath(path)), { signal: call?.signal }).catch(
          ignoring('ENOENT', 'ENOTDIR', 'EISDIR'),
        )
        return bytes ?? null
      }, call),
    delete: (path, call) => guarded(() => remove(checkPath(path)), call),
    deletePrefix: (prefix, call) => guarded(() => removePrefix(checkPrefix(prefix)), call),
    list: (prefix, call) => guarded(() => list(checkPrefix(prefix)), call),
    check: (call) =>
      guarded(async () => {
        const probe = `storage-check/${randomBytes(8).toString('hex')}`
        await put(probe, new Uint8Array(1))
        await readFile(join(folder, probe))
        await remove(probe)
        return { warnings: [] }
      }, call),
    close: () => {},
  }
}

/** A path as one file name. A plus cannot be part of a path, so the drafts below a folder are told by their beginning. */
function flat(path: string): string {
  return path.replaceAll('/', '+')
}

/** Makes renames and deletions in this folder, and the making of the folders above it, outlive a power cut. */
async function flushFolders(root: string, from: string): Promise<void> {
  for (let each = from; each.length >= root.length; each = dirname(each)) {
    const handle = await open(each, 'r').catch(ignoring('ENOENT'))
    await handle?.sync().finally(() => handle.close())
  }
}
