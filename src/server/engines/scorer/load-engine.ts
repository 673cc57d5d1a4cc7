import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Language } from '../../../shared/languages.ts'
import { ENGINE_VERSIONS } from '../../../speech/pronunciation/assess.ts'
import { type EngineCalibration, parseCalibration } from '../../../speech/pronunciation/calibration.ts'
import type { PronunciationModel } from '../../../speech/pronunciation/model.ts'
import { loadPronunciationModel } from '../../../speech/pronunciation/model-file.ts'
import { loadNetwork, type SoundNetwork } from '../../../speech/pronunciation/network/network-file.ts'

const loading = new Map<string, Promise<unknown>>()

/** The Gaussian model of a language, read once in each thread. */
export function loadModel(language: Language, tablesFolder: string): Promise<PronunciationModel> {
  return once(join(tablesFolder, `${language.tag}.bin`), async (path) =>
    loadPronunciationModel(await readFile(path)),
  )
}

/**
 * What learners' takes are judged with: model, network and calibration, each read once in each thread. Rejects where one
 * of the files is missing or the calibration is another's: scores of an older version must not pass for those of this
 * one.
 */
export async function loadEngine(
  language: Language,
  tablesFolder: string,
): Promise<{ model: PronunciationModel; network: SoundNetwork; calibration: EngineCalibration }> {
  const calibrations = join(tablesFolder, '..', 'calibration', ENGINE_VERSIONS.both)
  const [model, network, calibration] = await Promise.all([
    loadModel(language, tablesFolder),
    once(join(tablesFolder, 'network.bin'), async (path) => loadNetwork(await readFile(path))),
    once(join(calibrations, `${language.tag}.json`), async (path) =>
      parseCalibration(await readFile(path, 'utf8'), ENGINE_VERSIONS.both, language.tag),
    ),
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
