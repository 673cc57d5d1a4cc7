import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readSecret } from './read-secret.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'timbre-keys-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

it('makes a secret once and keeps it for its owner only', async () => {
  const secret = await readSecret(folder, 'auth')
  expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
  expect(await readSecret(folder, 'auth')).toBe(secret)
  expect(await readSecret(folder, 'other')).not.toBe(secret)
  expect(statSync(join(folder, 'keys', 'auth')).mode & 0o777).toBe(0o600)
  expect(statSync(join(folder, 'keys')).mode & 0o777).toBe(0o700)
})

it('gives everybody the same secret when many ask for a missing one at once', async () => {
  const secrets = await Promise.all(Array.from({ length: 20 }, () => readSecret(folder, 'auth')))
  expect(new Set(secrets).size).toBe(1)
  expect(readdirSync(join(folder, 'keys'))).toEqual(['auth'])
})
