import { resample } from '../../src/speech/audio/resample.ts'
import { createFourierTransform } from '../../src/speech/pronunciation/fourier.ts'
import { quantile } from '../../src/speech/pronunciation/numbers.ts'
import type { Pcm } from '../../src/speech/utterance.ts'
import { createRandom } from '../../training/random.ts'

export type Span = { startMs: number; endMs: number }

/** How much likelier a frame is said by the speaker than by the likeliest other, and who is the likeliest of all. */
export type Verdict = { margin: number; best: string }

/**
 * Who speaks, by Gaussian mixtures over mean-normalised cepstra (after Reynolds 1995), one for each speaker. Two
 * readings of the same sounds are compared with each sound weighing alike in both, however long it lasts there.
 */
export type Identifier = {
  knows: (speaker: string) => boolean
  compare: (readings: readonly Reading[], speaker: string) => Verdict[]
}

/** Audio, and where its sounds lie: the same sounds in the same order in each reading that is compared. */
export type Reading = { pcm: Pcm; sounds: readonly Span[] }

type Frame = { atMs: number; values: Float64Array }
type Mixture = { weight: number; mean: Float64Array; variance: Float64Array; constant: number }

const RATE = 16_000
const FRAME = 512
const LENGTH = 400
const HOP = 160
const BANDS = 24
const CEPSTRA = 12
const COMPONENTS = 24
const PASSES = 10
const SPEECH_RANGE_DB = 30
const VARIANCE_FLOOR = 0.05

const transform = createFourierTransform(FRAME)
const filters = melFilters()

/** Trains on recordings of each speaker that take no part in the test. */
export function trainIdentifier(speakers: ReadonlyMap<string, readonly Pcm[]>): Identifier {
  const mixtures = new Map<string, Mixture[]>()
  for (const [name, recordings] of speakers)
    mixtures.set(
      name,
      fitMixtures(
        recordings.flatMap((pcm) => normalised([cepstraOf(pcm).map(({ values }) => values)]).flat()),
      ),
    )
  const judge = (sounds: readonly Float64Array[][], speaker: string): Verdict => {
    const scores = [...mixtures].map(([name, mixture]) => ({
      name,
      score: average(sounds.map((frames) => average(frames.map((frame) => logLikelihood(mixture, frame))))),
    }))
    const own = scores.find(({ name }) => name === speaker)?.score ?? Number.NaN
    const others = scores.filter(({ name }) => name !== speaker).map(({ score }) => score)
    const best = scores.reduce((a, b) => (b.score > a.score ? b : a))
    return { margin: own - Math.max(...others), best: best.name }
  }
  return {
    knows: (speaker) => mixtures.has(speaker),
    compare(readings, speaker) {
      const heard = readings.map(framesOfSounds)
      // Sounds too short or too quiet for a frame in one reading are left out of all.
      const kept = (heard[0] ?? []).flatMap((_, sound) =>
        heard.every((sounds) => (sounds[sound]?.length ?? 0) > 0) ? [sound] : [],
      )
      return heard.map((sounds) => judge(normalised(kept.map((sound) => sounds[sound] ?? [])), speaker))
    },
  }
}

function framesOfSounds({ pcm, sounds }: Reading): Float64Array[][] {
  const frames = cepstraOf(pcm)
  return sounds.map(({ startMs, endMs }) =>
    frames.filter(({ atMs }) => atMs >= startMs && atMs < endMs).map(({ values }) => values),
  )
}

/** Less the mean, of which each sound has an equal share. */
function normalised(sounds: readonly Float64Array[][]): Float64Array[][] {
  const mean = Float64Array.from({ length: CEPSTRA }, (_, c) =>
    average(sounds.map((frames) => average(frames.map((frame) => frame[c]!)))),
  )
  return sounds.map((frames) => frames.map((frame) => frame.map((value, c) => value - mean[c]!)))
}

