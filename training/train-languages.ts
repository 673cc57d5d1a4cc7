import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { type CourseLanguage, languageNamed } from '../src/shared/languages.ts'
import {
  encodePronunciationModel,
  type ModelParameters,
  modelFromParameters,
} from '../src/speech/pronunciation/model-file.ts'
import { type Espeak, loadEspeak } from '../src/speech/synthesis/espeak.ts'
import { calibrate, type KnownTake, knownTake } from './calibrate.ts'
import { type Sample, sentence, speak, syntheticSamples, wordsOf } from './corpus.ts'
import { degrade } from './degrade.ts'
import { humanSamples, type ReadRecording } from './human-samples.ts'
import { createRandom } from './random.ts'
import { RECORDING_SOURCES, type RecordingSource, readRecordings, spread } from './recordings.ts'
import { inventoryOf, trainModel } from './train-model.ts'
import { CALIBRATION_VARIANTS, TRAINING_VARIANTS, type TrainingLanguage, VOICE_FILES } from './voices.ts'

const MODEL_VERSION = '1'
const UTTERANCES = 800
/** Languages that lend their recordings and get no table. */
const HELPERS: Partial<Record<TrainingLanguage, true>> = { bulgarian: true }
const HELPER_UTTERANCES = 500
const CALIBRATION_UTTERANCES = 30
const GAUSSIANS = 12
const HUMAN_WEIGHT = 2
/** So that no single reader outweighs the others. */
const RECORDINGS_PER_SOURCE = 240
const SEED = 7
const CACHE = join(tmpdir(), 'timbre-training')

/** Speakers whose recordings never enter the training of a language: the bench tests on them. */
const TEST_SPEAKERS: Partial<Record<CourseLanguage, readonly string[]>> = {
  english: ['allison', 'stamps-en', 'pocketsphinx', 'alsa', 'rms', 'kal'],
  spanish: ['allison'],
  french: ['june'],
  italian: ['carlo'],
  russian: ['ivrvoice'],
  dutch: ['stamps-nl'],
}

const log = (line: string) => console.log(`${Math.round(performance.now() / 1000)} s ${line}`)

/** How much goes into a model; the script's own measure where left out. */
type TrainingPlan = {
  sources?: readonly RecordingSource[]
  gaussians?: number
  utterances?: number
  takes?: number
}

/** Trains the models of several languages and hands each over as bytes. */
export async function trainLanguages(
  languages: readonly CourseLanguage[],
  deliver: (tag: string, bytes: Uint8Array) => void,
  {
    sources = RECORDING_SOURCES,
    gaussians = GAUSSIANS,
    utterances = UTTERANCES,
    takes = CALIBRATION_UTTERANCES,
  }: TrainingPlan = {},
): Promise<void> {
  const espeak = await loadEspeak()
  const human = new Map<string, Sample[]>()
  for (const language of languages) {
    const { tag } = languageNamed(language)
    const synthetic = syntheticOf(espeak, language).slice(0, utterances)
    const phones = inventoryOf(synthetic)
    const added = sourcesFor(language, sources).flatMap((source) => {
      const known = human.get(source.id) ?? alignedRecordings(espeak, source)
      human.set(source.id, known)
      return known.filter((_, i) => Math.floor(i / 2) % 2 === 0)
    })
    log(
      `${language}: ${synthetic.length} synthetic and ${added.length} recorded samples, ${phones.length} phones`,
    )
    const options = { language: tag, version: MODEL_VERSION, gaussians }
    const samples = [...synthetic, ...added]
    const trained = trainModel(samples, phones, options)
    const complete = completeModel(espeak, language, trained, samples, { sources, takes })
    const bytes = encodePronunciationModel(complete)
    log(`${language}: ${bytes.length} bytes; ${JSON.stringify(complete.calibration)}`)
    deliver(tag, bytes)
  }
}

