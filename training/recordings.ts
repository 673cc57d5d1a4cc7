import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { ASTERISK_SOUNDS, otherMessages, otherNumbers, prompts } from './recordings/asterisk.ts'
import { debianFolder } from './recordings/debian-folder.ts'
import { fillets } from './recordings/fillets.ts'
import { gcin } from './recordings/gcin.ts'
import type { Recording, RecordingSource } from './recordings/recording.ts'
import { ALSA_NAMES, POCKETSPHINX_READINGS, stamps } from './recordings/small-sets.ts'
import { festival, flite } from './recordings/synthesizers.ts'

export { spread } from './recordings/spread.ts'
export type { Recording, RecordingSource }

const CACHE = join(tmpdir(), 'timbre-recordings')

/** Recordings in Debian's packages that the tables of Gaussians, the network and the benches use. */
export const RECORDING_SOURCES: readonly RecordingSource[] = [
  prompts('english', 'en_US_f_Allison', 'allison'),
  prompts('spanish', 'es_MX_f_Allison', 'allison'),
  prompts('french', 'fr_CA_f_June', 'june'),
  prompts('italian', 'it_IT_m_Carlo', 'carlo'),
  prompts('russian', 'ru_RU_f_IvrvoiceRU', 'ivrvoice', 'CC-BY-3.0'),
  stamps('english'),
  stamps('spanish'),
  stamps('french'),
  stamps('russian'),
  stamps('dutch'),
  stamps('bulgarian'),
  POCKETSPHINX_READINGS,
  ALSA_NAMES,
  flite('slt', 'slt'),
  flite('awb', 'awb'),
  flite('rms', 'rms'),
  flite('kal16', 'kal'),
  festival('english', 'ked_diphone', 'ked', 'festvox-kdlpc16k', 'BSD-like'),
  festival('italian', 'lp_diphone', 'lp', 'festvox-italp16k', 'GPL-2.0-or-later'),
  festival('italian', 'pc_diphone', 'pc', 'festvox-itapc16k', 'GPL-2.0-or-later'),
  festival('russian', 'msu_ru_nsh_clunits', 'nsh', 'festvox-ru', 'BSD-like', 'utf8'),
]

const MENARDI = {
  language: 'italian',
  speaker: 'menardi',
  licence: 'CC-BY-SA-3.0',
  folder: () => join(ASTERISK_SOUNDS, 'it_IT_f_Menardi'),
  ending: 'wav',
  packages: ['asterisk-prompt-it-menardi-wav'],
} as const
const ARMELLE = {
  language: 'french',
  speaker: 'armelle',
  licence: 'BSD-like',
  folder: () => join(debianFolder('asterisk-prompt-fr-armelle'), ASTERISK_SOUNDS, 'fr'),
  ending: 'gsm',
  // Installing hers would drive out the other French prompts.
  packages: [],
} as const

/** Further readers, for the network alone: the tables of Gaussians were made without them. */
const FURTHER_READERS: readonly RecordingSource[] = [
  otherMessages(MENARDI),
  otherNumbers(MENARDI),
  otherMessages(ARMELLE),
  otherNumbers(ARMELLE),
  gcin('3', 'GPL-3.0 or LGPL-3.0'),
  gcin('5', 'CC-BY-3.0'),
]

/** All that the network may learn from, of languages with a model of their own. */
export const NETWORK_SOURCES: readonly RecordingSource[] = [...RECORDING_SOURCES, ...FURTHER_READERS]

/** For tests alone. Their licences do not allow what is trained on them to stand under the GPL-3.0. */
export const SOURCES_FOR_TESTS: readonly RecordingSource[] = [fillets('m'), fillets('v')]

/** The Debian packages of a list of sources, tools included. */
export function packagesOf(sources: readonly Pick<RecordingSource, 'packages'>[]): string[] {
  return [...new Set(['ffmpeg', ...sources.flatMap(({ packages }) => packages)])].sort()
}

/** Reads the recordings of a source at 16 kHz; kept in the temporary folder, because decoding takes a while. */
export function readRecordings(source: RecordingSource): Recording[] {
  return kept(source.id, source.read)
}

/** What was read before under a name, or what is read now. */
export function kept<T>(name: string, read: () => T): T {
  mkdirSync(CACHE, { recursive: true })
  const file = join(CACHE, `${name}.bin`)
  if (existsSync(file)) return deserialize(readFileSync(file)) as T
  const found = read()
  writeFileSync(`${file}.part`, serialize(found))
  // At once: a file that is there is whole.
  renameSync(`${file}.part`, file)
  return found
}
