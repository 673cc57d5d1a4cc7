import { readFileSync } from 'node:fs'
import { pitchContour } from '../../src/speech/audio/pitch.ts'
import { measure } from '../../src/speech/pronunciation/measure.ts'
import type { PronunciationModel } from '../../src/speech/pronunciation/model.ts'
import { loadPronunciationModel } from '../../src/speech/pronunciation/model-file.ts'
import { HOP_MS, SAMPLE_RATE } from '../../src/speech/pronunciation/spectrogram.ts'
import { prepareTake } from '../../src/speech/pronunciation/take.ts'

export type AlignedTake = {
  words: { ipa: string; startMs: number; endMs: number }[][]
  pitch: { hopMs: number; semitones: (number | null)[] }
}

/** The model of a language (primary tag) as it is in the repository. */
export function modelOf(tag: string): PronunciationModel {
  const file = new URL(`../../src/speech/pronunciation/tables/${tag}.bin`, import.meta.url)
  return loadPronunciationModel(readFileSync(file))
}

/** A take held against words by the scorer's own alignment; `null` where it leaves a word out. */
export function alignTake(
  model: PronunciationModel,
  samples: Float32Array,
  words: readonly { phones: readonly string[] }[],
): AlignedTake | null {
  const pcm = { samples, sampleRate: SAMPLE_RATE }
  const take = prepareTake(pcm)
  const variants = words.map(({ phones }) => ({ variants: [phones] }))
  const measured = measure(model, take.power, take.activity, variants)
  if (!measured || measured.words.includes(null)) return null
  return {
    words: measured.words.map((word) =>
      (word?.phones ?? []).map(({ ipa, startFrame, endFrame }) => ({
        ipa,
        startMs: startFrame * HOP_MS,
        endMs: endFrame * HOP_MS,
      })),
    ),
    pitch: pitchContour(pcm),
  }
}
