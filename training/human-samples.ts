import { cepstra } from '../src/speech/pronunciation/cepstra.ts'
import { measure } from '../src/speech/pronunciation/measure.ts'
import type { PronunciationModel } from '../src/speech/pronunciation/model.ts'
import { mean } from '../src/speech/pronunciation/numbers.ts'
import { SAMPLE_RATE } from '../src/speech/pronunciation/spectrogram.ts'
import { prepareTake } from '../src/speech/pronunciation/take.ts'
import type { Sample } from './corpus.ts'
import { degrade } from './degrade.ts'
import type { Random } from './random.ts'

const WORST_MEAN = -2.6
const WORST_PHONE = -5

/** Phones of a recording as they are spoken in its language. */
export type ReadRecording = { samples: Float32Array; words: readonly (readonly string[])[] }

/**
 * Training samples out of recordings: aligned by a model of their own language, with utterances that do not fit
 * their text dropped and phones that fit badly masked (they become words of no phone). Each comes clean and degraded.
 */
export function humanSamples(
  model: PronunciationModel,
  recordings: readonly ReadRecording[],
  weight: number,
  random: Random,
): { samples: Sample[]; kept: number } {
  const samples: Sample[] = []
  let kept = 0
  for (const recording of recordings) {
    const clean = prepareTake({ samples: recording.samples, sampleRate: SAMPLE_RATE })
    if (clean.activity.activeFrames < 15) continue
    const expected = recording.words.map((phones) => ({ variants: [phones] }))
    const measured = measure(model, clean.power, clean.activity, expected)
    if (!measured || measured.words.some((word) => word === null)) continue
    const phones = measured.words.map((word) => word!.phones)
    if (mean(phones.flat().map(({ goodness }) => goodness)) < WORST_MEAN) continue
    kept++
    const degraded = prepareTake({ samples: degrade(recording.samples, random), sampleRate: SAMPLE_RATE })
    for (const { power, activity } of [clean, degraded]) {
      const { active, startFrame, endFrame } = activity
      const warp = Math.round(measured.warp * random.between(0.95, 1.05) * 100) / 100
      const frame = (absolute: number) => Math.min(endFrame - startFrame, Math.max(0, absolute - startFrame))
      samples.push({
        features: cepstra(power, warp, active, startFrame, endFrame),
        weight,
        fixed: true,
        words: phones.map((word) =>
          word.map(({ ipa, startFrame: start, endFrame: end, goodness }) => ({
            ipa: goodness < WORST_PHONE ? '' : ipa,
            start: frame(start),
            end: frame(end),
          })),
        ),
      })
    }
  }
  return { samples, kept }
}
