import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { gunzipSync } from 'node:zlib'
import { languageNamed } from '../src/shared/languages.ts'
import { resample } from '../src/speech/audio/resample.ts'
import { decodeWav } from '../src/speech/audio/wav.ts'
import { SAMPLE_RATE } from '../src/speech/pronunciation/spectrogram.ts'
import { sentence, wordsOf } from './corpus.ts'
import { createRandom } from './random.ts'
import type { TrainingLanguage } from './voices.ts'

/** One sentence read by a person, or by a synthesizer made of a person's recordings. */
export type Recording = {
  text: string
  samples: Float32Array
  /** Phones in the synthesizer's own notation with their true starts, where it tells them. */
  phones?: { name: string; startMs: number }[]
}

export type RecordingSource = {
  id: string
  language: TrainingLanguage
  /** Recordings of one person share this, whatever the language. */
  speaker: string
  kind: 'human' | 'synthesizer'
  licence: string
  packages: readonly string[]
  read: () => Recording[]
}

const ASTERISK = '/usr/share/asterisk/sounds'
const STAMPS = '/usr/share/tuxpaint/stamps'
const POCKETSPHINX = '/usr/share/pocketsphinx/test/data'
const PER_SOURCE = 420
const FLITE_SENTENCES = 160
const CACHE = join(tmpdir(), 'timbre-recordings')

const prompts = (
  language: TrainingLanguage,
  folder: string,
  speaker: string,
  licence = 'CC-BY-SA-3.0',
): RecordingSource => {
  const { tag } = languageNamed(language)
  return {
    id: `asterisk-${tag}`,
    language,
    speaker,
    kind: 'human',
    licence,
    packages: [`asterisk-core-sounds-${tag}`, `asterisk-core-sounds-${tag}-g722`],
    read: () => asteriskPrompts(tag, folder),
  }
}
const stamps = (language: TrainingLanguage): RecordingSource => {
  const { tag } = languageNamed(language)
  return {
    id: `stamps-${tag}`,
    language,
    speaker: `stamps-${tag}`,
    kind: 'human',
    licence: 'GPL-2.0-or-later',
    packages: ['tuxpaint-stamps-default'],
    read: () => stampNames(tag),
  }
}
const flite = (voice: string, speaker: string): RecordingSource => ({
  id: `flite-${voice}`,
  language: 'english',
  speaker,
  kind: 'synthesizer',
  licence: 'BSD-like (flite)',
  packages: ['flite'],
  read: () => fliteSentences(voice),
})
const festival = (
  language: TrainingLanguage,
  voice: string,
  speaker: string,
  name: string,
  licence: string,
  encoding: BufferEncoding = 'latin1',
): RecordingSource => ({
  id: `festival-${voice}`,
  language,
  speaker,
  kind: 'synthesizer',
  licence,
  packages: ['festival', name],
  read: () => festivalSentences(language, voice, encoding),
})

/** Every source of recordings that Debian's packages hold and that is used in training or in the bench. */
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
  {
    id: 'pocketsphinx-en',
    language: 'english',
    speaker: 'pocketsphinx',
    kind: 'human',
    licence: 'BSD-like',
    packages: ['pocketsphinx-testdata'],
    read: pocketsphinxReadings,
  },
  {
    id: 'alsa-en',
    language: 'english',
    speaker: 'alsa',
    kind: 'human',
    licence: 'GPL-2.0-or-later',
    packages: ['alsa-utils'],
    read: alsaNames,
  },
  flite('slt', 'slt'),
  flite('awb', 'awb'),
  flite('rms', 'rms'),
  flite('kal16', 'kal'),
  festival('english', 'ked_diphone', 'ked', 'festvox-kdlpc16k', 'BSD-like'),
  festival('italian', 'lp_diphone', 'lp', 'festvox-italp16k', 'GPL-2.0-or-later'),
  festival('italian', 'pc_diphone', 'pc', 'festvox-itapc16k', 'GPL-2.0-or-later'),
  festival('russian', 'msu_ru_nsh_clunits', 'nsh', 'festvox-ru', 'BSD-like', 'utf8'),
]

/** The Debian packages of a list of sources, tools included. */
export function packagesOf(sources: readonly RecordingSource[]): string[] {
  return [...new Set(['ffmpeg', ...sources.flatMap(({ packages }) => packages)])].sort()
}

/** Reads the recordings of a source at 16 kHz; kept in the temporary folder, because decoding takes a while. */
export function readRecordings(source: RecordingSource): Recording[] {
  mkdirSync(CACHE, { recursive: true })
  const file = join(CACHE, `${source.id}.bin`)
  if (existsSync(file)) return deserialize(readFileSync(file)) as Recording[]
  const recordings = source.read()
  writeFileSync(file, serialize(recordings))
  return recordings
}

