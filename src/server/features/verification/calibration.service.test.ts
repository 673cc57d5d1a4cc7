import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createCalibrationService } from './calibration.service.ts'

const NAMES = ['scoring', 'voice', 'corrected', 'consent', 'mark'] as const

it('gives the figures that the benchmarks of this repository wrote', async () => {
  const figures = await createCalibrationService({ folder: 'bench/results' }).read()
  for (const name of NAMES) expect(figures[name]?.made, name).toMatch(/^2\d{3}-\d\d-\d\d/)
  expect(figures.scoring?.languages.map(({ language }) => language)).toContain('spanish')
  for (const { sentenceAuc } of figures.scoring?.languages ?? []) {
    expect(sentenceAuc).toBeGreaterThan(0.5)
    expect(sentenceAuc).toBeLessThanOrEqual(1)
  }
})

it('says nothing where nothing was measured, and never guesses what a file means', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'timbre-figures-'))
  const empty = await createCalibrationService({ folder }).read()
  expect(NAMES.map((name) => empty[name])).toEqual([null, null, null, null, null])
  writeFileSync(join(folder, 'mark.json'), '{"made": "2026-11-20"}')
  await expect(createCalibrationService({ folder }).read()).rejects.toThrow()
})
