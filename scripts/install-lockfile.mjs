// Run after every change of the packages: completes package-lock.json with packages for other platforms.
//
// npm leaves out an optional package that it could not fetch, and `npm ci` then refuses the whole lockfile, on every
// machine. The parent pins the exact version; system and processor are part of the name.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './run-command.mjs'

const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']
const PROCESSORS = ['arm64', 'arm', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x', 'wasm32']

const file = join(ROOT, 'package-lock.json')
const lockfile = JSON.parse(readFileSync(file, 'utf8'))
const { packages } = lockfile
let added = 0

for (const [parent, entry] of Object.entries(packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (isLocked(parent, name) || !/^\d+\.\d+\.\d+[\w.+-]*$/.test(version)) continue
    const os = SYSTEMS.filter((system) => name.includes(`-${system}-`))
    const cpu = PROCESSORS.filter((processor) => new RegExp(`-${processor}(-|$)`).test(name))
    if (cpu.length !== 1) continue
    packages[`node_modules/${name}`] = {
      version,
      cpu,
      ...(entry.dev ? { dev: true } : {}),
      ...(/-musl/.test(name) ? { libc: ['musl'] } : /-linux-.*-gnu$/.test(name) ? { libc: ['glibc'] } : {}),
      optional: true,
      ...(os.length > 0 ? { os } : {}),
    }
    added += 1
  }
}

/** A package is found in the node_modules of its dependent or of any folder above. */
function isLocked(parent, name) {
  for (let folder = parent; ; folder = folder.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, '')) {
    if (packages[`${folder === '' ? '' : `${folder}/`}node_modules/${name}`]) return true
    if (folder === '') return false
  }
}

if (added > 0) {
  lockfile.packages = Object.fromEntries(
    Object.entries(packages).sort(([one], [other]) => (one < other ? -1 : 1)),
  )
  writeFileSync(file, `${JSON.stringify(lockfile, null, 2)}\n`)
}
process.stdout.write(`${added} packages for other platforms added to package-lock.json.\n`)
