import { adapt } from './adapt.ts'
import type { WordLattice } from './align.ts'
import { alignByBoth } from './align-by-both.ts'
import type { Engine } from './engine.ts'
import { leadsOfFreeSpeech, meanOfSpoken } from './free-speech.ts'
import { rivalLeads } from './goodness.ts'
import { type PronunciationModel, STATES_PER_PHONE } from './model.ts'
import type { SoundNetwork } from './network/network-file.ts'
import { networkPosteriors, phoneClasses } from './network/network-posteriors.ts'
import { mean } from './numbers.ts'
import { resolvePhone, rivalsOf } from './phones.ts'
import type { Posteriors } from './posteriors.ts'
import type { Take } from './take.ts'

/** A value of each engine; the network's is 0 where there is none. */
export type Both = { gaussian: number; network: number }

/**
 * One aligned phone as both engines see it, before anything is weighed. Frames of 10 ms count from the take's start and
 * are the Gaussians' alignment, whose times are the better ones; goodness is measured where both engines together place
 * the phone.
 */
export type PhoneGoodness = Both & {
  ipa: string
  /** Number of the phone in the model. */
  phone: number
  startFrame: number
  endFrame: number
  /** The phone's rivals, with their mean log-likelihoods a frame less the phone's own. */
  candidates: (Both & { phone: number })[]
}
export type WordEvidence = { variant: number; phones: PhoneGoodness[]; freeLead: Both }

/** What both engines found in a take held against a text. */
export type Evidence = {
  model: PronunciationModel
  /** `null` for a word that was left out. */
  words: (WordEvidence | null)[]
  /** How many phones each word's first variant has. */
  lengths: number[]
  /** How far the text stays behind free speech sounds, a frame. */
  freeLead: Both
  levelRangeDb: number
  /** Log-likelihood of the path a frame; to choose between readings. */
  fit: number
  warp: number
}

export type Words = readonly { variants: readonly (readonly string[])[] }[]

/** One engine's table with the text's path through it, and how its sounds stand to one another. */
type Hearing = {
  posteriors: Posteriors
  columns: Int32Array
  leads: Float32Array
  relations: readonly Relations[]
}
/** For one phone: the phones that count as it, and for each of its rivals whether the engine can tell them apart. */
type Relations = { alike: readonly number[]; told: readonly boolean[] }

const FREE_ENTRY_PENALTY: Both = { gaussian: -6, network: -3 }
/** Lead of free speech in a take without a spoken frame. */
const NOTHING_SPOKEN: Both = { gaussian: 10, network: 4 }

const rivalTables = new WeakMap<PronunciationModel, number[][]>()
const gaussianRelations = new WeakMap<PronunciationModel, Relations[]>()
const networkRelations = new WeakMap<Int32Array, Relations[]>()

/** Words as numbers of the model's phones; a word without phones cannot be aligned and gets none. */
export function latticeOf(words: Words, model: PronunciationModel): WordLattice[] {
  return words.map(({ variants }) => ({
    variants: variants.map((phones) => phones.map((ipa) => resolvePhone(ipa, model.phones))),
  }))
}

/**
 * Aligns one reading of a text with a take and asks both engines about each phone.
 * @param hint warp found in an earlier take of the same speaker: the search for it begins there
 * @returns `null` when the reading cannot be aligned at all
 */
