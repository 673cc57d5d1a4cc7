import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadEspeak } from '../synthesis/espeak.ts'
import { adapt } from './adapt.ts'
import { alignByBoth } from './align-by-both.ts'
import type { EngineCalibration } from './calibration.ts'
import { type Evidence, gatherEvidence } from './evidence.ts'
import { rivalLeads } from './goodness.ts'
import { gaussianView, latticeOf, measure, measurementOf } from './measure.ts'
import { loadPronunciationModel } from './model-file.ts'
import { networkFeatures } from './network/network-features.ts'
import { loadNetwork } from './network/network-file.ts'
import { networkPosteriors, phoneClasses } from './network/network-posteriors.ts'
import { randomNetwork } from './network/random-network.testing.ts'
import { runNetwork } from './network/run-network.ts'
import { rivalsOf } from './phones.ts'
import type { Posteriors } from './posteriors.ts'
import { sumView } from './sum-view.ts'
import { prepareTake, type Take } from './take.ts'

const table = (name: string) => readFileSync(new URL(`./tables/${name}.bin`, import.meta.url))
const model = loadPronunciationModel(table('es'))
const network = loadNetwork(table('network'))
const calibration: EngineCalibration = {
  engine: '2.0',
  language: 'es',
  deviations: { gaussian: 2, network: 4 },
  phones: { '': { mean: 1, deviation: 2 }, a: { mean: 0, deviation: 1 } },
  judges: {
    sound: { bias: 0.5, weights: [1, 0.25, 2] },
    word: { bias: -1, weights: [1, 0.5, 0, 0, -1, -2, -0.5, 1] },
  },
  sentence: [],
  word: [],
  phone: [],
  wordWrong: [],
  phoneWrong: [],
  thresholds: { word: { wrong: 1, unsure: 1 }, phone: { wrong: 1, unsure: 1 }, heard: 1 },
}
const wordsOf = (...words: string[]) => words.map((word) => ({ variants: [word.split(' ')] }))
const RIGHT = wordsOf('m a ɲ a n a', 's a l i m o s', 't e m p r a n o')
const WRONG = wordsOf('m a ɲ a n a', 'k o m e ɾ a', 't e m p r a n o')

let take: Take
beforeAll(async () => {
  const espeak = await loadEspeak()
  take = prepareTake(espeak.speak({ text: 'Mañana salimos temprano.' }, { file: 'es', variant: 'm8' }))
})

describe('the network’s table', () => {
  // In Spanish every sound has a class of its own; Italian has a doubled s in that of the single one.
  it.each([
    ['es', 0],
    ['it', 1],
  ])('holds probabilities of the sounds of %s, one row every 10 ms', (tag, shared) => {
    const model = loadPronunciationModel(table(tag))
    const { frames, values, phones } = networkPosteriors(network, model, take.power, take.activity)
    const classes = phoneClasses(network, model)
    expect(phones.length - new Set(classes).size).toBe(shared)
    expect(frames).toBe(take.activity.endFrame - take.activity.startFrame)
    for (let frame = 0; frame < frames; frame += 7) {
      const row = values.subarray(frame * phones.length, (frame + 1) * phones.length)
      const byClass = new Map([...row].map((value, phone) => [classes[phone], value]))
      const sum = [...byClass.values()].reduce((total, value) => total + Math.exp(value), 0)
      expect(Math.abs(sum - 1)).toBeLessThan(1e-3)
      row.forEach((value, phone) => {
        expect(value).toBe(byClass.get(classes[phone]))
      })
    }
  })

  it('lies between the two rows of the network that stand on either side of a frame', () => {
    const { values, phones } = networkPosteriors(network, model, take.power, take.activity)
    const classes = phoneClasses(network, model)
    const logits = runNetwork(network, networkFeatures(take.power, take.activity))
    const logit = (row: number, phone: number) =>
      logits.values[row * network.classes.length + classes[phone]!]!
    const [silence, sound] = [0, phones.indexOf('a')]
    for (const [frame, before, after] of [
      [40, 20, 20],
      [41, 20, 21],
      [77, 38, 39],
    ] as const) {
      const lead = (row: number) => logit(row, sound) - logit(row, silence)
      const found = values[frame * phones.length + sound]! - values[frame * phones.length + silence]!
      expect(found).toBeCloseTo((lead(before) + lead(after)) / 2, 3)
    }
  })

  it('refuses a network that lacks a sound of the language', () => {
    const poor = randomNetwork(['sil', 'a'], 8)
    expect(() => networkPosteriors(poor, model, take.power, take.activity)).toThrow(RangeError)
  })
})

