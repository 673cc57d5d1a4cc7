import { trackOwnPitch } from '../../src/speech/voice/correct/own-range.ts'
import { isVoiceless } from '../../src/speech/voice/correct/voicing.ts'
import type { Span } from './speakers.ts'
import type { CorrectedItem } from './takes.ts'

const HOP_MS = 10
const LEAST_FRAMES = 4
const LEAST_PAIRS = 15

/**
 * Pairs of pitch (octaves) in frames that are voiced in the model and in the corrected take. What a tracker hears in a
 * voiceless consonant of the model is no pitch.
 */
function pitchPairs({ model, corrected }: CorrectedItem): [number, number][] {
  const theirs = steady(trackOwnPitch(model, HOP_MS).hz)
  for (const phone of model.phones) {
    if (!isVoiceless(phone.ipa)) continue
    theirs.fill(null, Math.ceil(phone.startMs / HOP_MS), Math.ceil(phone.endMs / HOP_MS))
  }
  const ours = steady(trackOwnPitch(corrected, HOP_MS).hz)
  return model.words.flatMap(({ startMs, endMs }, index) => {
    const span = corrected.words[index]!
    if (span.endMs <= span.startMs) return []
    const pairs: [number, number][] = []
    for (let frame = Math.ceil(startMs / HOP_MS); frame * HOP_MS < endMs; frame++) {
      const model = theirs[frame] ?? null
      const own = ours[Math.round((frame * HOP_MS - startMs + span.startMs) / HOP_MS)] ?? null
      if (model !== null && own !== null) pairs.push([Math.log2(model), Math.log2(own)])
    }
    return pairs
  })
}

/** Without the few frames at a time in which noise is taken for a voice. */
function steady(hz: readonly (number | null)[]): (number | null)[] {
  const result = [...hz]
  let start = 0
  for (let frame = 0; frame <= hz.length; frame++) {
    if ((hz[frame] ?? null) !== null) continue
    if (frame - start < LEAST_FRAMES) result.fill(null, start, frame)
    start = frame + 1
  }
  return result
}

/** Correlation of the corrected take's melody with the model's; NaN where too little is voiced. */
export function melodyCorrelation(item: CorrectedItem): number {
  const pairs = pitchPairs(item)
  return pairs.length < LEAST_PAIRS ? Number.NaN : correlation(pairs)
}

function correlation(pairs: readonly [number, number][]): number {
  const mean = (side: 0 | 1) => pairs.reduce((sum, pair) => sum + pair[side], 0) / pairs.length
  const x = mean(0)
  const y = mean(1)
  let xy = 0
  let xx = 1e-12
  let yy = 1e-12
  for (const [left, right] of pairs) {
    xy += (left - x) * (right - y)
    xx += (left - x) ** 2
    yy += (right - y) ** 2
  }
  return xy / Math.sqrt(xx * yy)
}

/** How far the words of the corrected take, as the scorer finds them, begin from where the model's do, in ms. */
export function wordStartErrors({ model, corrected, correctedWords }: CorrectedItem): number[] {
  let shift: number | undefined
  let leftOut = 0
  return model.words.flatMap(({ startMs }, index) => {
    const span = corrected.words[index]!
    const nextMs = model.words[index + 1]?.startMs ?? startMs
    if (span.endMs <= span.startMs) {
      leftOut += nextMs - startMs
      return []
    }
    shift ??= span.startMs - startMs + leftOut
    const word = correctedWords[index]
    return word ? [Math.abs(word.startMs - (startMs + shift - leftOut))] : []
  })
}

/** Where the same sounds lie in the take and in the corrected take, as the scorer found them in each. */
export function soundsInBoth({ takeWords, correctedWords }: CorrectedItem): {
  take: Span[]
  corrected: Span[]
} {
  const sounds: { take: Span[]; corrected: Span[] } = { take: [], corrected: [] }
  takeWords.forEach((word, index) => {
    const again = correctedWords[index]
    if (!word || !again || word.phones.length !== again.phones.length) return
    word.phones.forEach((phone, place) => {
      const other = again.phones[place]
      if (other?.ipa !== phone.ipa) return
      sounds.take.push(phone)
      sounds.corrected.push(other)
    })
  })
  return sounds
}
