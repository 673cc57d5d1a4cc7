import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Language } from '../../../shared/languages.ts'
import type { EngineCalibration } from '../../../speech/pronunciation/calibration.ts'
import type { Engine } from '../../../speech/pronunciation/engine.ts'
import type { PronunciationModel } from '../../../speech/pronunciation/model.ts'
import { loadPronunciationModel } from '../../../speech/pronunciation/model-file.ts'
import { loadNetwork, type SoundNetwork } from '../../../speech/pronunciation/network/network-file.ts'

const CALIBRATION_VERSION = '2.0'

const loading = new Map<string, Promise<unknown>>()

/** The Gaussian model of a language, read once in each thread. */
export function loadModel(language: Language, tablesFolder: string): Promise<PronunciationModel> {
  return once(join(tablesFolder, `${language.tag}.bin`), async (path) =>
    loadPronunciationModel(await readFile(path)),
  )
}

/**
 * What learners' takes are judged with: model, network and calibration, each read once in each thread. Without the
 * files of the network or of the calibration the Gaussians judge alone.
 */
export async function loadEngine(language: Language, tablesFolder: string): Promise<Required<Engine>> {
  const calibrations = join(tablesFolder, '..', 'calibration', CALIBRATION_VERSION)
  const [model, network, calibration] = await Promise.all([
    loadModel(language, tablesFolder),
    once(join(tablesFolder, 'network.bin'), async (path): Promise<SoundNetwork | null> => {
      const bytes = await whereThere(path)
      return bytes && loadNetwork(bytes)
    }),
    once(join(calibrations, `${language.tag}.json`), async (path): Promise<EngineCalibration | null> => {
      const bytes = await whereThere(path)
      return bytes && (JSON.parse(bytes.toString('utf8')) as EngineCalibration)
    }),
  ])
  return { model, network, calibration }
}

function once<Value>(path: string, load: (path: string) => Promise<Value>): Promise<Value> {
  const known = loading.get(path)
  if (known) return known as Promise<Value>
  const made = load(path)
  loading.set(path, made)
  made.catch(() => loading.delete(path))
  return made
}

function whereThere(path: string): Promise<Buffer | null> {
  return readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
}