const measuredBoth = (words: Parameters<typeof gatherEvidence>[2]) => {
  const evidence = gatherEvidence({ model, network }, take, words)
  return (
    evidence && {
      evidence,
      gaussian: measurementOf(evidence, gaussianView(model)),
      sum: measurementOf(evidence, sumView(calibration)),
    }
  )
}

/** The second alignment, as if speech stood so far above the background. */
function alignedByBoth(words: ReturnType<typeof wordsOf>, levelRangeDb: number) {
  const lattice = latticeOf(words, model)
  const adapted = adapt(model, take, lattice)!
  const heard = networkPosteriors(network, model, take.power, take.activity)
  return { adapted, heard, joint: alignByBoth(network, model, adapted, lattice, heard, levelRangeDb)! }
}

describe('both engines on one alignment', () => {
  const phonesIn = (evidence: Evidence, word: number) => evidence.words[word]!.phones

  it('times are those that the Gaussians find alone', () => {
    const { gaussian, evidence } = measuredBoth(RIGHT)!
    const alone = measure(model, take.power, take.activity, RIGHT)!
    const timesOf = ({ words }: typeof alone) =>
      words.map((word) =>
        word!.phones.map(({ ipa, startFrame, endFrame }) => ({ ipa, startFrame, endFrame })),
      )
    expect(timesOf(gaussian)).toEqual(timesOf(alone))
    // Weighing leaves the evidence as it is.
    expect(measurementOf(evidence, gaussianView(model))).toEqual(gaussian)
  })

  it('goodness is taken where both together place the sound', () => {
    const { joint, adapted, heard } = alignedByBoth(RIGHT, take.activity.levelRangeDb)
    const evidence = gatherEvidence({ model, network }, take, RIGHT)!
    const rivals = rivalsOf(model.phones, model.language)
    let moved = 0
    joint.words.forEach((word, w) => {
      word!.phones.forEach(({ phone, startFrame, endFrame }, p) => {
        const found = phonesIn(evidence, w)[p]!
        const own = rivals[phone]!
        const alike = [...model.phones.keys()].filter((other) => other > 0 && !own.includes(other))
        const lead = (table: Posteriors, as: number[]) =>
          Math.max(...rivalLeads(table, as, own, startFrame, endFrame))
        expect(found.gaussian).toBeCloseTo(-lead(adapted.posteriors, [phone]), 5)
        expect(found.network).toBeCloseTo(-lead(heard, alike), 5)
        if (found.startFrame !== startFrame + take.activity.startFrame) moved++
      })
    })
    expect(moved).toBeGreaterThan(0)
  })

  it('in noise a short word is sooner taken for hard to hear than for left out', () => {
    const leftOut = (levelRangeDb: number) => {
      const short = ['k a', 'l a', 's i', 'm e', 't u', 'n o']
      const found = short.map((word) =>
        alignedByBoth([RIGHT[0]!, ...wordsOf(word), RIGHT[1]!, RIGHT[2]!], levelRangeDb).joint.words.map(
          (aligned) => aligned === null,
        ),
      )
      return found.filter(([, second]) => second).length
    }
    expect(leftOut(30)).toBeGreaterThan(3)
    expect(leftOut(14)).toBeLessThan(leftOut(30))
    const long = [...RIGHT, ...wordsOf('p ɾ o n t o k o m j e n d o')]
    expect(alignedByBoth(long, 14).joint.words.at(-1)).toBeNull()
  })

  it('a word that was not said is left out', () => {
    const longer = [...RIGHT, ...wordsOf('p ɾ o n t o k o m j e n d o')]
    const { words } = gatherEvidence({ model, network }, take, longer)!
    expect(words.map((word) => word === null)).toEqual([false, false, false, true])
  })

  it('sounds and words are valued by the judges’ weights', () => {
    const { sum, evidence } = measuredBoth(RIGHT)!
    const [word] = sum.words
    for (const [p, { value, standard }] of word!.phones.entries()) {
      const heard = phonesIn(evidence, 0)[p]!
      const within = (deviations: number) => Math.max(-6, Math.min(3, deviations))
      expect(value).toBeCloseTo(
        0.5 + standard + 0.25 * within(heard.gaussian / 2) + 2 * within(heard.network / 4),
        6,
      )
    }
    const standards = word!.phones.map(({ standard }) => Math.min(1.5, standard))
    const average = standards.reduce((total, each) => total + each, 0) / standards.length
    const { freeLead } = evidence.words[0]!
    const trust = standards.length / (standards.length + 2)
    const expected =
      -1 + average + 0.5 * Math.min(...standards) - freeLead.gaussian / 2 - (2 * freeLead.network) / 4
    // This word is as long as the others, so nothing is taken off for that.
    expect(word!.raw).toBeCloseTo(expected + trust * average, 5)
  })

  it('adds each engine’s goodness over its deviation, against what is usual for the phone', () => {
    const { sum, evidence } = measuredBoth(RIGHT)!
    const heard = phonesIn(evidence, 0)
    sum.words[0]!.phones.forEach(({ ipa, goodness, standard }, p) => {
      expect(goodness).toBeCloseTo(heard[p]!.gaussian / 2 + heard[p]!.network / 4, 6)
      const expected = ipa === 'a' ? goodness : (goodness - 1) / 2
      expect(standard).toBeCloseTo(Math.max(-6, Math.min(3, expected)), 6)
    })
  })

  it('both find the word that was not said', () => {
    const right = gatherEvidence({ model, network }, take, RIGHT)!
    const wrong = gatherEvidence({ model, network }, take, WRONG)!
    for (const engine of ['gaussian', 'network'] as const) {
      const goodness = (evidence: Evidence) =>
        phonesIn(evidence, 1).reduce((total, phone) => total + phone[engine], 0) / 6
      expect(goodness(wrong)).toBeLessThan(goodness(right) - 2)
      expect(wrong.freeLead[engine]).toBeGreaterThan(right.freeLead[engine])
    }
    const view = sumView(calibration)
    const raws = measurementOf(wrong, view).words.map((word) => word!.raw)
    expect(Math.min(...raws)).toBe(raws[1])
    expect(measurementOf(wrong, view).raw).toBeLessThan(measurementOf(right, view).raw)
  })

  it('names what was heard in place of a sound', () => {
    const asked = wordsOf('m a ɲ a n a', 's a l i m o f', 't e m p r a n o')
    const { sum } = measuredBoth(asked)!
    const last = sum.words[1]!.phones.at(-1)!
    expect(model.phones[last.heard[0]!.phone]).toBe('s')
    expect(last.heard[0]!.probability).toBeGreaterThan(0.5)
  })

  it('without a network there is the Gaussians’ evidence alone', () => {
    const evidence = gatherEvidence({ model }, take, RIGHT)!
    expect(evidence.words.flatMap((word) => word!.phones).every((phone) => phone.network === 0)).toBe(true)
  })

  it('a rival that the network has no class for apart says nothing against a sound', () => {
    const italian = loadPronunciationModel(table('it'))
    const classes = phoneClasses(network, italian)
    const { words } = gatherEvidence({ model: italian, network }, take, RIGHT)!
    const [s] = words[1]!.phones
    const same = s!.candidates.filter(({ phone }) => classes[phone] === classes[s!.phone])
    expect(same.map(({ phone }) => italian.phones[phone])).toEqual(['ss'])
    const others = s!.candidates.filter((rival) => !same.includes(rival))
    expect(s!.network).toBeCloseTo(-Math.max(...others.map((rival) => rival.network)), 6)
    expect(s!.network).toBeGreaterThan(0)
  })

  it('a hint, even a wrong one, leads to the same place', () => {
    const searched = gatherEvidence({ model, network }, take, RIGHT)!
    const starts = (evidence: Evidence) => phonesIn(evidence, 2).map(({ startFrame }) => startFrame)
    for (const hint of [searched.warp, searched.warp + 0.2]) {
      const hinted = gatherEvidence({ model, network }, take, RIGHT, hint)!
      expect(Math.abs(hinted.warp - searched.warp)).toBeLessThanOrEqual(0.036)
      starts(hinted).forEach((start, p) => {
        expect(Math.abs(start - starts(searched)[p]!)).toBeLessThanOrEqual(3)
      })
    }
  })
})
