import { fileURLToPath } from 'node:url'
import { type Espeak, loadEspeak } from '../../../speech/synthesis/espeak.ts'
import type { JapaneseReader } from '../../../speech/synthesis/reading.ts'
import { loadJapaneseReader } from './japanese-reader.ts'

/** What every speech task works with; one for each thread. */
export type SpeechContext = {
  espeak: Espeak
  /** Folder of the scorer's models. */
  tablesFolder: string
  /** Loads the Japanese dictionary at the first call. */
  japaneseReader(): Promise<JapaneseReader>
}

/** Where the scorer's models are: in the source tree, or beside the bundle. */
function findTablesFolder(): string {
  const here = import.meta.url
  const folder = here.endsWith('.ts') ? '../../../speech/pronunciation/tables/' : './tables/'
  return fileURLToPath(new URL(folder, here))
}

export async function createSpeechContext(tablesFolder: string = findTablesFolder()): Promise<SpeechContext> {
  let reader: Promise<JapaneseReader> | undefined
  return {
    espeak: await loadEspeak(),
    tablesFolder,
    japaneseReader: () => {
      reader ??= loadJapaneseReader()
      return reader
    },
  }
}
