import { measure } from '../../src/speech/pronunciation/measure.ts'
import { quantile } from '../../src/speech/pronunciation/numbers.ts'
import { HOP_MS, SAMPLE_RATE } from '../../src/speech/pronunciation/spectrogram.ts'
import { prepareTake } from '../../src/speech/pronunciation/take.ts'
import { expectedWords } from '../../src/speech/pronunciation/variants.ts'
import type { Espeak } from '../../src/speech/synthesis/espeak.ts'
import { modelOf } from '../../training/calibration/networks.ts'
import { RECORDING_SOURCES, readRecordings } from '../../training/recordings.ts'
import { loadEchogarden } from './echogarden.ts'
import { arpabetToIpa, startErrors } from './phone-times.ts'

export const TIMED_VOICES = ['flite-rms', 'flite-kal16']

export type StartErrors = { phones: number; medianMs: number; within20: number; within50: number }

/** Phone starts of both engines (the Gaussians' alignment) and of echogarden's DTW against flite's own times. */
export async function phoneTimes(
  espeak: Espeak,
  takes: number,
): Promise<StartErrors & { echogarden: StartErrors | null }> {
  const model = modelOf('english')
  const rival = await loadEchogarden()
  const ours: number[] = []
  const theirs: number[] = []
  for (const id of TIMED_VOICES) {
    const source = RECORDING_SOURCES.find((candidate) => candidate.id === id)!
    for (const { text, samples, phones } of readRecordings(source).slice(0, Math.min(40, takes))) {
      const truth = (phones ?? []).map(({ name, startMs }) => ({ ipa: arpabetToIpa(name), startMs }))
      const take = prepareTake({ samples, sampleRate: SAMPLE_RATE })
      const words = expectedWords(espeak.phonemize({ text }, { file: 'en-us' }), 'en')
      const measured = measure(model, take.power, take.activity, words)
      const found = (measured?.words ?? []).flatMap((word) => word?.phones ?? [])
      const starts = found.map(({ ipa, startFrame }) => ({ ipa, startMs: startFrame * HOP_MS }))
      ours.push(...startErrors(truth, starts))
      if (rival) theirs.push(...startErrors(truth, await rival(samples, text)))
    }
  }
  return { ...summary(ours), echogarden: rival ? summary(theirs) : null }
}

function summary(errors: readonly number[]): StartErrors {
  const within = (limit: number) => errors.filter((error) => error <= limit).length / errors.length
  return {
    phones: errors.length,
    medianMs: quantile(errors, 0.5),
    within20: within(20),
    within50: within(50),
  }
}
