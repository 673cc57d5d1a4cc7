import { languageNamed } from '../../src/shared/languages.ts'
import { resample } from '../../src/speech/audio/resample.ts'
import { measure } from '../../src/speech/pronunciation/measure.ts'
import type { PronunciationModel } from '../../src/speech/pronunciation/model.ts'
import { mean } from '../../src/speech/pronunciation/numbers.ts'
import { HOP_MS, SAMPLE_RATE } from '../../src/speech/pronunciation/spectrogram.ts'
import { prepareTake } from '../../src/speech/pronunciation/take.ts'
import { expectedWords } from '../../src/speech/pronunciation/variants.ts'
import type { Espeak } from '../../src/speech/synthesis/espeak.ts'
import type { Random } from '../random.ts'
import type { Recording, RecordingSource } from '../recordings.ts'
import { VOICE_FILES } from '../voices.ts'
import { disturb } from './disturb.ts'
import { classNumbers, type Example, type ExampleOrigin, exampleOf, type SaidPhone } from './example.ts'

const SNR_DB = [3, 40] as const
/** Sampling rates that a recording is brought to and then played at 16 kHz. */
const PACED_RATES = { lowest: 14_000, highest: 18_400, step: 400 } as const
const WARP = [0.9, 1.12] as const
/** Of readers with more recordings than this fewer copies are made. */
const MANY = 300

export type RecordedPlan = {
  /** Utterances whose mean goodness lies below are dropped. */
  worstMean: number
  /** Sounds whose goodness lies below are not learned from. */
  worstPhone: number
}

export type AlignedRecording = {
  phones: SaidPhone[]
  /** Classes of each word's sounds as they were most likely said. */
  words: number[][]
}

/**
 * The sounds of a recording with their times, found by a model of synthetic speech. Where text and recording do not
 * fit, the words alone are told; `null` where there is no speech.
 */
export function alignRecording(
  model: PronunciationModel,
  espeak: Espeak,
  source: RecordingSource,
  { text, samples }: Recording,
  plan: RecordedPlan,
): AlignedRecording | null {
  const { tag } = languageNamed(source.language)
  const phonemized = espeak.phonemize({ text }, { file: VOICE_FILES[source.language][0]! })
  const expected = expectedWords(phonemized, tag).filter(({ variants }) => variants.length > 0)
  const { power, activity } = prepareTake({ samples, sampleRate: SAMPLE_RATE })
  if (activity.activeFrames < 15 || expected.length === 0) return null
  const measured = measure(model, power, activity, expected)
  const words = expected.map(({ variants }, w) =>
    classNumbers(variants[measured?.words[w]?.variant ?? 0]!, tag),
  )
  const spoken = measured?.words.filter((word) => word !== null) ?? []
  const phones = spoken.flatMap((word) => word.phones)
  if (spoken.length < expected.length || mean(phones.map(({ goodness }) => goodness)) < plan.worstMean)
    return { phones: [], words }
  return {
    words,
    phones: phones.map((phone) => ({
      ipa: phone.goodness < plan.worstPhone ? '' : phone.ipa,
      startMs: phone.startFrame * HOP_MS,
      endMs: phone.endFrame * HOP_MS,
    })),
  }
}

/** How many disturbed copies of each recording of a source are made beside the clean one. */
export function viewsFor({
  id,
  kind,
  count,
}: {
  id: string
  kind: RecordingSource['kind']
  count: number
}): number {
  if (kind === 'synthesizer') return 2
  // Syllables read one by one: many copies of the same few.
  if (id.startsWith('gcin-') || id === 'klettres-ml') return 3
  return count > MANY ? 4 : 6
}

/** A recording as it is and in disturbed copies: faster and slower (which moves pitch and timbre too), in rooms, in noise. */
export function viewsOf(
  { samples }: Pick<Recording, 'samples'>,
  { phones, words }: AlignedRecording,
  origin: Omit<ExampleOrigin, 'view'>,
  { views, babble }: { views: number; babble: readonly Float32Array[] },
  random: Random,
): Example[] {
  const settled = phones.length > 0
  const whole = settled ? phones : [{ ipa: '', startMs: 0, endMs: 1e9 }]
  const examples = [exampleOf(samples, whole, { ...origin, view: 0, stretch: 1, words }, 1)]
  for (let view = 1; view <= views; view++) {
    const rate = random.next() < 0.25 ? SAMPLE_RATE : pacedRate(random)
    const paced = resample({ samples, sampleRate: SAMPLE_RATE }, rate, 16).samples
    const stretch = rate / SAMPLE_RATE
    const said = whole.map(({ ipa, startMs, endMs }) => ({
      ipa,
      startMs: startMs * stretch,
      endMs: endMs * stretch,
    }))
    const disturbed = disturb(paced, { snrDb: SNR_DB, babble }, random)
    examples.push(exampleOf(disturbed, said, { ...origin, view, stretch, words }, random.between(...WARP)))
  }
  return examples.filter((example) => example !== null)
}

function pacedRate(random: Random): number {
  const { lowest, highest, step } = PACED_RATES
  return lowest + step * random.integer(0, (highest - lowest) / step)
}
