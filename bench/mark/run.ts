/**
 * How safely the mark is found, and whether it is ever found where it is not. One table; figures to bench/results.
 * With --fit-weights it fits the detector's weights anew and prints them instead.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { resample } from '../../src/speech/audio/resample.ts'
import { loadEspeak } from '../../src/speech/synthesis/espeak.ts'
import type { Pcm } from '../../src/speech/utterance.ts'
import { limitLevel } from '../../src/speech/voice/correct/levels.ts'
import { detectMark, MARK_THRESHOLD } from '../../src/speech/voice/watermark/detect-mark.ts'
import { markAudio } from '../../src/speech/voice/watermark/mark-audio.ts'
import { CHANGES, type Change } from './changes.ts'
import { type Clip, clipsOf, longClips, unmarkedPeople } from './clips.ts'
import { fitWeights } from './fit-weights.ts'

type Row = {
  what: string
  seconds: number | null
  clips: number
  found: number
  worstZ: number
  medianZ: number
  worst: string
}
type Marked = Clip & { marked: Pcm; differenceDb: number }

const FILE = new URL('../results/mark.json', import.meta.url)
const KEY = Uint8Array.from({ length: 32 }, (_, index) => (index * 53 + 17) % 256)
const UNMARKED = 1020
const rows: Row[] = []

const espeak = await loadEspeak()
if (process.argv.includes('--fit-weights')) {
  console.log((await fitWeights(espeak)).join(', '))
  process.exit(0)
}
const long = longClips(espeak)
console.log('what                     seconds  clips  found   worst z  median z  worst clip')

const sevens = marked(clipsOf(long, 7))
const shorts = marked(clipsOf(long, 2.5))
for (const clips of [shorts, sevens]) {
  for (const change of CHANGES.filter(({ barred }) => barred)) await measureChanged(change, clips)
}
const people = unmarkedPeople(UNMARKED)
const alarms = await measure(
  'people, no mark',
  null,
  people.map((pcm, index) => ({ pcm, name: `recording ${index}` })),
  ({ pcm }) => pcm,
)
const otherKey = KEY.map((byte) => byte ^ 0x5a)
const strangers = everyThird(sevens).map(({ marked }) => detectMark(marked, otherKey).z)
const differences = sevens.filter(({ kind }) => kind !== 'person').map(({ differenceDb }) => differenceDb)
const costs = measureCosts(sevens[0]!.pcm)

report()
for (const clips of [shorts, sevens]) {
  for (const change of CHANGES.filter(({ barred }) => !barred))
    await measureChanged(change, everyThird(clips))
}
await measure('2.5 s cut out of 7 s', 2.5, sevens, ({ marked: { samples, sampleRate }, name }) => {
  const from = Math.floor(((name.length * 977) % 4500) * (sampleRate / 1000))
  return { samples: samples.slice(from, from + 2.5 * sampleRate), sampleRate }
})
for (const seconds of [0.5, 1, 1.5]) {
  const clips = everyThird(marked(clipsOf(long, seconds)))
  for (const change of CHANGES.slice(0, 2)) await measureChanged(change, clips)
}
report()

function marked(clips: readonly Clip[]): Marked[] {
  return clips.map((clip) => {
    const result = markAudio(clip.pcm, KEY)
    // As clips leave the product: brought to one loudness behind the mark.
    const sent = { samples: limitLevel(result), sampleRate: result.sampleRate }
    return { ...clip, marked: sent, differenceDb: differenceDb(clip.pcm, result) }
  })
}

function measureChanged({ name, apply }: Change, clips: readonly Marked[]) {
  const seconds = clips[0] ? clips[0].marked.samples.length / clips[0].marked.sampleRate : 0
  return measure(name, seconds, clips, (clip) => apply(clip.marked))
}

async function measure<T extends { name: string }>(
  what: string,
  seconds: number | null,
  clips: readonly T[],
  heard: (clip: T) => Promise<Pcm> | Pcm,
) {
  const findings: { z: number; found: boolean; name: string }[] = []
  for (const clip of clips) findings.push({ ...detectMark(await heard(clip), KEY), name: clip.name })
  const sorted = findings.toSorted((left, right) => left.z - right.z)
  const found = findings.filter((finding) => finding.found).length
  const [worst] = sorted
  const row: Row = {
    what,
    seconds,
    clips: clips.length,
    found,
    worstZ: rounded(worst?.z ?? 0),
    medianZ: rounded(sorted[sorted.length >> 1]?.z ?? 0),
    worst: worst?.name ?? '',
  }
  rows.push(row)
  console.log(
    `${what.padEnd(24)} ${String(seconds ?? '').padStart(7)} ${String(row.clips).padStart(6)} ${String(found).padStart(6)} ${row.worstZ.toFixed(1).padStart(9)} ${row.medianZ.toFixed(1).padStart(9)}  ${row.worst}`,
  )
  return { ...row, highest: sorted.at(-1)?.z ?? 0 }
}

/** CPU time in milliseconds, the least of three runs. */
function measureCosts(pcm: Pcm) {
  const cpu = (work: () => void) =>
    Math.min(
      ...[1, 2, 3].map(() => {
        const before = process.cpuUsage()
        work()
        const { user, system } = process.cpuUsage(before)
        return (user + system) / 1000
      }),
    )
  const seconds = (length: number) => {
    const samples = new Float32Array(length * pcm.sampleRate)
    for (let at = 0; at < samples.length; at += pcm.samples.length)
      samples.set(pcm.samples.subarray(0, samples.length - at), at)
    return resample({ samples, sampleRate: pcm.sampleRate }, 24_000)
  }
  const [three, ten, sixty] = [seconds(3), seconds(10), seconds(60)]
  return {
    mark3s: cpu(() => markAudio(three, KEY)),
    detect10s: cpu(() => detectMark(ten, KEY)),
    detect60s: cpu(() => detectMark(sixty, KEY)),
  }
}

