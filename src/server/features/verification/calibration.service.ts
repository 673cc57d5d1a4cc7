import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { z } from 'zod'
import { getCalibration } from '../../../contract/verification.ts'

type Calibration = z.output<typeof getCalibration.response>
type Part = keyof Calibration

/** The file each benchmark writes, by the name it has in the answer. */
const FILES: Record<Part, string> = {
  scoring: 'scoring.json',
  voice: 'voice.json',
  corrected: 'correct.json',
  consent: 'consent.json',
  mark: 'mark.json',
}

/**
 * The figures that the benchmarks wrote, read once. A part without a file is `null`: nothing was measured.
 * @throws when a file is there and is not what the contract describes: figures are never made up
 */
export function createCalibrationService({ folder }: { folder: string }) {
  let reading: Promise<Calibration> | undefined
  return {
    read(): Promise<Calibration> {
      reading ??= readAll(folder)
      return reading
    },
  }
}

export type CalibrationService = ReturnType<typeof createCalibrationService>

async function readAll(folder: string): Promise<Calibration> {
  const parts = Object.entries(FILES) as [Part, string][]
  const read = parts.map(async ([part, file]) => {
    const text = await readFile(join(folder, file), 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return 'null'
      throw error
    })
    return [part, JSON.parse(text)] as const
  })
  return getCalibration.response.parse(Object.fromEntries(await Promise.all(read)))
}
