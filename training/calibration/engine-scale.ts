import type { EngineCalibration, UsualGoodness } from '../../src/speech/pronunciation/calibration.ts'
import type { Both, PhoneGoodness } from '../../src/speech/pronunciation/evidence.ts'
import type { View } from '../../src/speech/pronunciation/measure.ts'
import type { PronunciationModel } from '../../src/speech/pronunciation/model.ts'
import { mean } from '../../src/speech/pronunciation/numbers.ts'
import type { Gathered } from './gather.ts'

/** What right sounds are usually like in a sum of both engines. */
export type EngineScale = Pick<EngineCalibration, 'deviations' | 'phones'>

const SHRINK = 10
const LEAST_DEVIATION = 0.3

/** Deviations of both engines' goodness over right sounds, and the usual sum by phone, drawn towards that of all. */
export function scaleOf(gathered: readonly Gathered[], model: PronunciationModel): EngineScale {
  const sounds = rightSounds(gathered)
  const gaussian = deviation(sounds.map((sound) => sound.gaussian))
  const network = deviation(sounds.map((sound) => sound.network)) || 1
  return {
    deviations: { gaussian: rounded(gaussian), network: rounded(network) },
    phones: usualGoodness(sounds, { gaussian: 1 / gaussian, network: 1 / network }, model),
  }
}

/** The network alone, as the bench looks at it. */
export function networkView(gathered: readonly Gathered[], model: PronunciationModel): View {
  const sounds = rightSounds(gathered)
  const weights = { gaussian: 0, network: 1 / (deviation(sounds.map((sound) => sound.network)) || 1) }
  return { ...weights, phones: usualGoodness(sounds, weights, model) }
}

function rightSounds(gathered: readonly Gathered[]): PhoneGoodness[] {
  return gathered
    .filter(({ trial }) => trial.kind === 'right')
    .flatMap(({ evidence }) => evidence.words.flatMap((word) => word?.phones ?? []))
}

function usualGoodness(
  sounds: readonly PhoneGoodness[],
  weights: Both,
  model: PronunciationModel,
): Record<string, UsualGoodness> {
  const byPhone = new Map<string, number[]>()
  const all: number[] = []
  for (const sound of sounds) {
    const ipa = model.phones[sound.phone]!
    const goodness = weights.gaussian * sound.gaussian + weights.network * sound.network
    all.push(goodness)
    byPhone.set(ipa, [...(byPhone.get(ipa) ?? []), goodness])
  }
  const centre = mean(all)
  const spread = deviation(all)
  const usual: Record<string, UsualGoodness> = {
    '': { mean: rounded(centre), deviation: rounded(spread) },
  }
  for (const [ipa, values] of [...byPhone].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const share = values.length / (values.length + SHRINK)
    usual[ipa] = {
      mean: rounded(share * mean(values) + (1 - share) * centre),
      deviation: rounded(share * Math.max(LEAST_DEVIATION, deviation(values)) + (1 - share) * spread),
    }
  }
  return usual
}

function deviation(values: readonly number[]): number {
  const centre = mean(values)
  return Math.sqrt(mean(values.map((value) => (value - centre) ** 2)))
}

const rounded = (value: number) => Math.round(value * 1000) / 1000