function differenceDb(original: Pcm, changed: Pcm): number {
  let power = 1e-12
  let difference = 1e-12
  original.samples.forEach((sample, index) => {
    power += sample ** 2
    difference += ((changed.samples[index] ?? 0) - sample) ** 2
  })
  return 10 * Math.log10(difference / power)
}

function everyThird<T>(items: readonly T[]): T[] {
  return items.filter((_, index) => index % 3 === 0)
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((left, right) => left - right)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
}

function bar(name: string, reached: string, limit: string, passed: boolean) {
  return { name, reached, bar: limit, passed }
}

function rounded(value: number): number {
  return Number(value.toFixed(2))
}

/** Prints the bars and writes everything measured so far. */
function report(): void {
  const barredNames = CHANGES.filter(({ barred }) => barred).map(({ name }) => name)
  const barred = rows.filter(({ what, seconds }) => (seconds ?? 0) >= 2.5 && barredNames.includes(what))
  const missed = barred.reduce((sum, { clips, found }) => sum + clips - found, 0)
  const bars = [
    bar(
      'found in wav, opus 24k and 16k, mp3 48k of 2.5 and 7 s',
      `${missed} missed of ${barred.reduce((sum, row) => sum + row.clips, 0)}`,
      'all',
      missed === 0,
    ),
    bar(
      'false alarms',
      `${alarms.found} of ${alarms.clips}, highest z ${alarms.highest.toFixed(2)}`,
      'none of 1,000',
      alarms.found === 0 && alarms.clips >= 1000,
    ),
    bar(
      'marks of another key taken for ours',
      `highest z ${Math.max(...strangers).toFixed(2)}`,
      `under ${MARK_THRESHOLD}`,
      Math.max(...strangers) < MARK_THRESHOLD,
    ),
    bar('marking 3 s', `${costs.mark3s.toFixed(0)} ms of CPU`, 'at most 60 ms', costs.mark3s <= 60),
    bar(
      'looking through 10 s without a mark',
      `${costs.detect10s.toFixed(0)} ms of CPU`,
      'at most 1 s',
      costs.detect10s <= 1000,
    ),
    bar(
      'looking through 60 s without a mark',
      `${costs.detect60s.toFixed(0)} ms of CPU`,
      'at most 3 s',
      costs.detect60s <= 3000,
    ),
  ]
  const level = { medianDb: quantile(differences, 0.5), loudestDb: quantile(differences, 1) }
  console.log(
    `\nThe mark lies ${(-level.medianDb).toFixed(1)} dB below synthetic speech (median; nearest ${(-level.loudestDb).toFixed(1)} dB).`,
  )
  for (const { name, reached, bar, passed } of bars)
    console.log(`${passed ? 'reached' : 'MISSED '}  ${name}: ${reached} (${bar})`)
  mkdirSync(new URL('.', FILE), { recursive: true })
  writeFileSync(
    FILE,
    `${JSON.stringify({ made: new Date().toISOString(), threshold: MARK_THRESHOLD, level, costs, rows, bars }, null, 2)}\n`,
  )
}
