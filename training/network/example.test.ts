import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { resample } from '../../src/speech/audio/resample.ts'
import { NETWORK_BANDS } from '../../src/speech/pronunciation/network/network-features.ts'
import { loadNetwork } from '../../src/speech/pronunciation/network/network-file.ts'
import { SOUND_CLASSES } from '../../src/speech/pronunciation/network/sound-classes.ts'
import { SAMPLE_RATE } from '../../src/speech/pronunciation/spectrogram.ts'
import { loadEspeak } from '../../src/speech/synthesis/espeak.ts'
import { pad } from '../degrade.ts'
import { createRandom } from '../random.ts'
import { CALIBRATION_VARIANTS, TRAINING_VARIANTS, UNSEEN_VARIANTS } from '../voices.ts'
import { disturb } from './disturb.ts'
import { exampleOf, type SaidPhone, UNKNOWN } from './example.ts'
import { CONFIGURATIONS } from './plan.ts'
import { lettersOf, respell } from './respell.ts'
import { NETWORK_VARIANTS } from './variants.ts'

const BEFORE_MS = 300
const HISS_BAND = 30
const origin = {
  language: 'english',
  tag: 'en',
  speaker: 'plain',
  kind: 'espeak',
  source: 'espeak',
  view: 0,
} as const

async function spoken(text: string): Promise<{ samples: Float32Array; phones: SaidPhone[] }> {
  const espeak = await loadEspeak()
  const speech = espeak.speak({ text }, { file: 'en-us' })
  const silence = (BEFORE_MS / 1000) * SAMPLE_RATE
  return {
    samples: pad(resample(speech, SAMPLE_RATE).samples, silence, silence),
    phones: speech.phones.map(({ ipa, startMs, endMs }) => ({
      ipa,
      startMs: startMs + BEFORE_MS,
      endMs: endMs + BEFORE_MS,
    })),
  }
}

it('gives each frame the class of the sound that is heard in it', async () => {
  const { samples, phones } = await spoken('see sue say so')
  const example = exampleOf(samples, phones, origin, 1)!
  expect(example.labels).toHaveLength(example.frames)
  expect(example.values).toHaveLength(example.frames * NETWORK_BANDS)
  const hiss = (wanted: (name: string) => boolean) => {
    const sums: number[] = []
    example.labels.forEach((label, frame) => {
      if (!wanted(SOUND_CLASSES[label]!)) return
      const row = example.values.subarray(frame * NETWORK_BANDS, (frame + 1) * NETWORK_BANDS)
      const [high, low] = [row.subarray(HISS_BAND), row.subarray(0, 10)]
      sums.push(high.reduce((a, b) => a + b, 0) / high.length - low.reduce((a, b) => a + b, 0) / low.length)
    })
    return sums.sort((a, b) => a - b)
  }
  const sibilant = hiss((name) => name === 's')
  const vowel = hiss((name) => ['i', 'u', 'eɪ', 'oʊ'].includes(name))
  expect(sibilant.length).toBeGreaterThan(20)
  expect(vowel.length).toBeGreaterThan(40)
  // Nearly every frame on its own side: labels that are off by two frames mix the two.
  expect(sibilant[Math.floor(sibilant.length * 0.1)]!).toBeGreaterThan(vowel[Math.floor(vowel.length * 0.9)]!)
  expect(example.labels[0]).toBe(0)
  expect(example.labels.at(-1)).toBe(0)
})

it('learns nothing from frames whose sound is not certain', async () => {
  const { samples, phones } = await spoken('banana')
  const masked = phones.map((phone, i) => (i === 2 ? { ...phone, ipa: '' } : phone))
  const example = exampleOf(samples, masked, origin, 1)!
  const unknown = example.labels.filter((label) => label === UNKNOWN).length
  expect(unknown * 10).toBeGreaterThan(masked[2]!.endMs - masked[2]!.startMs - 15)
  expect(unknown * 10).toBeLessThan(masked[2]!.endMs - masked[2]!.startMs + 15)
})

it('disturbs a recording without moving it in time, the same way for the same seed', async () => {
  const { samples } = await spoken('one two three')
  const options = { snrDb: [20, 20], babble: [] } as const
  const once = disturb(samples, options, createRandom(5))
  expect(once).toHaveLength(samples.length)
  expect(once).toEqual(disturb(samples, options, createRandom(5)))
  expect(once.every(Number.isFinite)).toBe(true)
  for (const seed of [1, 2, 3, 4, 5, 6, 7, 8, 9]) {
    const disturbed = disturb(samples, options, createRandom(seed))
    // The silence before is silent no more, and the speech stands where it stood, to two milliseconds.
    expect(Math.max(...disturbed.subarray(0, 2000)), `seed ${seed}`).toBeGreaterThan(1e-4)
    expect(Math.abs(lagOf(disturbed, samples)), `seed ${seed}`).toBeLessThanOrEqual(32)
  }
})

/** By how many samples one sound lies behind another: where the two are most alike. */
function lagOf(later: Float32Array, sooner: Float32Array): number {
  const likeness = (lag: number) => {
    let sum = 0
    for (let i = 400; i < sooner.length - 400; i += 2) sum += sooner[i]! * later[i + lag]!
    return Math.abs(sum)
  }
  const lags = Array.from({ length: 801 }, (_, i) => i - 400)
  return lags.reduce((best, lag) => (likeness(lag) > likeness(best) ? lag : best), 0)
}

it('respells words with letters of their kind', () => {
  const words = ['table', 'window', 'summer', 'garden']
  const random = createRandom(3)
  const respelt = words.map((word) => respell(word, lettersOf(words), random))
  expect(respelt).not.toEqual(words)
  const kinds = (word: string) => word.replace(/[aeiou]/g, 'V').replace(/[^V]/g, 'C')
  expect(respelt.map(kinds)).toEqual(words.map(kinds))
  for (const letter of respelt.join('')) expect(words.join('')).toContain(letter)
  expect(respell('가구', lettersOf(['가구']), createRandom(1))).toMatch(/^\p{Script=Hangul}{2}$/u)
})

it('keeps the voices of calibration and tests out of training', () => {
  for (const variant of [...CALIBRATION_VARIANTS, ...UNSEEN_VARIANTS])
    expect(NETWORK_VARIANTS).not.toContain(variant)
  // The Gaussians hear women's voices of the calibration, of which there are few, but none of the tests.
  for (const variant of UNSEEN_VARIANTS) {
    expect(TRAINING_VARIANTS).not.toContain(variant)
    expect(CALIBRATION_VARIANTS).not.toContain(variant)
  }
  expect(NETWORK_VARIANTS.length).toBeGreaterThan(20)
})

it('has a report that tells of exactly the weights that are there', () => {
  const report = JSON.parse(readFileSync(new URL('./report.json', import.meta.url), 'utf8')) as {
    files: { name: string; file: string; bytes: number; sha256: string }[]
  }
  expect(report.files.map(({ name }) => name)).toEqual(Object.keys(CONFIGURATIONS))
  for (const { file, bytes, sha256 } of report.files) {
    const path = new URL(`../../${file}`, import.meta.url)
    expect(existsSync(path), file).toBe(true)
    const content = readFileSync(path)
    expect(content.length, file).toBe(bytes)
    expect(bytes).toBeLessThanOrEqual(560_000)
    expect(createHash('sha256').update(content).digest('hex'), file).toBe(sha256)
    expect(loadNetwork(content).classes).toEqual(SOUND_CLASSES)
  }
})
