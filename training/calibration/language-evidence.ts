import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import type { CourseLanguage } from '../../src/shared/languages.ts'
import { gaussianView, type View } from '../../src/speech/pronunciation/measure.ts'
import { loadNetwork } from '../../src/speech/pronunciation/network/network-file.ts'
import { loadEspeak } from '../../src/speech/synthesis/espeak.ts'
import { CALIBRATION_VARIANTS } from '../voices.ts'
import { type EngineScale, networkView, scaleOf } from './engine-scale.ts'
import { type Gathered, gather } from './gather.ts'
import { type Item, recordedItems, syntheticItems } from './items.ts'
import { modelOf, type NetworkName, networkBytes } from './networks.ts'
import { type Observations, observe } from './observe.ts'
import { testSources } from './test-readers.ts'

/** What one network and the Gaussians make of a language's calibration voices, and of its test readers. */
export type NetworkEvidence = {
  scale: EngineScale
  /** The network alone. */
  alone: View
  voices: Observations
  /** Only where the network never heard them. */
  people: SeenBy | null
}
/** One list of recordings in three views: the Gaussians as in version 1.0, the network alone, the sum of both. */
export type SeenBy = { first: Observations; network: Observations; sum: Observations }
export type LanguageEvidence = Partial<Record<NetworkName, NetworkEvidence>>

export type EvidenceTask = { name: string; language: CourseLanguage; takes: number }

const CACHE = join(tmpdir(), 'timbre-calibration')
const VOICES = 60
const VOICES_SEED = 313
const TRIALS_SEED = 23

/** Gathers the evidence of one language by every network there is; kept in the temporary folder. */
export async function gatherLanguage({ language, takes }: EvidenceTask): Promise<LanguageEvidence> {
  const names: NetworkName[] =
    testSources(language).length > 0 ? ['shipped', 'without', 'espeak-only'] : ['shipped']
  const bytes = names.map((name) => networkBytes(name, language))
  const key = createHash('sha256').update(JSON.stringify([language, VOICES, takes]))
  for (const each of [...bytes, ...sourceTexts()]) key.update(each ?? 'none')
  const file = join(CACHE, `${language}-${key.digest('hex').slice(0, 16)}.bin`)
  if (existsSync(file)) return deserialize(readFileSync(file)) as LanguageEvidence
  const espeak = await loadEspeak()
  const model = modelOf(language)
  const networks = bytes.map((each) => each && loadNetwork(each))
  const look = (items: readonly Item[], skip: number): Gathered[][] =>
    gather({ model, networks: networks.slice(skip), items, seed: TRIALS_SEED })
  const synthetic = look(syntheticItems(espeak, language, CALIBRATION_VARIANTS, VOICES, VOICES_SEED), 0)
  const read = look(
    testSources(language).flatMap((source) => recordedItems(espeak, source, takes)),
    1,
  )
  const evidence: LanguageEvidence = {}
  names.forEach((name, n) => {
    const scale = scaleOf(synthetic[n]!, model)
    const { deviations, phones } = scale
    const sum = { gaussian: 1 / deviations.gaussian, network: 1 / deviations.network, phones }
    const alone = networkView(synthetic[n]!, model)
    const views = { first: gaussianView(model), network: alone, sum }
    evidence[name] = {
      scale,
      alone,
      voices: observe(synthetic[n]!, sum, model.language),
      people: name === 'shipped' ? null : seenBy(read[n - 1]!, views, model.language),
    }
  })
  mkdirSync(CACHE, { recursive: true })
  writeFileSync(file, serialize(evidence))
  return evidence
}

export function seenBy(
  gathered: readonly Gathered[],
  views: Record<keyof SeenBy, View>,
  language: string,
): SeenBy {
  return {
    first: observe(gathered, views.first, language),
    network: observe(gathered, views.network, language),
    sum: observe(gathered, views.sum, language),
  }
}

/** The code that evidence comes out of: what was kept by older code is not used. */
function sourceTexts(): Uint8Array[] {
  const folders = ['./', '../../src/speech/pronunciation/', '../../src/speech/pronunciation/network/']
  return folders.flatMap((folder) => {
    const url = new URL(folder, import.meta.url)
    return readdirSync(url)
      .filter((name) => name.endsWith('.ts') && !/\.test|fit-|assess|calibration\.ts/u.test(name))
      .sort()
      .map((name) => readFileSync(new URL(name, url)))
  })
}
