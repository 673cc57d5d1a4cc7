import { languageNamed } from '../../src/shared/languages.ts'
import { resample } from '../../src/speech/audio/resample.ts'
import { SAMPLE_RATE } from '../../src/speech/pronunciation/spectrogram.ts'
import type { Espeak } from '../../src/speech/synthesis/espeak.ts'
import { sentence, wordsOf } from '../corpus.ts'
import { pad } from '../degrade.ts'
import { createRandom, type Random } from '../random.ts'
import { type TrainingLanguage, VOICE_FILES } from '../voices.ts'
import { disturb } from './disturb.ts'
import { type Example, exampleOf, type SaidPhone } from './example.ts'
import { lettersOf, respell } from './respell.ts'
import { NETWORK_VARIANTS } from './variants.ts'

const RESPELT_SHARE = 0.35
const SNR_DB = [5, 45] as const
const WARP = [0.86, 1.18] as const
const BABBLE_LANGUAGES = ['english', 'french', 'russian', 'chinese', 'italian', 'german'] as const

type Spoken = { samples: Float32Array; phones: SaidPhone[]; variant: string | undefined }

/** One utterance of chance words, a third of them respelt, in a voice, at a pace and a pitch drawn by chance. */
function speakByChance(
  espeak: Espeak,
  language: TrainingLanguage,
  variant: string | undefined,
  random: Random,
): Spoken {
  const words = wordsOf(language)
  const letters = lettersOf(words)
  const text = sentence(words, random, 2, 7)
    .split(' ')
    .map((word) => (random.next() < RESPELT_SHARE ? respell(word, letters, random) : word))
    .join(' ')
  const file = random.pick(VOICE_FILES[language])
  const unspaced = languageNamed(language).unspaced === true
  const speech = espeak.speak(
    unspaced ? { text: text.replaceAll(' ', ''), segmented: text } : { text },
    variant ? { file, variant } : { file },
    { rate: random.between(105, 215), pitch: random.between(10, 90), range: random.between(15, 85) },
  )
  const before = Math.round(random.between(0.1, 0.5) * SAMPLE_RATE)
  const after = Math.round(random.between(0.1, 0.4) * SAMPLE_RATE)
  const offset = (before / SAMPLE_RATE) * 1000
  return {
    samples: pad(resample(speech, SAMPLE_RATE, 16).samples, before, after),
    variant,
    phones: speech.phones.map(({ ipa, startMs, endMs }) => ({
      ipa,
      startMs: startMs + offset,
      endMs: endMs + offset,
    })),
  }
}

/** Voices that talk in the background of the examples: always the same. */
export function crowd(espeak: Espeak): Float32Array[] {
  const random = createRandom(99)
  return BABBLE_LANGUAGES.flatMap((language) =>
    [0, 1, 2].map((turn) => {
      const variant = NETWORK_VARIANTS[(turn * 13 + language.length * 5) % NETWORK_VARIANTS.length]
      return speakByChance(espeak, language, variant, random).samples
    }),
  )
}

/** Examples of synthetic speech; `first` counts on through the voices from an earlier call. */
export function syntheticExamples(
  espeak: Espeak,
  language: TrainingLanguage,
  { first, count, babble }: { first: number; count: number; babble: readonly Float32Array[] },
  random: Random,
): Example[] {
  const { tag } = languageNamed(language)
  return Array.from({ length: count }, (_, i) => {
    const variant = NETWORK_VARIANTS[(first + i) % NETWORK_VARIANTS.length]
    const { samples, phones } = speakByChance(espeak, language, variant, random)
    const speaker = `espeak ${variant ?? 'plain'}`
    const origin = { language, tag, speaker, kind: 'espeak', source: 'espeak', view: 0 } as const
    const heard = random.next() < 0.06 ? samples : disturb(samples, { snrDb: SNR_DB, babble }, random)
    return exampleOf(heard, phones, origin, random.between(...WARP))
  }).filter((example) => example !== null)
}
