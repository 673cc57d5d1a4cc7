import workerScript from './score-worker.ts?worker&url'

/** Addresses of what a language is judged with: hashes of their contents stand in the names. */
export type EngineAddresses = {
  script: string
  table: string
  network: string
  calibration: string
}

const TABLES = import.meta.glob<string>(
  ['../../speech/pronunciation/tables/*.bin', '!../../speech/pronunciation/tables/network*.bin'],
  { query: '?url&no-inline', import: 'default', eager: true },
)
const NETWORKS = import.meta.glob<string>('../../speech/pronunciation/tables/network.bin', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})
const CALIBRATIONS = import.meta.glob<string>('../../speech/pronunciation/calibration/2.0/*.json', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})

const NETWORK = Object.values(NETWORKS)[0]
const tables = byTag(TABLES)
const calibrations = byTag(CALIBRATIONS)

/** What the language with this primary tag is judged with; undefined where there is no scorer for it. */
export function engineAddresses(tag: string): EngineAddresses | undefined {
  const table = tables.get(tag)
  const calibration = calibrations.get(tag)
  if (!table || !NETWORK || !calibration) return undefined
  return { script: workerScript, table, network: NETWORK, calibration }
}

/** Tags of every language that can be judged on a device. */
export const DEVICE_LANGUAGES: readonly string[] = [...tables.keys()].filter(engineAddresses).sort()

function byTag(files: Record<string, string>): Map<string, string> {
  return new Map(
    Object.entries(files).map(([path, address]) => [/([^/]+)\.\w+$/.exec(path)?.[1] ?? '', address]),
  )
}
