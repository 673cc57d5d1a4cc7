import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { COURSE_LANGUAGES } from '../../src/shared/languages.ts'
import { NETWORK_BANDS } from '../../src/speech/pronunciation/network/network-features.ts'
import { NETWORK_SOURCES } from '../recordings.ts'
import type { TrainingLanguage } from '../voices.ts'
import type { Example, ExampleOrigin } from './example.ts'
import { SELF_ALIGNED_SOURCES } from './self-aligned.ts'

/** Features are kept as whole 2048ths in 16 bits. */
export const FEATURE_SCALE = 2048
const SHARD_UTTERANCES = 100
const ENGLISH_UTTERANCES = 1900
const OTHER_UTTERANCES = 1100
const HELPER_UTTERANCES = 600
const FRAMES_IN_HOUR = 360_000

/** A part of the training data that is made, and kept, by itself. */
export type Shard = { name: string } & (
  | { kind: 'synthetic'; language: TrainingLanguage; first: number; count: number; seed: number }
  | { kind: 'recorded'; source: string; seed: number }
  | { kind: 'self-aligned'; source: string; seed: number }
)

/** Every part, the recorded ones (which take longest) first. */
export function allShards(): Shard[] {
  const recorded = NETWORK_SOURCES.filter(
    (source) => isInstalled(source) && !source.id.startsWith('stamps-'),
  ).map(({ id }, i): Shard => ({ kind: 'recorded', name: `recorded-${id}`, source: id, seed: 5000 + i }))
  const selfAligned = SELF_ALIGNED_SOURCES.filter(isInstalled).map(
    ({ id }, i): Shard => ({ kind: 'self-aligned', name: id, source: id, seed: 6000 + i }),
  )
  const languages: readonly TrainingLanguage[] = [...COURSE_LANGUAGES, 'bulgarian']
  const synthetic = languages.flatMap((language, l) => {
    const whole =
      language === 'english'
        ? ENGLISH_UTTERANCES
        : language === 'bulgarian'
          ? HELPER_UTTERANCES
          : OTHER_UTTERANCES
    return Array.from(
      { length: Math.ceil(whole / SHARD_UTTERANCES) },
      (_, s): Shard => ({
        kind: 'synthetic',
        name: `synthetic-${language}-${s}`,
        language,
        first: s * SHARD_UTTERANCES + 7 * l,
        count: SHARD_UTTERANCES,
        seed: 1000 + 97 * l + 13_000 * s,
      }),
    )
  })
  return [...recorded, ...selfAligned, ...synthetic]
}

function isInstalled({ packages }: { packages: readonly string[] }): boolean {
  return packages.every((name) => existsSync(`/usr/share/doc/${name}`))
}

type Listing = (ExampleOrigin & { frames: number; startFrame: number })[]

export function isMade(folder: string, { name }: Shard): boolean {
  return existsSync(join(folder, `${name}.json`))
}

/** Writes the features (16 bits a value), the labels (8 bits a frame) and a list of the utterances. */
export function writeShard(folder: string, { name }: Shard, examples: readonly Example[]): void {
  mkdirSync(folder, { recursive: true })
  const frames = examples.reduce((sum, example) => sum + example.frames, 0)
  const features = new Int16Array(frames * NETWORK_BANDS)
  const labels = new Uint8Array(frames)
  let offset = 0
  for (const example of examples) {
    labels.set(example.labels, offset)
    for (let i = 0; i < example.values.length; i++) {
      const value = Math.round(example.values[i]! * FEATURE_SCALE)
      features[offset * NETWORK_BANDS + i] = Math.max(-32_768, Math.min(32_767, value))
    }
    offset += example.frames
  }
  const listing: Listing = examples.map(({ origin, startFrame, frames: own }) => ({
    ...origin,
    startFrame,
    frames: own,
  }))
  writeFileSync(join(folder, `${name}.features`), features)
  writeFileSync(join(folder, `${name}.labels`), labels)
  // The list comes last and at once: a shard that has one is whole.
  writeFileSync(join(folder, `${name}.json.part`), JSON.stringify(listing))
  renameSync(join(folder, `${name}.json.part`), join(folder, `${name}.json`))
}

export function readListing(folder: string, { name }: Shard): Listing {
  return JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as Listing
}

/** Hours of what was made, by language and source: recordings as they are, and with their disturbed copies. */
export function hoursOf(folder: string, shards: readonly Shard[]) {
  const hours = new Map<string, { clean: number; withCopies: number; utterances: number }>()
  for (const { language, source, view, frames } of shards.flatMap((shard) => readListing(folder, shard))) {
    const key = `${language} ${source}`
    const entry = hours.get(key) ?? { clean: 0, withCopies: 0, utterances: 0 }
    hours.set(key, entry)
    entry.withCopies += frames / FRAMES_IN_HOUR
    if (view > 0) continue
    entry.clean += frames / FRAMES_IN_HOUR
    entry.utterances++
  }
  const rounded = (value: number) => Math.round(value * 1000) / 1000
  return Object.fromEntries(
    [...hours].map(([key, { clean, withCopies, utterances }]) => [
      key,
      { utterances, clean: rounded(clean), withCopies: rounded(withCopies) },
    ]),
  )
}
