import type { Pcm } from '../../utterance.ts'

const STOP = /[pbtdkgɡqɢcɟʈɖ]/u
const BLOCK_MS = 2
/** A release stands out from its closure by this much. */
const RISE_DB = 6
/** A release needs a little of the closure before it, so that nothing of its edge is stretched. */
const LEAD_MS = 4

/** Whether the phone has a closure with a release: a stop or an affricate. */
export function isStop(ipa: string): boolean {
  return STOP.test(ipa)
}

/**
 * Where a stop is released: the steepest rise of level within its time, less a little. The end of the phone when
 * nothing rises (an unreleased stop).
 */
export function releaseOf({ samples, sampleRate }: Pcm, startMs: number, endMs: number): number {
  const block = Math.round((BLOCK_MS / 1000) * sampleRate)
  const first = Math.round((startMs / 1000) * sampleRate)
  const count = Math.floor(((endMs - startMs) / 1000) * (sampleRate / block))
  const levels = Array.from({ length: count }, (_, index) => {
    let energy = 1e-9
    for (let n = first + index * block; n < first + (index + 1) * block; n++) energy += (samples[n] ?? 0) ** 2
    return 10 * Math.log10(energy)
  })
  let steepest = RISE_DB
  let release = endMs
  for (let index = 2; index < count; index++) {
    const rise = levels[index]! - Math.min(levels[index - 1]!, levels[index - 2]!)
    if (rise > steepest) {
      steepest = rise
      release = startMs + index * BLOCK_MS - LEAD_MS
    }
  }
  return Math.max(startMs, release)
}