export function gatherEvidence(
  { model, network }: Pick<Engine, 'model' | 'network'>,
  take: Pick<Take, 'power' | 'activity'>,
  words: Words,
  hint?: number,
): Evidence | null {
  const { power, activity } = take
  const lattice = latticeOf(words, model)
  const adapted = adapt(model, take, lattice, hint)
  if (!adapted) return null
  const rivals = kept(rivalTables, model, () => rivalsOf(model.phones, model.language))
  const heard = network ? networkPosteriors(network, model, power, activity) : null
  const alignment =
    (heard && network && alignByBoth(network, model, adapted, lattice, heard, activity.levelRangeDb)) ||
    adapted.alignment
  const gaussian = gaussianHearing(adapted.posteriors, alignment.states, model, rivals)
  const sounds = heard && network ? networkHearing(network, heard, alignment.states, model, rivals) : null
  const meanLead = (view: Hearing | null, from: number, to: number) =>
    view ? mean(view.leads.subarray(from, to)) : 0
  const found = alignment.words.map((word, w): WordEvidence | null => {
    if (!word) return null
    const ipas = words[w]!.variants[word.variant]!
    // Words that the Gaussians alone leave out have the times of both.
    const shown = adapted.alignment.words[w] ?? word
    const phones = word.phones.map(({ phone, startFrame, endFrame }, p): PhoneGoodness => {
      const own = rivals[phone]!
      const times = shown.phones[p]!
      const first = lookAt(gaussian, phone, startFrame, endFrame, own)
      const second = sounds && lookAt(sounds, phone, startFrame, endFrame, own)
      return {
        ipa: ipas[p]!,
        phone,
        startFrame: times.startFrame + activity.startFrame,
        endFrame: times.endFrame + activity.startFrame,
        gaussian: first.goodness,
        network: second?.goodness ?? 0,
        candidates: own.map((rival, r) => ({
          phone: rival,
          gaussian: first.rivals[r]!,
          network: second?.rivals[r] ?? 0,
        })),
      }
    })
    const from = word.phones[0]!.startFrame
    const to = word.phones.at(-1)!.endFrame
    return {
      variant: word.variant,
      phones,
      freeLead: { gaussian: meanLead(gaussian, from, to), network: meanLead(sounds, from, to) },
    }
  })
  return {
    model,
    words: found,
    lengths: lattice.map(({ variants }) => variants[0]?.length ?? 0),
    freeLead: {
      gaussian: meanOfSpoken(gaussian.leads, gaussian.columns, NOTHING_SPOKEN.gaussian),
      network: sounds ? meanOfSpoken(sounds.leads, sounds.columns, NOTHING_SPOKEN.network) : 0,
    },
    levelRangeDb: activity.levelRangeDb,
    fit: alignment.score / adapted.posteriors.frames,
    warp: adapted.warp,
  }
}

function gaussianHearing(
  posteriors: Posteriors,
  columns: Int32Array,
  model: PronunciationModel,
  rivals: readonly (readonly number[])[],
): Hearing {
  const relations = kept(gaussianRelations, model, () =>
    rivals.map((own, phone) => ({ alike: [phone], told: own.map(() => true) })),
  )
  const leads = leadsOfFreeSpeech(posteriors, columns, FREE_ENTRY_PENALTY.gaussian)
  return { posteriors, columns, leads, relations }
}

/** The network hears the best of a phone and its equivalents, and cannot tell phones of one class apart. */
function networkHearing(
  network: SoundNetwork,
  posteriors: Posteriors,
  states: Int32Array,
  model: PronunciationModel,
  rivals: readonly (readonly number[])[],
): Hearing {
  const classes = phoneClasses(network, model)
  const relations = kept(networkRelations, classes, () =>
    rivals.map((own) => {
      const alike = model.phones.flatMap((_, other) => (other > 0 && !own.includes(other) ? [other] : []))
      const theirs = new Set(alike.map((other) => classes[other]))
      return { alike, told: own.map((rival) => !theirs.has(classes[rival])) }
    }),
  )
  const columns = states.map((state) => (state < 0 ? -1 : Math.floor(state / STATES_PER_PHONE)))
  const leads = leadsOfFreeSpeech(posteriors, columns, FREE_ENTRY_PENALTY.network)
  return { posteriors, columns, leads, relations }
}

/** Goodness of one aligned phone, and how far each rival is ahead of it. */
function lookAt(
  { posteriors, relations }: Hearing,
  phone: number,
  start: number,
  end: number,
  rivals: readonly number[],
): { goodness: number; rivals: number[] } {
  const { alike, told } = relations[phone]!
  const leads = rivalLeads(posteriors, alike, rivals, start, end)
  const others = leads.filter((_, r) => told[r])
  return { goodness: others.length > 0 ? -Math.max(...others) : 0, rivals: leads }
}

function kept<Key extends object, Value>(table: WeakMap<Key, Value>, key: Key, make: () => Value): Value {
  const known = table.get(key)
  if (known !== undefined) return known
  const made = make()
  table.set(key, made)
  return made
}