/** Calibrates a trained model on voices kept out of training and on recordings of the language, where there are any. */
export function completeModel(
  espeak: Espeak,
  language: CourseLanguage,
  trained: ModelParameters,
  samples: readonly Sample[],
  { sources = RECORDING_SOURCES, takes = CALIBRATION_UTTERANCES }: TrainingPlan = {},
): ModelParameters {
  const recorded = sourcesFor(language, sources)
    .filter((source) => source.language === language)
    .flatMap((source) => recordedTakes(espeak, source, takes))
  const known = [...calibrationTakes(espeak, language, takes), ...recorded]
  return calibrate(trained, known, samples, createRandom(SEED + 2), recorded.length > 0)
}

/** Recordings a language may learn from: those at hand of speakers it is not tested on. */
function sourcesFor(
  language: CourseLanguage,
  sources: readonly RecordingSource[] = RECORDING_SOURCES,
): RecordingSource[] {
  const excluded = TEST_SPEAKERS[language] ?? []
  return sources.filter((source) => !excluded.includes(source.speaker) && isInstalled(source))
}

export function isInstalled({ packages }: RecordingSource): boolean {
  return packages.every((name) => existsSync(`/usr/share/doc/${name}`))
}

function syntheticOf(espeak: Espeak, language: TrainingLanguage): Sample[] {
  return cached(`${language}`, () =>
    syntheticSamples(
      espeak,
      language,
      language in HELPERS ? HELPER_UTTERANCES : UTTERANCES,
      TRAINING_VARIANTS,
      createRandom(SEED),
    ),
  )
}

/** A model of synthetic speech alone, to align recordings with. */
export function synthesisModel(espeak: Espeak, language: TrainingLanguage): ModelParameters {
  return cached(`${language}-synthetic-model`, () => {
    const synthetic = syntheticOf(espeak, language)
    const { tag } = languageNamed(language)
    return trainModel(synthetic, inventoryOf(synthetic), {
      language: tag,
      version: 'synthetic',
      gaussians: 8,
    })
  })
}

function alignedRecordings(espeak: Espeak, source: RecordingSource): Sample[] {
  return cached(`recordings-${source.id}`, () => {
    const model = modelFromParameters(synthesisModel(espeak, source.language))
    const recordings = phonemized(espeak, source)
    const { samples, kept } = humanSamples(
      model,
      spread(recordings, RECORDINGS_PER_SOURCE),
      HUMAN_WEIGHT,
      createRandom(SEED + 1),
    )
    log(`${source.id}: ${kept} of ${Math.min(recordings.length, RECORDINGS_PER_SOURCE)} recordings kept`)
    return samples
  })
}

/** The recordings of a source with the phones of their texts. */
function phonemized(espeak: Espeak, source: RecordingSource): ReadRecording[] {
  const file = VOICE_FILES[source.language][0]!
  return readRecordings(source).map(({ text, samples }) => ({
    samples,
    words: espeak
      .phonemize({ text }, { file })
      .map((word) => word.phones)
      .filter((phones) => phones.length > 0),
  }))
}

/** Recordings of the language itself, half as many as synthetic takes from all its sources together. */
function recordedTakes(espeak: Espeak, source: RecordingSource, synthetic: number): KnownTake[] {
  const recordings = phonemized(espeak, source).filter(({ words }) => words.flat().length >= 7)
  return spread(recordings, Math.round(synthetic / 4)).map(({ samples, words }) => knownTake(samples, words))
}

function calibrationTakes(espeak: Espeak, language: CourseLanguage, count: number): KnownTake[] {
  const random = createRandom(SEED + 3)
  const words = wordsOf(language)
  return Array.from({ length: count }, (_, i) => {
    const variant = CALIBRATION_VARIANTS[i % CALIBRATION_VARIANTS.length]
    const speech = speak(
      espeak,
      language,
      sentence(words, random, i % 6 === 0 ? 1 : 2, i % 6 === 0 ? 2 : 7),
      variant,
      random,
    )
    return knownTake(
      degrade(speech.samples, random),
      speech.words.map((phones) => phones.map(({ ipa }) => ipa)),
    )
  })
}

function cached<T>(name: string, make: () => T): T {
  mkdirSync(CACHE, { recursive: true })
  const file = join(CACHE, `${name}.bin`)
  if (existsSync(file)) return deserialize(readFileSync(file)) as T
  const made = make()
  writeFileSync(file, serialize(made))
  return made
}