function asteriskPrompts(tag: string, folder: string): Recording[] {
  const documentation = `/usr/share/doc/asterisk-core-sounds-${tag}/core-sounds-${tag}.txt.gz`
  const wanted: { text: string; bytes: Buffer }[] = []
  for (const line of gunzipSync(readFileSync(documentation)).toString('utf8').split('\n')) {
    const [, id, rest] = /^\s*([\w/-]+):\s*(.+?)\s*$/u.exec(line) ?? []
    const file = join(ASTERISK, folder, `${id}.g722`)
    if (!id || !rest || /[[\]<>(){}]|\uFFFD|\?(?!\s*$)|\d/u.test(rest) || !existsSync(file)) continue
    const text = rest
      .replaceAll(/\.{2,}|…/gu, ' ')
      .replaceAll(/\s+/gu, ' ')
      .trim()
    const bytes = readFileSync(file)
    const seconds = bytes.length / 8000
    const rate = text.length / seconds
    if (!text.includes(' ') || seconds > 9 || rate < 6 || rate > 28) continue
    wanted.push({ text, bytes })
  }
  const chosen = spread(wanted, PER_SOURCE)
  const decoded = decode(['-f', 'g722'], Buffer.concat(chosen.map(({ bytes }) => bytes)))
  let offset = 0
  return chosen.map(({ text, bytes }) => {
    const samples = decoded.slice(offset, offset + bytes.length * 2)
    offset += bytes.length * 2
    return { text, samples }
  })
}

function stampNames(tag: string): Recording[] {
  const suffix = tag === 'en' ? '_desc.ogg' : `_desc_${tag}.ogg`
  const found: { text: string; path: string }[] = []
  for (const name of (readdirSync(STAMPS, { recursive: true }) as string[]).sort()) {
    if (!name.endsWith(suffix)) continue
    const path = join(STAMPS, name)
    const description = path.slice(0, -suffix.length).concat('.txt')
    if (!existsSync(description)) continue
    const lines = readFileSync(description, 'utf8').split('\n')
    const text =
      tag === 'en' ? lines[0] : lines.find((line) => line.startsWith(`${tag}.utf8=`))?.slice(tag.length + 6)
    if (text && !/[\d(]/u.test(text)) found.push({ text: text.trim(), path })
  }
  return spread(found, PER_SOURCE).map(({ text, path }) => ({ text, samples: decode(['-i', path]) }))
}

function pocketsphinxReadings(): Recording[] {
  const readings: Recording[] = []
  for (const [folder, file] of [
    ['librivox', 'transcription'],
    ['cards', 'cards.transcription'],
  ] as const) {
    for (const line of readFileSync(join(POCKETSPHINX, folder, file), 'utf8').split('\n')) {
      const [, text, id] = /<s>\s*(.*?)\s*<\/s>\s*\((.+)\)/u.exec(line) ?? []
      if (text && id)
        readings.push({ text, samples: decode(['-i', join(POCKETSPHINX, folder, `${id}.wav`)]) })
    }
  }
  return readings
}

function alsaNames(): Recording[] {
  const folder = '/usr/share/sounds/alsa'
  return readdirSync(folder)
    .filter((name) => name.endsWith('.wav') && name !== 'Noise.wav')
    .map((name) => ({
      text: name.slice(0, -4).replace('_', ' '),
      samples: decode(['-i', join(folder, name)]),
    }))
}

function fliteSentences(voice: string): Recording[] {
  const random = createRandom(voice.length * 7 + 3)
  const words = wordsOf('english')
  return withFolder((folder) =>
    Array.from({ length: FLITE_SENTENCES }, () => {
      const text = sentence(words, random)
      const file = join(folder, 'speech.wav')
      const { stdout } = spawnSync('flite', ['-voice', voice, '-t', text, '-psdur', '-o', file], {
        encoding: 'utf8',
      })
      let start = 0
      const phones: { name: string; startMs: number }[] = []
      for (const mark of stdout.trim().split(/\s+/u)) {
        const [name, end] = mark.split(':')
        if (name && name !== 'pau') phones.push({ name, startMs: start })
        start = Number(end) * 1000
      }
      return { text, samples: resample(decodeWav(readFileSync(file)), SAMPLE_RATE).samples, phones }
    }),
  )
}

function festivalSentences(language: TrainingLanguage, voice: string, encoding: BufferEncoding): Recording[] {
  const random = createRandom(voice.length * 11 + 5)
  const words = wordsOf(language)
  return withFolder((folder) => {
    const texts = Array.from({ length: FLITE_SENTENCES }, () => sentence(words, random))
    const commands = texts.map(
      (text, i) =>
        `(set! u (SynthText "${text}"))(utt.wave.resample u ${SAMPLE_RATE})(utt.save.wave u "${join(folder, `${i}.wav`)}" 'riff)`,
    )
    writeFileSync(
      join(folder, 'say.scm'),
      Buffer.from([`(voice_${voice})`, ...commands].join('\n'), encoding),
    )
    execFileSync('festival', ['-b', join(folder, 'say.scm')], { stdio: 'ignore' })
    return texts.flatMap((text, i) => {
      const file = join(folder, `${i}.wav`)
      return existsSync(file)
        ? [{ text, samples: resample(decodeWav(readFileSync(file)), SAMPLE_RATE).samples }]
        : []
    })
  })
}

function withFolder<T>(work: (folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'timbre-speech-'))
  try {
    return work(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** At most `count` items, evenly from the whole list. */
export function spread<T>(items: readonly T[], count: number): T[] {
  if (items.length <= count) return [...items]
  return Array.from({ length: count }, (_, i) => items[Math.floor((i * items.length) / count)]!)
}

/** Decodes to 16 kHz mono with ffmpeg. */
export function decode(input: readonly string[], bytes?: Buffer): Float32Array {
  const source = bytes ? [...input, '-i', '-'] : input
  const output = execFileSync(
    'ffmpeg',
    ['-v', 'error', ...source, '-ar', String(SAMPLE_RATE), '-ac', '1', '-f', 'f32le', '-'],
    { input: bytes, maxBuffer: 1 << 30 },
  )
  return new Float32Array(output.buffer.slice(output.byteOffset, output.byteOffset + output.length))
}
