import { existsSync, readdirSync, statSync } from 'node:fs'
import { build } from 'esbuild'
import { expect, it } from 'vitest'

const MOST_BYTES = 1_500_000
const TABLES = 'src/speech/pronunciation/tables'
const CALIBRATIONS = 'src/speech/pronunciation/calibration/2.0'

const sizeOf = (path) => (existsSync(path) ? statSync(path).size : 0)

it('scoring one language on the own device takes less than 1.5 MB, before anything is compressed', async () => {
  const { outputFiles } = await build({
    entryPoints: ['src/web/speech/score-worker.ts'],
    bundle: true,
    minify: true,
    format: 'iife',
    write: false,
  })
  const code = outputFiles[0].contents.byteLength
  expect(code).toBeGreaterThan(10_000)
  const network = sizeOf(`${TABLES}/network.bin`)
  const tables = readdirSync(TABLES).filter((file) => /^\w+\.bin$/.test(file) && file !== 'network.bin')
  expect(tables.length).toBeGreaterThanOrEqual(12)
  for (const table of tables) {
    const calibration = sizeOf(`${CALIBRATIONS}/${table.replace('.bin', '.json')}`)
    expect(code + network + sizeOf(`${TABLES}/${table}`) + calibration, table).toBeLessThan(MOST_BYTES)
  }
})
