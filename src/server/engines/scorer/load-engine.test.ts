import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { languageNamed } from '../../../shared/languages.ts'
import { CalibrationError } from '../../../speech/pronunciation/calibration.ts'
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

  it.each([
    ['another language', 'ko', { engine: '2.0', language: 'ko' }],
    ['another version', 'es', { engine: '1.9', language: 'es' }],
  ])('never judges with a calibration of %s', async (_what, source, change) => {
    const from = join(PRONUNCIATION, 'calibration/2.0', `${source}.json`)
    const calibration = JSON.parse(await readFile(from, 'utf8')) as object
    const file = join(copy, 'calibration/2.0/es.json')
    await writeFile(file, JSON.stringify({ ...calibration, ...change }))
    await expect(loadEngine(spanish, join(copy, 'tables'))).rejects.toThrow(CalibrationError)
  })
})
