import { freeLikelihood } from './goodness.ts'
import { mean } from './numbers.ts'
import type { Posteriors } from './posteriors.ts'

/**
 * For each frame of speech, by how much free speech sounds explain it better than the text does.
 * @param columns for each frame the column of the table that the text's path is in; −1 in pauses
 * @param entryPenalty log penalty of free speech for every new phone
 */
export function leadsOfFreeSpeech(
  posteriors: Posteriors,
  columns: Int32Array,
  entryPenalty: number,
): Float32Array {
  const stride = posteriors.phones.length * posteriors.statesPerPhone
  const free = freeLikelihood(posteriors, (frame) => columns[frame]! >= 0, entryPenalty)
  return free.map((value, frame) =>
    columns[frame]! < 0 ? 0 : value - posteriors.values[frame * stride + columns[frame]!]!,
  )
}

/** Mean over the frames of speech; `otherwise` when there are none. */
export function meanOfSpoken(leads: Float32Array, columns: Int32Array, otherwise: number): number {
  const spoken = leads.filter((_, frame) => columns[frame]! >= 0)
  return spoken.length > 0 ? mean(spoken) : otherwise
}
