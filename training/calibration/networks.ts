import { existsSync, readFileSync } from 'node:fs'
import { type CourseLanguage, languageNamed } from '../../src/shared/languages.ts'
import type { PronunciationModel } from '../../src/speech/pronunciation/model.ts'
import { loadPronunciationModel } from '../../src/speech/pronunciation/model-file.ts'

/** Which network: the one that ships, one that heard no people of a language, one that heard no people at all. */
export type NetworkName = 'shipped' | 'without' | 'espeak-only'

const TABLES = new URL('../../src/speech/pronunciation/tables/', import.meta.url)
const HELD_OUT = new URL('../../bench/scoring/held-out/', import.meta.url)

export function networkFile(name: NetworkName, language: CourseLanguage): URL {
  if (name === 'shipped') return new URL('network.bin', TABLES)
  const file = name === 'without' ? `without-${languageNamed(language).tag}.bin` : 'espeak-only.bin'
  return new URL(file, process.env.TIMBRE_NETWORKS ?? HELD_OUT)
}

/** Bytes of a network, or `null` where it was not trained. */
export function networkBytes(name: NetworkName, language: CourseLanguage): Uint8Array | null {
  const file = networkFile(name, language)
  return existsSync(file) ? readFileSync(file) : null
}

export const modelOf = (language: CourseLanguage): PronunciationModel =>
  loadPronunciationModel(readFileSync(new URL(`${languageNamed(language).tag}.bin`, TABLES)))