/** Cepstra of the speech frames. */
function cepstraOf(pcm: Pcm): Frame[] {
  const { samples } = resample(pcm, RATE)
  const frames: { atMs: number; logs: Float64Array; level: number }[] = []
  for (let start = 0; start + LENGTH <= samples.length; start += HOP) {
    const real = new Float32Array(FRAME)
    const imaginary = new Float32Array(FRAME)
    let energy = 1e-10
    for (let n = 0; n < LENGTH; n++) {
      const value = samples[start + n]! - 0.97 * (samples[start + n - 1] ?? 0)
      energy += samples[start + n]! ** 2
      real[n] = value * (0.54 - 0.46 * Math.cos((2 * Math.PI * n) / (LENGTH - 1)))
    }
    transform(real, imaginary)
    const logs = new Float64Array(BANDS)
    filters.forEach((filter, band) => {
      let sum = 1e-9
      for (const [bin, weight] of filter) sum += weight * (real[bin]! ** 2 + imaginary[bin]! ** 2)
      logs[band] = Math.log(sum)
    })
    frames.push({ atMs: ((start + LENGTH / 2) / RATE) * 1000, logs, level: 10 * Math.log10(energy) })
  }
  const loud = quantile(
    frames.map(({ level }) => level),
    0.95,
  )
  return frames
    .filter(({ level }) => level > loud - SPEECH_RANGE_DB)
    .map(({ atMs, logs }) => ({
      atMs,
      values: Float64Array.from({ length: CEPSTRA }, (_, c) => {
        let sum = 0
        for (let band = 0; band < BANDS; band++)
          sum += logs[band]! * Math.cos((Math.PI * (c + 1) * (band + 0.5)) / BANDS)
        return sum * Math.sqrt(2 / BANDS)
      }),
    }))
}

function melFilters(): [number, number][][] {
  const mel = (hz: number) => 1127 * Math.log(1 + hz / 700)
  const hz = (value: number) => 700 * (Math.exp(value / 1127) - 1)
  const edges = Array.from({ length: BANDS + 2 }, (_, i) =>
    hz(mel(100) + ((mel(7000) - mel(100)) * i) / (BANDS + 1)),
  )
  return Array.from({ length: BANDS }, (_, band) =>
    Array.from({ length: FRAME / 2 }, (_, bin): [number, number] => {
      const at = (bin * RATE) / FRAME
      const [low, middle, high] = [edges[band]!, edges[band + 1]!, edges[band + 2]!]
      return [bin, Math.max(0, Math.min((at - low) / (middle - low), (high - at) / (high - middle)))]
    }).filter(([, weight]) => weight > 0),
  )
}

function fitMixtures(frames: readonly Float64Array[]): Mixture[] {
  const random = createRandom(11)
  let mixtures = Array.from({ length: COMPONENTS }, () =>
    component(1 / COMPONENTS, random.pick(frames), new Float64Array(CEPSTRA).fill(1)),
  )
  for (let pass = 0; pass < PASSES; pass++) {
    const sums = mixtures.map(() => ({
      weight: 1e-6,
      first: new Float64Array(CEPSTRA),
      second: new Float64Array(CEPSTRA),
    }))
    for (const frame of frames) {
      const logs = mixtures.map((mixture) => logDensity(mixture, frame))
      const total = logSum(logs)
      logs.forEach((log, k) => {
        const share = Math.exp(log - total)
        if (share < 1e-4) return
        const sum = sums[k]!
        sum.weight += share
        for (let c = 0; c < CEPSTRA; c++) {
          sum.first[c]! += share * frame[c]!
          sum.second[c]! += share * frame[c]! ** 2
        }
      })
    }
    mixtures = sums.map(({ weight, first, second }) => {
      const mean = first.map((value) => value / weight)
      const variance = second.map((value, c) => Math.max(VARIANCE_FLOOR, value / weight - mean[c]! ** 2))
      return component(weight / frames.length, mean, variance)
    })
  }
  return mixtures
}

function component(weight: number, mean: Float64Array, variance: Float64Array): Mixture {
  const spread = variance.reduce((sum, value) => sum + Math.log(2 * Math.PI * value), 0)
  return { weight, mean, variance, constant: Math.log(weight) - spread / 2 }
}

function logDensity({ mean, variance, constant }: Mixture, frame: Float64Array): number {
  let sum = 0
  for (let c = 0; c < CEPSTRA; c++) sum += (frame[c]! - mean[c]!) ** 2 / variance[c]!
  return constant - sum / 2
}

const logLikelihood = (mixture: readonly Mixture[], frame: Float64Array) =>
  logSum(mixture.map((each) => logDensity(each, frame)))

function logSum(values: readonly number[]): number {
  const most = Math.max(...values)
  return most + Math.log(values.reduce((sum, value) => sum + Math.exp(value - most), 0))
}

const average = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
