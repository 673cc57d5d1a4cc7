import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SAMPLE_RATE } from '../../src/speech/pronunciation/spectrogram.ts'
import { decodeFiles } from './audio-files.ts'
import type { Recording, RecordingSource } from './recording.ts'
import { spread } from './spread.ts'

const GAME = '/usr/share/games/fillets-ng'
const TAKES = 110
const LEAST_WORDS = 3
const SECONDS = { least: 1.2, most: 8 }
/** Letters a second: outside of this something else than the text was said, or only a part of it. */
const RATES = { least: 7, most: 24 }

/** Lines of one of the two actors of a Dutch game. Only tests may hear them: their licence is the GPL-2.0 alone. */
export function fillets(part: 'm' | 'v'): RecordingSource {
  return {
    id: `fillets-${part}`,
    language: 'dutch',
    speaker: `fillets-${part}`,
    kind: 'human',
    licence: 'GPL-2.0-only',
    packages: ['fillets-ng-data', 'fillets-ng-data-nl'],
    read: () => actorsLines(part),
  }
}

function actorsLines(part: string): Recording[] {
  const scenes = readdirSync(join(GAME, 'script')).sort()
  const found = scenes.flatMap((scene) => {
    const script = join(GAME, 'script', scene, 'dialogs_nl.lua')
    const lines = existsSync(script) ? linesOf(readFileSync(script, 'utf8')) : []
    return lines.flatMap(({ id, text }) => {
      const path = join(GAME, 'sound', scene, 'nl', `${id}.ogg`)
      const wanted = id.split('-')[1] === part && text.split(' ').length >= LEAST_WORDS
      return wanted && isPlain(text) && existsSync(path) ? [{ text, path }] : []
    })
  })
  const decoded = decodeFiles(found.map(({ path }) => path))
  const readings = found.map(({ text }, i) => ({ text, samples: decoded[i]! }))
  return spread(readings.filter(isOrdinary), TAKES)
}

/** Names and texts of the lines of a scene: each name's text follows it in the same file. */
export function linesOf(script: string): { id: string; text: string }[] {
  const lines = script.matchAll(/dialogId\("([^"]+)"[^\n]*\n\s*dialogStr\("((?:[^"\\]|\\.)*)"\)/gu)
  return [...lines].map(([, id = '', text = '']) => ({
    id,
    text: text.replaceAll(/\\(.)/gu, '$1').replaceAll(/\s+/gu, ' ').trim(),
  }))
}

/** No numbers, abbreviations or foreign names in capitals, which are read in several ways. */
function isPlain(text: string): boolean {
  return !/\d|[A-Z]{2}|[/<>[\]{}()_@]|\w\.\w/u.test(text)
}

function isOrdinary({ text, samples }: Recording): boolean {
  const seconds = samples.length / SAMPLE_RATE
  const rate = text.length / seconds
  return seconds >= SECONDS.least && seconds <= SECONDS.most && rate >= RATES.least && rate <= RATES.most
}
