import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createCalibrationService } from './calibration.service.ts'

const unexpected = {
  error: () => {
    throw new Error('A file of figures cannot be read.')
  },
}
const NAMES = ['scoring', 'voice', 'corrected', 'consent', 'mark'] as const

it('gives the figures that the benchmarks of this repository wrote', async () => {
  const figures = await createCalibrationService({ folder: 'bench/results', log: unexpected }).read()
  for (const name of NAMES) expect(figures[name]?.made, name).toMatch(/^2\d{3}-\d\d-\d\d/)
  expect(figures.scoring?.languages.map(({ language }) => language)).toContain('spanish')
  for (const { sentenceAuc } of figures.scoring?.languages ?? []) {
    expect(sentenceAuc).toBeGreaterThan(0.5)
    expect(sentenceAuc).toBeLessThanOrEqual(1)
  }
  const { results = {}, accents = {} } = figures.contrasts ?? {}
  expect(Object.keys(results).length).toBeGreaterThanOrEqual(5)
  for (const [name, { clean, noise, degraded }] of Object.entries(results))
    for (const heard of [clean, noise, degraded]) expect(heard?.found, name).toBeGreaterThan(0.5)
  expect(accents['es-419 against es-ES']?.wrongSounds).toBeLessThan(0.05)
})

it('says nothing where nothing was measured, and of a file that means nothing, and hides no other for it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'timbre-figures-'))
  const empty = await createCalibrationService({ folder, log: unexpected }).read()
  expect(NAMES.map((name) => empty[name])).toEqual([null, null, null, null, null])
  expect(empty.contrasts).toBeNull()
  const bar = { name: 'Something', reached: 2, bar: 1, passed: true }
  writeFileSync(
    join(folder, 'mark.json'),
    JSON.stringify({ made: '2026-11-20', bars: [{ ...bar, reached: null }] }),
  )
  writeFileSync(join(folder, 'consent.json'), JSON.stringify({ made: '2026-11-20', bars: [bar] }))
  writeFileSync(join(folder, 'correct.json'), '{"made":')
  const logged: unknown[] = []
  const log = { error: (details: { file: string }) => logged.push(details.file) }
  const figures = await createCalibrationService({ folder, log: log as never }).read()
  expect(figures).toMatchObject({ mark: null, corrected: null, consent: { bars: [bar] } })
  expect(logged.sort()).toEqual(['correct.json', 'mark.json'])
})
