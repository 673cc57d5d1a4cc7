import { DeviceScoringError } from './device-error.ts'

/**
 * Starts the scoring thread from its kept script, so that no network is needed for it. In development, where the script
 * is not bundled, it starts from its address.
 */
export function startScoringThread(script: { address: string; content: ArrayBuffer }): Worker {
  if (typeof Worker === 'undefined') throw new DeviceScoringError('unsupported')
  if (import.meta.env.DEV) return new Worker(script.address, { type: 'module' })
  const address = URL.createObjectURL(new Blob([script.content], { type: 'text/javascript' }))
  try {
    return new Worker(address, { type: 'module' })
  } catch (cause) {
    throw new DeviceScoringError('unsupported', { cause })
  } finally {
    // The thread has asked for its script already.
    setTimeout(() => URL.revokeObjectURL(address), 10_000)
  }
}
