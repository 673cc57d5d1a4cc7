import type { CourseLanguage } from '../../src/shared/languages.ts'
import { languageNamed } from '../../src/shared/languages.ts'
import { expectedWords } from '../../src/speech/pronunciation/variants.ts'
import type { Espeak } from '../../src/speech/synthesis/espeak.ts'
import { sentence, speak, wordsOf } from '../../training/corpus.ts'
import { degrade } from '../../training/degrade.ts'
import { createRandom } from '../../training/random.ts'
import { type RecordingSource, readRecordings } from '../../training/recordings.ts'
import { UNSEEN_VARIANTS, VOICE_FILES } from '../../training/voices.ts'
import type { Item } from './evaluate.ts'

/** Items of a source's recordings, at most `most`, evenly chosen. */
export function recordedItems(espeak: Espeak, source: RecordingSource, most: number): Item[] {
  const { tag } = languageNamed(source.language)
  const recordings = readRecordings(source)
  const step = Math.max(1, recordings.length / most)
  const items: Item[] = []
  for (let i = 0; i < recordings.length; i += step) {
    const { text, samples } = recordings[Math.floor(i)]!
    const phonemized = espeak.phonemize({ text }, { file: VOICE_FILES[source.language][0]! })
    const words = expectedWords(phonemized, tag)
      .map(({ variants }) => variants)
      .filter((variants) => variants.length > 0)
    if (words.length > 0) items.push({ samples, words })
  }
  return items
}

/** Items of synthetic voices that took no part in training or calibration. */
export function unseenVoiceItems(espeak: Espeak, language: CourseLanguage, count: number): Item[] {
  const random = createRandom(91)
  const words = wordsOf(language)
  return Array.from({ length: count }, (_, i) => {
    const variant = UNSEEN_VARIANTS[i % UNSEEN_VARIANTS.length]
    const speech = speak(espeak, language, sentence(words, random, 3, 6), variant, random)
    return {
      samples: degrade(speech.samples, random),
      words: speech.words.map((phones) => [phones.map(({ ipa }) => ipa)]),
    }
  })
}
