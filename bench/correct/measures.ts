import { resample } from '../../src/speech/audio/resample.ts'
import { assess } from '../../src/speech/pronunciation/assess.ts'
import { SAMPLE_RATE } from '../../src/speech/pronunciation/spectrogram.ts'
import { trackOwnPitch } from '../../src/speech/voice/correct/own-range.ts'
import { takeWordsOf } from '../../src/speech/voice/correct/take-words.ts'
import type { CorrectedItem } from './takes.ts'

const HOP_MS = 10
const LEAST_FRAMES = 4
const LEAST_PAIRS = 15

/** Pairs of pitch (octaves) in frames that are voiced in the model and in the corrected take. */
function pitchPairs({ model, corrected }: CorrectedItem): [number, number][] {
  const theirs = steady(trackOwnPitch(model, HOP_MS).hz)
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
export function wordStartErrors({ model, corrected, words, scorer, tag }: CorrectedItem): number[] {
  const pcm = resample(corrected, SAMPLE_RATE)
  const found = takeWordsOf(assess({ pcm, readings: [{ norm: tag, words }], model: scorer }), model)
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
    const word = found[index]
    return word ? [Math.abs(word.startMs - (startMs + shift - leftOut))] : []
  })
}
