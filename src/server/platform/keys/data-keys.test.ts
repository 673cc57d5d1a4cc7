import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createDataKey, rewrapDataKey, unwrapDataKey, wrapDataKey } from './data-key.ts'
import { createDataKeys } from './data-keys.ts'
import { installationKey, type Keyring, readKeyring } from './keyring.ts'
import { createMemoryKeyRows } from './testing/memory-key-rows.ts'

const fresh = (): Keyring => {
  const current = installationKey(randomBytes(32).toString('base64url'))
  return { current, all: new Map([[current.id, current]]) }
}
const keyring = fresh()

describe('a wrapped data key', () => {
  const dataKey = createDataKey()
  const wrapped = wrapDataKey(keyring, dataKey, 'user-1')

  it('unwraps for its owner, and shows nothing of the key', () => {
    expect(unwrapDataKey(keyring, wrapped, 'user-1').equals(dataKey)).toBe(true)
    expect(wrapped).not.toContain(dataKey.toString('base64url').slice(0, 20))
  })

  it('is of no use in the row of another person', () => {
    expect(() => unwrapDataKey(keyring, wrapped, 'user-2')).toThrow(
      expect.objectContaining({ reason: 'damaged' }),
    )
  })

  it('names the installation key it needs when that is gone', () => {
    expect(() => unwrapDataKey(fresh(), wrapped, 'user-1')).toThrow(
      expect.objectContaining({
        reason: 'unknown_installation_key',
        message: expect.stringContaining(keyring.current.id),
      }),
    )
  })

  it.each([
    ['', 'damaged'],
    ['v1', 'damaged'],
    ['v1..', 'damaged'],
    [`${wrapped}.more`, 'damaged'],
    [wrapped.slice(0, -2), 'damaged'],
    ['v2.something.else', 'unknown_version'],
  ])('is refused when it reads %j', (text, reason) => {
    expect(() => unwrapDataKey(keyring, text, 'user-1')).toThrow(expect.objectContaining({ reason }))
  })

  it('is wrapped anew only when the installation key has changed', () => {
    expect(rewrapDataKey(keyring, wrapped, 'user-1')).toBeNull()
    const next = fresh()
    const both = { current: next.current, all: new Map([...keyring.all, ...next.all]) }
    const renewed = rewrapDataKey(both, wrapped, 'user-1')
    expect(unwrapDataKey(next, renewed ?? '', 'user-1').equals(dataKey)).toBe(true)
  })
})

describe('the data keys', () => {
  it('are one for each person, the same each time', async () => {
    const keys = createDataKeys({ keyring, rows: createMemoryKeyRows() })
    expect(await keys.get('user-1')).toBeNull()
    const key = await keys.getOrCreate('user-1')
    expect(await keys.getOrCreate('user-1')).toEqual(key)
    expect(await keys.get('user-1')).toEqual(key)
    expect(await keys.getOrCreate('user-2')).not.toEqual(key)
  })

  it('are one even when many ask for a missing one at once', async () => {
    const keys = createDataKeys({ keyring, rows: createMemoryKeyRows() })
    const made = await Promise.all(Array.from({ length: 20 }, () => keys.getOrCreate('user-1')))
    expect(new Set(made.map((each) => each.toString('hex'))).size).toBe(1)
  })

  it('are gone everywhere once destroyed, and the next is another', async () => {
    const rows = createMemoryKeyRows()
    const [here, there] = [createDataKeys({ keyring, rows }), createDataKeys({ keyring, rows })]
    const key = await here.getOrCreate('user-1')
    await there.get('user-1')
    expect(await here.destroy('user-1')).toBe(true)
    expect(await here.destroy('user-1')).toBe(false)
    expect([await here.get('user-1'), await there.get('user-1')]).toEqual([null, null])
    expect(await there.getOrCreate('user-1')).not.toEqual(key)
  })
})

describe('turning to a new installation key', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'timbre-keyring-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))
  const file = (name: string) => join(folder, 'keys', name)

  it('reads the same ring each time', async () => {
    const first = await readKeyring(folder, 'voice')
    expect(await readKeyring(folder, 'voice')).toEqual(first)
    expect(first.current.id).toMatch(/^[0-9a-f]{16}$/)
    expect(readFileSync(file('voice'), 'utf8')).not.toContain(first.current.id)
  })

  it('keeps everything readable, and needs the old key no more after wrapping anew', async () => {
    const rows = createMemoryKeyRows()
    const before = await readKeyring(folder, 'voice')
    const old = createDataKeys({ keyring: before, rows })
    const people = Array.from({ length: 1203 }, (_, index) => `user-${index}`)
    const keys = await Promise.all(people.map((each) => old.getOrCreate(each)))

    renameSync(file('voice'), file('voice-retired-2026'))
    const after = await readKeyring(folder, 'voice')
    expect(after.current.id).not.toBe(before.current.id)
    const both = createDataKeys({ keyring: after, rows })
    expect(await both.get('user-7')).toEqual(keys[7])
    await both.getOrCreate('a new person')
    expect(await both.rewrapAll()).toEqual({ renewed: 1203, unreadable: 0 })
    expect(await both.rewrapAll()).toEqual({ renewed: 0, unreadable: 0 })

    rmSync(file('voice-retired-2026'))
    const only = createDataKeys({ keyring: await readKeyring(folder, 'voice'), rows })
    for (const [index, each] of people.entries()) expect(await only.get(each)).toEqual(keys[index])
  })

  it('leaves alone what it cannot read, and turns the rest', async () => {
    const kept = new Map<string, string>()
    const rows = createMemoryKeyRows(kept)
    await createDataKeys({ keyring: fresh(), rows }).getOrCreate('lost')
    const lost = kept.get('lost')
    await createDataKeys({ keyring, rows }).getOrCreate('user-1')
    const next = fresh()
    const both = { current: next.current, all: new Map([...keyring.all, ...next.all]) }
    const keys = createDataKeys({ keyring: both, rows })
    expect(await keys.rewrapAll()).toEqual({ renewed: 1, unreadable: 1 })
    expect(kept.get('lost')).toBe(lost)
    await expect(keys.get('lost')).rejects.toMatchObject({ reason: 'unknown_installation_key' })
  })

  it('never brings back a key that is destroyed meanwhile', async () => {
    const kept = new Map<string, string>()
    const rows = createMemoryKeyRows(kept)
    await createDataKeys({ keyring, rows }).getOrCreate('user-1')
    const next = fresh()
    const both = { current: next.current, all: new Map([...keyring.all, ...next.all]) }
    const destroying = {
      ...rows,
      findOthers: async (...asked: Parameters<typeof rows.findOthers>) => {
        const found = await rows.findOthers(...asked)
        kept.delete('user-1')
        return found
      },
    }
    expect(await createDataKeys({ keyring: both, rows: destroying }).rewrapAll()).toEqual({
      renewed: 0,
      unreadable: 0,
    })
    expect(kept.size).toBe(0)
  })
})
