// Finds the browser for the journeys, and installs Debian's where that is possible.
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { runCommand } from './run-command.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome']

/** The path of a Chromium: CHROMIUM_PATH, else by its usual names. */
export function findChromium(environment = process.env) {
  if (environment.CHROMIUM_PATH) {
    return isExecutable(environment.CHROMIUM_PATH) ? environment.CHROMIUM_PATH : undefined
  }
  const folders = (environment.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable)
}

/** @returns {Promise<string | undefined>} undefined after a sentence that says what to do */
export async function ensureChromium() {
  const found = findChromium()
  if (found) return found
  if (!process.env.CHROMIUM_PATH && isOnPath('apt-get')) {
    process.stdout.write('Installing Chromium for the browser tests …\n')
    const asRoot = process.getuid?.() === 0 ? [] : ['sudo']
    const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    for (const args of [
      ['apt-get', 'update', '-qq'],
      ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium'],
    ]) {
      const [file = '', ...rest] = [...asRoot, ...args]
      if ((await runCommand(file, rest, { env: environment })) !== 0) break
    }
    const installed = findChromium()
    if (installed) return installed
  }
  process.stderr.write(
    'The browser tests need Chromium: install the package chromium, or set CHROMIUM_PATH to a Chromium or Chrome.\n',
  )
  return undefined
}

const isOnPath = (name) =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => isExecutable(join(folder, name)))

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
