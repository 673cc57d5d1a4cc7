/**
 * Why a take cannot be scored on this device: the browser has no workers, there is no scorer for the language, its files
 * could not be fetched, how the text sounds is not known here and the server cannot be asked, or the scorer itself broke.
 */
export type DeviceProblem = 'unsupported' | 'no-language' | 'files' | 'readings' | 'failed'

export class DeviceScoringError extends Error {
  readonly problem: DeviceProblem
  constructor(problem: DeviceProblem, options?: ErrorOptions) {
    super(`This take cannot be scored on this device: ${problem}.`, options)
    this.name = 'DeviceScoringError'
    this.problem = problem
  }
}
