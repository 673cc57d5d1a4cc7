import { type CourseLanguage, languageNamed } from '../../src/shared/languages.ts'
import { expectedWords } from '../../src/speech/pronunciation/variants.ts'
import type { Espeak } from '../../src/speech/synthesis/espeak.ts'
import { sentence, speak, wordsOf } from '../corpus.ts'
import { degrade } from '../degrade.ts'
import { createRandom } from '../random.ts'
import { type RecordingSource, readRecordings } from '../recordings.ts'
import { VOICE_FILES } from '../voices.ts'

/** Words of a text, each with the ways it may be said, as phones. */
export type ItemWords = readonly (readonly (readonly string[])[])[]

/** A recording of a text. */
export type Item = { samples: Float32Array; words: ItemWords; speaker: string }

/**
 * Prompts that were recorded in other words than their list says: heard without any text, the network that knows
 * neither reader nor language spells these out. A right reading of a text they are not.
 */
const RECORDED_OTHERWISE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'asterisk-it': {
    'Ora sei muto': 'voce disattivata',
    'quindi premere sterlina': 'poi premi cancelletto',
  },
  'asterisk-fr': { "A l'extension": 'au poste' },
}

/** Shorter texts say too little to be judged. */
const LEAST_PHONES = 9

const longEnough = ({ words }: Item) =>
  words.reduce((sum, variants) => sum + variants[0]!.length, 0) >= LEAST_PHONES

/** Items of a source's recordings long enough to judge, out of at most `most` recordings, evenly chosen. */
export function recordedItems(espeak: Espeak, source: RecordingSource, most: number): Item[] {
  const { tag } = languageNamed(source.language)
  const recordings = readRecordings(source)
  const step = Math.max(1, recordings.length / most)
  const items: Item[] = []
  for (let i = 0; i < recordings.length; i += step) {
    const { text, samples } = recordings[Math.floor(i)]!
    if (RECORDED_OTHERWISE[source.id]?.[text]) continue
    const phonemized = espeak.phonemize({ text }, { file: VOICE_FILES[source.language][0]! })
    const words = expectedWords(phonemized, tag)
      .map(({ variants }) => variants)
      .filter((variants) => variants.length > 0)
    if (words.length > 0) items.push({ samples, words, speaker: source.speaker })
  }
  return items.filter(longEnough)
}

/** Items of synthetic voices, each item with the next of the variants, degraded as in training. */
export function syntheticItems(
  espeak: Espeak,
  language: CourseLanguage,
  variants: readonly string[],
  count: number,
  seed: number,
): Item[] {
  const random = createRandom(seed)
  const words = wordsOf(language)
  return Array.from({ length: count }, (_, i) => {
    const speaker = variants[i % variants.length]!
    const speech = speak(espeak, language, sentence(words, random, 3, 6), speaker, random)
    return {
      samples: degrade(speech.samples, random),
      words: speech.words.map((phones) => [phones.map(({ ipa }) => ipa)]),
      speaker,
    }
  }).filter(longEnough)
}
