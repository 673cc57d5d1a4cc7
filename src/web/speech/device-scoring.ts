import { useEffect, useSyncExternalStore } from 'react'
import { createDeviceFiles, type FilesState } from './device-files.ts'
import { createDeviceScorer } from './device-scorer.ts'
import { DEVICE_LANGUAGES, engineAddresses } from './engine-addresses.ts'
import { createKeptReadings } from './kept-readings.ts'
import { chooseScoringPlace } from './scoring-place.ts'
import { startScoringThread } from './start-thread.ts'

const storage = () => (typeof caches === 'undefined' ? undefined : caches)

/** One for the whole page: the settings show what practising uses. */
export const deviceFiles = createDeviceFiles({
  addressesOf: engineAddresses,
  languages: DEVICE_LANGUAGES,
  storage,
})

export const keptReadings = createKeptReadings(storage)

export const deviceScorer = createDeviceScorer({
  filesOf: deviceFiles.read,
  startThread: async (language) => startScoringThread(await deviceFiles.script(language)),
})

/** Whether this browser can run the scorer at all. */
export const canScoreHere = (): boolean => typeof Worker !== 'undefined'

/** What is here of a language, followed as it changes. */
export function useDeviceFiles(language: string): FilesState {
  useEffect(() => void deviceFiles.look(language), [language])
  return useSyncExternalStore(deviceFiles.subscribe, () => deviceFiles.state(language))
}

/** Nothing of the person stays: neither the choice, nor what they practised, nor what was fetched for it. */
export async function forgetDeviceScoring(): Promise<void> {
  chooseScoringPlace('server')
  deviceScorer.close()
  await Promise.all([deviceFiles.clear(), keptReadings.clear()])
}
