import type { EspeakWorker } from '@echogarden/espeak-ng-emscripten'
import { classOf } from '../../src/speech/pronunciation/network/sound-classes.ts'
import { phoneDistance, withoutLength } from '../../src/speech/pronunciation/phones.ts'
import { render } from '../../src/speech/synthesis/espeak-render.ts'
import { dealt } from '../recordings/joined.ts'
import { KLETTRES_READERS, klettresRecordings } from '../recordings/klettres.ts'
import { festivalSpeech } from '../recordings/synthesizers.ts'
import { kept } from '../recordings.ts'
import { classNumbers } from './example.ts'
import { STAMP_READERS, stampRecordings, stampTexts } from './stamps.ts'

/** Recordings with texts that the network aligns itself, most of them in languages without a model of Gaussians. */
export type SelfAlignedSource = {
  id: string
  language: string
  speaker: string
  /** Primary tag of the language. */
  tag: string
  /** espeak's voice for it. */
  voice: string
  kind: 'human' | 'synthesizer'
  licence: string
  packages: readonly string[]
  /** Texts of one recording are read one by one, with pauses. */
  read: () => { texts: readonly string[]; samples: Float32Array }[]
}

const NAMES_TOGETHER = 3
const SENTENCES = 160

type FestivalVoice = Pick<SelfAlignedSource, 'language' | 'tag' | 'speaker' | 'licence' | 'packages'> & {
  festival: string
  encoding: BufferEncoding | 'latin2'
}

const czech = (speaker: string, licence: string): FestivalVoice => ({
  language: 'czech',
  tag: 'cs',
  speaker,
  licence,
  packages: ['festival', 'festival-czech', `festvox-czech-${speaker}`, 'tuxpaint-stamps-default'],
  festival: `czech_${speaker}`,
  encoding: 'latin2',
})
const finnish = (speaker: string, festival: string): FestivalVoice => ({
  language: 'finnish',
  tag: 'fi',
  speaker: `suopuhe-${speaker}`,
  licence: 'LGPL-2.0-or-later',
  packages: ['festival', `festvox-suopuhe-${speaker}`, 'tuxpaint-stamps-default'],
  festival,
  encoding: 'latin1',
})

/** Voices made of people's recordings; they say names of stamps, of which there are texts in every language. */
const FESTIVAL_VOICES: readonly FestivalVoice[] = [
  czech('dita', 'GPL-3.0-or-later'),
  czech('krb', 'GPL-3.0-or-later'),
  czech('machac', 'GPL-3.0-or-later'),
  czech('ph', 'GPL-2.0-or-later'),
  finnish('lj', 'suo_fi_lj_diphone'),
  finnish('mv', 'hy_fi_mv_diphone'),
  {
    language: 'catalan',
    tag: 'ca',
    speaker: 'ona',
    licence: 'LGPL-2.1-or-later',
    packages: ['festival', 'festival-ca', 'festvox-ca-ona-hts', 'tuxpaint-stamps-default'],
    festival: 'upc_ca_ona_hts',
    encoding: 'latin1',
  },
]

export const SELF_ALIGNED_SOURCES: readonly SelfAlignedSource[] = [
  ...STAMP_READERS.map(
    ({ tag, language }): SelfAlignedSource => ({
      id: `stamps-${tag}`,
      language,
      speaker: `stamps-${tag}`,
      tag,
      voice: tag === 'en' ? 'en-us' : tag,
      kind: 'human',
      licence: 'GPL-2.0-or-later',
      packages: ['tuxpaint-stamps-default'],
      read: () => stampRecordings(tag).map(({ text, samples }) => ({ texts: [text], samples })),
    }),
  ),
  ...FESTIVAL_VOICES.map(
    (voice): SelfAlignedSource => ({
      ...voice,
      id: `festival-${voice.speaker}`,
      voice: voice.tag,
      kind: 'synthesizer',
      read: () =>
        kept(`festival-${voice.speaker}`, () => {
          const names = dealt(stampTexts(voice.tag), NAMES_TOGETHER).slice(0, SENTENCES)
          const texts = names.map((group) => group.map((name) => name.replace(/[."\\]+/gu, '')).join(', '))
          return festivalSpeech(voice.festival, texts, voice.encoding).map(({ text, samples }) => ({
            texts: [text],
            samples,
          }))
        }),
    }),
  ),
  ...KLETTRES_READERS.map(
    (reader): SelfAlignedSource => ({
      id: `klettres-${reader.code}`,
      language: reader.language,
      speaker: `klettres-${reader.code}`,
      tag: reader.tag,
      voice: reader.voice,
      kind: 'human',
      licence: 'GPL-2.0-or-later',
      packages: ['klettres-data'],
      read: () => kept(`klettres-${reader.code}`, () => klettresRecordings(reader)),
    }),
  ),
]

const FASTEST = { rate: 450 }
/** Distance from a sound to its class up to which both may be one sound. */
const NEAR_ENOUGH = 0.85
/** Languages whose inventories the classes were made for. */
const COVERED = new Set(['en', 'es', 'fr', 'de', 'pt', 'it', 'zh', 'ja', 'ko', 'ar', 'ru', 'nl'])
/** Signs of one language for what the classes call otherwise. */
const RESPELT: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  cs: { c: 'tʲ', ɟ: 'dʲ' },
  hu: { c: 'tʲ', ɟ: 'dʲ' },
  el: { c: 'kʲ', ɟ: 'ɡʲ' },
  ml: { c: 'tɕ', cʰ: 'tɕʰ', ɟ: 'dʑ' },
  lt: { ee: 'eː', l̩: 'ɫ' },
}
const WITHOUT_CLASS = /^[cɟ]|^r̝$/u

/** All recordings of a source with the classes of their words' sounds; those with other sounds are left out. */
export function readSelfAligned(
  source: SelfAlignedSource,
  worker: EspeakWorker,
): { samples: Float32Array; words: number[][] }[] {
  return source.read().flatMap(({ texts, samples }) => {
    const words = texts.flatMap((text) => phonesOfWords(worker, text, source))
    const complete = words.length >= texts.length && words.flat().every((ipa) => hasClass(ipa, source.tag))
    return complete ? [{ samples, words: words.map((phones) => classNumbers(phones, source.tag)) }] : []
  })
}

function phonesOfWords(
  worker: EspeakWorker,
  text: string,
  { voice, tag }: Pick<SelfAlignedSource, 'voice' | 'tag'>,
): string[][] {
  const words = new Map<number, string[]>()
  for (const { ipa, position } of render(worker, text, { file: voice }, FASTEST).phones)
    words.set(position, [...(words.get(position) ?? []), soundOf(ipa, tag)])
  return [...words.values()]
}

/**
 * A sound in the notation of the classes. A dental stop is an emphatic one in espeak's Arabic alone; the catch that
 * Danish vowels begin with is part of their name there.
 */
export function soundOf(ipa: string, tag: string): string {
  const respelt = RESPELT[tag]?.[ipa]
  if (respelt) return respelt
  if (tag === 'da') return ipa.replace(/^[ʔ?](?=.)/u, '')
  return tag === 'ar' ? ipa : ipa.replace('\u032A', '')
}

function hasClass(ipa: string, tag: string): boolean {
  // The classes know all soft consonants, some by another sign.
  if (COVERED.has(tag) || ipa.endsWith('ʲ')) return true
  return !WITHOUT_CLASS.test(ipa) && phoneDistance(withoutLength(ipa), classOf(ipa, tag)) <= NEAR_ENOUGH
}
