import { resample } from '../../src/speech/audio/resample.ts'
import { assess } from '../../src/speech/pronunciation/assess.ts'
import { SAMPLE_RATE } from '../../src/speech/pronunciation/spectrogram.ts'
import { trackOwnPitch } from '../../src/speech/voice/correct/own-range.ts'
import { takeWordsOf } from '../../src/speech/voice/correct/take-words.ts'
import type { CorrectedItem } from './takes.ts'

const HOP_MS = 10
const LEAST_PAIRS = 15

/** Pairs of pitch (octaves) in frames that are voiced in the model and in the corrected take. */
function pitchPairs({ model, corrected }: CorrectedItem): [number, number][] {
  const theirs = trackOwnPitch(model, HOP_MS).hz
  const ours = trackOwnPitch(corrected, HOP_MS).hz
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

/** Correlation of the corrected take's melody with the model's; NaN where too little is voiced. */
export function melodyCorrelation(item: CorrectedItem): number {
  const pairs = pitchPairs(item)
  return pairs.length < LEAST_PAIRS ? Number.NaN : correlation(pairs)
}

/** Correlation of the take's own melody with the model's, word for word stretched: what there was before. */
export function correlation(pairs: readonly [number, number][]): number {
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
export function wordStartErrors({ model, corrected, words, scorer, tag }: CorrectedItem): number[] {
  const pcm = resample(corrected, SAMPLE_RATE)
  const found = takeWordsOf(assess({ pcm, readings: [{ norm: tag, words }], model: scorer }), model)
  const first = corrected.words.findIndex(({ startMs, endMs }) => endMs > startMs)
  if (first < 0) return []
  const offset = corrected.words[first]!.startMs - model.words[first]!.startMs
  return found.flatMap((word, index) =>
    word ? [Math.abs(word.startMs - model.words[index]!.startMs - offset)] : [],
  )
}
