import { type PronunciationModel, SILENCE } from '../model.ts'
import type { Posteriors } from '../posteriors.ts'
import { HOP_MS, type Spectrogram } from '../spectrogram.ts'
import type { VoiceActivity } from '../voice-activity.ts'
import { networkFeatures } from './network-features.ts'
import type { SoundNetwork } from './network-file.ts'
import { type Rows, runNetwork } from './run-network.ts'
import { classOf } from './sound-classes.ts'

const FLOOR = -12
const USUAL_FRAMES = 8
const STEP = 2

/** For each phone of an inventory, the number of the class it belongs to. */
export type PhoneClasses = Int32Array

const classTables = new WeakMap<SoundNetwork, WeakMap<PronunciationModel, PhoneClasses>>()

/** Classes of a model's phones. Throws a RangeError for a network that lacks one of them. */
export function phoneClasses(network: SoundNetwork, model: PronunciationModel): PhoneClasses {
  const tables = classTables.get(network) ?? new WeakMap<PronunciationModel, PhoneClasses>()
  classTables.set(network, tables)
  const known = tables.get(model)
  if (known) return known
  const classes = Int32Array.from(model.phones, (ipa, phone) => {
    const name = phone === 0 ? SILENCE : classOf(ipa, model.language)
    const index = network.classes.indexOf(name)
    if (index < 0) throw new RangeError(`The network has no class for ${ipa} (${name}).`)
    return index
  })
  tables.set(model, classes)
  return classes
}

type Kept = { network: SoundNetwork; model: PronunciationModel; posteriors: Posteriors }
/** The table of each take heard last: a text may be read in several ways, the take sounds the same. */
const kept = new WeakMap<Spectrogram, Kept>()

/**
 * Log-probabilities of a language's phones every 10 ms, one state each: the network's, among the classes of this
 * language alone. Phones of one class have the same value.
 */
export function networkPosteriors(
  network: SoundNetwork,
  model: PronunciationModel,
  power: Spectrogram,
  activity: VoiceActivity,
): Posteriors {
  const known = kept.get(power)
  if (known && known.network === network && known.model === model) return known.posteriors
  const posteriors = listen(network, model, networkFeatures(power, activity))
  kept.set(power, { network, model, posteriors })
  return posteriors
}

function listen(network: SoundNetwork, model: PronunciationModel, features: Rows): Posteriors {
  const logits = runNetwork(network, features)
  const columns = phoneClasses(network, model)
  const distinct = [...new Set(columns)]
  const count = columns.length
  const { frames } = features
  const width = network.classes.length
  const values = new Float32Array(frames * count)
  const row = new Float32Array(width)
  for (let frame = 0; frame < frames; frame++) {
    const at = Math.min(logits.frames - 1, Math.floor(frame / STEP))
    const next = frame % STEP === 0 ? at : Math.min(logits.frames - 1, at + 1)
    let highest = -Infinity
    for (const column of distinct) {
      const value = 0.5 * (logits.values[at * width + column]! + logits.values[next * width + column]!)
      row[column] = value
      if (value > highest) highest = value
    }
    let sum = 0
    for (const column of distinct) sum += Math.exp(row[column]! - highest)
    const total = highest + Math.log(sum)
    for (let phone = 0; phone < count; phone++) {
      values[frame * count + phone] = Math.max(FLOOR, row[columns[phone]!]! - total)
    }
  }
  return {
    frames,
    hopMs: HOP_MS,
    phones: model.phones,
    statesPerPhone: 1,
    values,
    loops: new Float32Array(count).fill(Math.log(1 - 1 / USUAL_FRAMES)),
    leaves: new Float32Array(count).fill(Math.log(1 / USUAL_FRAMES)),
  }
}
