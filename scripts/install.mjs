// Installs the packages of the lockfile when they are missing or when the lockfile has changed since.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, runNpm } from './run-command.mjs'

/** Ends the process with a sentence when it cannot be done. */
export async function ensureInstalled() {
  if (isInstalled(ROOT)) return
  process.stdout.write('Installing packages (once, about a minute) …\n')
  // Build tools are development dependencies: NODE_ENV=production must not leave them out.
  const options = ['--include=dev', '--no-audit', '--no-fund']
  if ((await runNpm(['ci', ...options, '--loglevel=silent'])) === 0) return
  // `ci` refuses a lockfile that lacks a package of a platform nobody uses here; `install` keeps to it all the same.
  if ((await runNpm(['install', '--no-save', ...options, '--loglevel=error'])) === 0) return
  process.stderr.write('The packages could not be installed: see above what npm says, and try again.\n')
  process.exit(1)
}

/**
 * npm writes what it has installed to a lockfile inside node_modules, last of all. Comparing both needs no stamp of
 * our own, and also sees an installation that was cut off or that someone made by hand.
 */
export function isInstalled(folder) {
  const installedFile = join(folder, 'node_modules', '.package-lock.json')
  if (!existsSync(installedFile)) return false
  const wanted = readPackages(join(folder, 'package-lock.json'))
  const installed = readPackages(installedFile)
  return Object.entries(wanted).every(([path, { version, optional, devOptional, peer }]) => {
    if (!path.startsWith('node_modules/')) return true
    const found = installed[path]
    // Packages for other platforms are not installed.
    if (!found) return Boolean(optional || devOptional || peer)
    return found.version === version
  })
}

const readPackages = (file) => JSON.parse(readFileSync(file, 'utf8')).packages ?? {}
