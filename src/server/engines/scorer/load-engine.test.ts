import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { languageNamed } from '../../../shared/languages.ts'
import { loadEngine } from './load-engine.ts'

const PRONUNCIATION = fileURLToPath(new URL('../../../speech/pronunciation/', import.meta.url))
const spanish = languageNamed('spanish')

let copy: string
beforeEach(async () => {
  copy = await mkdtemp(join(tmpdir(), 'timbre-tables-'))
  for (const file of ['tables/es.bin', 'tables/network.bin', 'calibration/2.0/es.json'])
    await cp(join(PRONUNCIATION, file), join(copy, file))
})
afterEach(() => rm(copy, { recursive: true }))

describe('the engine of a language', () => {
  it('is its model, the network and the calibration of both', async () => {
    const { model, network, calibration } = await loadEngine(spanish, join(copy, 'tables'))
    expect(model.language).toBe('es')
    expect(network.classes.length).toBeGreaterThan(100)
    expect(calibration).toMatchObject({ engine: '2.0', language: 'es' })
  })

  it.each(['tables/network.bin', 'calibration/2.0/es.json', 'tables/es.bin'])(
    'never judges without %s',
    async (file) => {
      await rm(join(copy, file))
      await expect(loadEngine(spanish, join(copy, 'tables'))).rejects.toThrow('ENOENT')
    },
  )
})
