import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deriveKey } from './derive-key.ts'
import { readSecret } from './read-secret.ts'

export type InstallationKey = { id: string; bytes: Buffer }
/** The key that wraps from now on, and every key that something may still be wrapped with. */
export type Keyring = { current: InstallationKey; all: ReadonlyMap<string, InstallationKey> }

/**
 * The wrapping keys of this installation: of the secret `DATA_DIR/keys/<name>`, which is made when there is none, and of
 * the retired ones beside it, `<name>-retired-<anything>`. To rotate, rename the secret to such a name and start anew.
 */
export async function readKeyring(dataFolder: string, name: string): Promise<Keyring> {
  const folder = join(dataFolder, 'keys')
  const current = installationKey(await readSecret(dataFolder, name))
  const retired = (await readdir(folder)).filter((file) => file.startsWith(`${name}-retired-`)).sort()
  const secrets = await Promise.all(retired.map((file) => readFile(join(folder, file), 'utf8')))
  const keys = [...secrets.map((secret) => installationKey(secret.trim())), current]
  return { current, all: new Map(keys.map((key) => [key.id, key])) }
}

/** The key that a secret wraps with. The id tells which key it is, and nothing about it. */
export function installationKey(secret: string): InstallationKey {
  return {
    id: deriveKey(secret, 'wrapping-id').subarray(0, 8).toString('hex'),
    bytes: deriveKey(secret, 'wrapping'),
  }
}
