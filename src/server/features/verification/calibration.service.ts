import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { z } from 'zod'
import { getCalibration } from '../../../contract/verification.ts'
import type { Logger } from '../../platform/log/logger.ts'

type Calibration = z.output<typeof getCalibration.response>
type Part = keyof Calibration

/** The file each benchmark writes, by the name it has in the answer. */
const FILES: Record<Part, string> = {
  scoring: 'scoring.json',
  contrasts: 'contrasts.json',
  voice: 'voice.json',
  corrected: 'correct.json',
  consent: 'consent.json',
  mark: 'mark.json',
}

/**
 * The figures that the benchmarks wrote, read once. A part without a file is `null`: nothing was measured. So is one
 * that is not what the contract describes, which is logged: figures are never guessed, and one bad file hides no other.
 */
export function createCalibrationService({ folder, log }: { folder: string; log: Pick<Logger, 'error'> }) {
  let reading: Promise<Calibration> | undefined
  return {
    read(): Promise<Calibration> {
      reading ??= readAll(folder, log)
      return reading
    },
  }
}

export type CalibrationService = ReturnType<typeof createCalibrationService>

async function readAll(folder: string, log: Pick<Logger, 'error'>): Promise<Calibration> {
  const parts = Object.entries(FILES) as [Part, string][]
  const read = parts.map(async ([part, file]) => {
    try {
      const text = await readFile(join(folder, file), 'utf8')
      return [part, getCalibration.response.shape[part].parse(JSON.parse(text))] as const
    } catch (error) {
      const missing = (error as NodeJS.ErrnoException).code === 'ENOENT'
      if (!missing) log.error({ err: error, file }, 'Figures of a benchmark cannot be read.')
      return [part, null] as const
    }
  })
  return Object.fromEntries(await Promise.all(read)) as Calibration
}
