import type { CourseLanguage } from '../../src/shared/languages.ts'
import type { ExpectedWord } from '../../src/speech/pronunciation/assess.ts'
import { SAMPLE_RATE } from '../../src/speech/pronunciation/spectrogram.ts'
import { acceptLine } from '../../src/speech/voice/sample/accept-line.ts'
import { addNoise, pinkNoise } from '../../training/degrade.ts'
import { createRandom } from '../../training/random.ts'
import { lineOf, READERS, type Reading, readingsOf } from './readers.ts'

const PER_READER = Number(process.env.PER_READER ?? 16)
/** Every phone has to be found among those of another language: what a very strong accent would be. */
const FOREIGN: Partial<Record<CourseLanguage, CourseLanguage>> = {
  english: 'spanish',
  spanish: 'english',
  french: 'italian',
  italian: 'french',
  russian: 'english',
}

/** How often single takes are accepted: the right text, other texts, and for consent sentences with other words. */
export async function textFigures() {
  const random = createRandom(31)
  const counts: Record<string, { accepted: number; takes: number }> = {}
  const count = (name: string, accepted: boolean) => {
    const row = counts[name] ?? { accepted: 0, takes: 0 }
    row.takes++
    if (accepted) row.accepted++
    counts[name] = row
  }
  for (const reader of READERS) {
    const readings = readingsOf(reader, PER_READER)
    const pool = readings.flatMap(({ words }) => words).filter((word) => (word.variants[0]?.length ?? 0) >= 4)
    for (const reading of readings) {
      const pcm = { samples: reading.samples, sampleRate: SAMPLE_RATE }
      const noisy = {
        samples: addNoise(reading.samples, pinkNoise(reading.samples.length, random), 20),
        sampleRate: SAMPLE_RATE,
      }
      const foreign = FOREIGN[reader.language] ?? 'english'
      const other = random.pick(readings.filter(({ text }) => text !== reading.text))
      const judge = (
        words: readonly ExpectedWord[],
        strict: boolean,
        language = reader.language,
        take = pcm,
      ) => acceptLine({ pcm: take, ...lineOf(words, language), strict }).accepted
      count('right text', judge(reading.words, false))
      count('right text, noise at 20 dB', judge(reading.words, false, reader.language, noisy))
      count('right text, every sound foreign', judge(reading.words, false, foreign))
      count('other text', judge(other.words, false))
      count('consent: right text', judge(reading.words, true))
      count('consent: right text, noise at 20 dB', judge(reading.words, true, reader.language, noisy))
      count('consent: right text, every sound foreign', judge(reading.words, true, foreign))
      for (const replaced of [4, 3, 1]) {
        const words = withWordsReplaced(reading, replaced, pool, random)
        if (words) count(`consent: ${replaced} of its longer words are others`, judge(words, true))
      }
    }
  }
  console.log('\nTakes accepted')
  for (const [name, { accepted, takes }] of Object.entries(counts))
    console.log(`${name.padEnd(46)}${accepted} of ${takes}`)
  return counts
}

/** The last longer words replaced by others of about their length; `null` where there are too few. */
function withWordsReplaced(
  { words }: Reading,
  count: number,
  pool: readonly ExpectedWord[],
  random: ReturnType<typeof createRandom>,
): ExpectedWord[] | null {
  const length = (word: ExpectedWord) => word.variants[0]?.length ?? 0
  const long = words.flatMap((word, i) => (length(word) >= 4 ? [i] : []))
  if (long.length < count) return null
  const changed = new Set(count === 1 ? [random.pick(long)] : long.slice(-count))
  return words.map((word, i) => {
    if (!changed.has(i)) return word
    const others = pool.filter(
      (other) => other.text !== word.text && Math.abs(length(other) - length(word)) <= 2,
    )
    return random.pick(others)
  })
}
