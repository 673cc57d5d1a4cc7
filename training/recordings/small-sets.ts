import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languageNamed } from '../../src/shared/languages.ts'
import type { TrainingLanguage } from '../voices.ts'
import { decode } from './audio-files.ts'
import type { Recording, RecordingSource } from './recording.ts'
import { spread } from './spread.ts'

const STAMPS = '/usr/share/tuxpaint/stamps'
const POCKETSPHINX = '/usr/share/pocketsphinx/test/data'
const ALSA = '/usr/share/sounds/alsa'
const PER_SOURCE = 420

/** Names of Tux Paint's stamps. */
export function stamps(language: TrainingLanguage): RecordingSource {
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

/** Readers of LibriVox and of playing cards. */
export const POCKETSPHINX_READINGS: RecordingSource = {
  id: 'pocketsphinx-en',
  language: 'english',
  speaker: 'pocketsphinx',
  kind: 'human',
  licence: 'BSD-like',
  packages: ['pocketsphinx-testdata'],
  read: pocketsphinxReadings,
}

/** The voice that names loudspeakers. */
export const ALSA_NAMES: RecordingSource = {
  id: 'alsa-en',
  language: 'english',
  speaker: 'alsa',
  kind: 'human',
  licence: 'GPL-2.0-or-later',
  packages: ['alsa-utils'],
  read: alsaNames,
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
  return readdirSync(ALSA)
    .filter((name) => name.endsWith('.wav') && name !== 'Noise.wav')
    .map((name) => ({
      text: name.slice(0, -4).replace('_', ' '),
      samples: decode(['-i', join(ALSA, name)]),
    }))
}
