import { useEffect, useSyncExternalStore } from 'react'
import { findLanguage } from '../../shared/languages.ts'
import type { Assessment } from '../../speech/assessment.ts'
import { createDeviceFiles, type FilesState } from './device-files.ts'
import { createDeviceScorer } from './device-scorer.ts'
import { DEVICE_LANGUAGES, engineAddresses } from './engine-addresses.ts'
import { onForget } from './forget-device-scoring.ts'
import { createKeptReadings } from './kept-readings.ts'
import type { TakeToScore } from './score-messages.ts'
import { useScoringPlace } from './scoring-place.ts'
import { startScoringThread } from './start-thread.ts'

const storage = () => (typeof caches === 'undefined' ? undefined : caches)

/** One for the whole page: the settings show what practising uses. */
export const deviceFiles = createDeviceFiles({
  addressesOf: engineAddresses,
  languages: DEVICE_LANGUAGES,
  storage,
})

export const keptReadings = createKeptReadings(storage)

const deviceScorer = createDeviceScorer({
  filesOf: deviceFiles.read,
  startThread: async (language) => startScoringThread(await deviceFiles.script(language)),
})

/** The warp of the voice that is practising in this page, so that it need not be searched for in every take. */
let heardWarp: number | undefined

/** Judges a take as the server would. Rejects with a DeviceScoringError, or the signal's reason. */
export async function scoreHere(take: Omit<TakeToScore, 'warp'>, signal: AbortSignal): Promise<Assessment> {
  const { assessment, warp } = await deviceScorer.score({ ...take, warp: heardWarp }, signal)
  heardWarp = warp ?? heardWarp
  return assessment
}

onForget(() => {
  heardWarp = undefined
  deviceScorer.close()
  void deviceFiles.clear()
  void keptReadings.clear()
})

/** Whether this browser can run the scorer at all. */
export const canScoreHere = (): boolean => typeof Worker !== 'undefined'

/** What is here of a language, followed as it changes. */
export function useDeviceFiles(language: string): FilesState {
  useEffect(() => void deviceFiles.look(language), [language])
  return useSyncExternalStore(deviceFiles.subscribe, () => deviceFiles.state(language))
}

/** Tags of the languages that have files here or are fetching them, followed as they change. */
export function useDeviceLanguages(): readonly string[] {
  useEffect(() => {
    for (const tag of DEVICE_LANGUAGES) void deviceFiles.look(tag)
  }, [])
  return useSyncExternalStore(deviceFiles.subscribe, deviceFiles.languagesHere)
}

/** Makes this device ready for takes of these texts, where takes are scored on it; in the background. */
export function usePrepared(norm: string, texts: readonly string[]): void {
  const place = useScoringPlace()
  const all = JSON.stringify(texts)
  useEffect(() => {
    const tag = findLanguage(norm)?.language.tag
    if (place !== 'device' || !tag) return
    void deviceFiles.get(tag).catch(() => {})
    void keptReadings.prepare(norm, JSON.parse(all) as string[])
  }, [place, norm, all])
}
