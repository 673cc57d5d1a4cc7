// Builds dist/ when it is missing or when anything it is made of has changed.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, runTool } from './run-command.mjs'

const SOURCES = [
  'src',
  'content',
  'scripts/build.mjs',
  'vite.config.ts',
  'tsconfig.base.json',
  'package-lock.json',
]
const STAMP = join(ROOT, 'dist', '.built-from')

/** @returns {Promise<boolean>} whether dist/ is what the sources say */
export async function buildWhenNeeded() {
  // An installation may carry nothing but the result.
  if (!existsSync(join(ROOT, 'src'))) return existsSync(join(ROOT, 'dist'))
  const sources = hashSources()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources) return true
  process.stdout.write('Building …\n')
  if ((await runTool('scripts/build.mjs', [])) !== 0) return false
  writeFileSync(STAMP, sources)
  return true
}

/** Of names and contents: times say nothing after a checkout or a copy. */
function hashSources() {
  const hash = createHash('sha256').update(process.versions.node)
  for (const path of SOURCES.flatMap((source) => filesBelow(source)).sort()) {
    hash.update(`\0${path}\0`).update(readFileSync(join(ROOT, path)))
  }
  return hash.digest('hex')
}

function filesBelow(path) {
  const full = join(ROOT, path)
  if (!existsSync(full)) return []
  let entries
  try {
    entries = readdirSync(full, { withFileTypes: true })
  } catch {
    return [path]
  }
  return entries
    .filter((entry) => !/\.test\.tsx?$/.test(entry.name))
    .flatMap((entry) =>
      entry.isDirectory() ? filesBelow(`${path}/${entry.name}`) : [`${path}/${entry.name}`],
    )
}
