import { randomBytes } from 'node:crypto'
import { chmod, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * A secret of this installation, 32 random bytes in base64url, kept in `DATA_DIR/keys/<name>` for its owner only. It
 * is made once: of several processes that start at once, one's secret becomes everybody's.
 */
export async function readSecret(dataFolder: string, name: string): Promise<string> {
  const folder = join(dataFolder, 'keys')
  const file = join(folder, name)
  const kept = await readFile(file, 'utf8').catch(undefinedIfMissing)
  if (kept) return kept.trim()
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await chmod(folder, 0o700)
  // Written whole beside and linked into place: a link fails when the name is taken, and never shows half a file.
  const draft = `${file}.${randomBytes(4).toString('hex')}`
  await writeFile(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true })
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
  return (await readFile(file, 'utf8')).trim()
}

function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
