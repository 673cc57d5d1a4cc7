import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withFolder } from './audio-files.ts'

const UNPACKED = join(tmpdir(), 'timbre-packages')

/**
 * Where the files of a Debian package lie that cannot be installed because it would drive out another one: fetched
 * and unpacked by itself, into the temporary folder, once.
 */
export function debianFolder(name: string): string {
  const folder = join(UNPACKED, name)
  if (existsSync(folder)) return folder
  mkdirSync(UNPACKED, { recursive: true })
  withFolder((fetched) => {
    execFileSync('apt-get', ['download', name], { cwd: fetched, stdio: 'ignore' })
    const archive = readdirSync(fetched).find((file) => file.endsWith('.deb'))
    if (!archive) throw new Error(`Debian's package ${name} could not be fetched`)
    const unpacked = join(fetched, 'unpacked')
    execFileSync('dpkg-deb', ['-x', join(fetched, archive), unpacked])
    // At once: a folder that is there is whole.
    renameSync(unpacked, folder)
  })
  return folder
}
