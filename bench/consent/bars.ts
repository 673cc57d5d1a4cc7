import type { lineFigures } from './lines.ts'
import type { musicFigures } from './music.ts'
import type { Group, speakerRows } from './speakers.ts'
import type { textFigures } from './texts.ts'

/** What the page of the engine shows: shares from 0 to 1, each of which should stay at its bar or below. */
export type Bar = { name: string; reached: number; bar: number; passed: boolean }

export type Figures = {
  speakers?: { threshold: number; groups: readonly Group[]; voices: ReturnType<typeof speakerRows> }
  texts?: Awaited<ReturnType<typeof textFigures>>
  music?: Awaited<ReturnType<typeof musicFigures>>
  lines?: Awaited<ReturnType<typeof lineFigures>>
}

/** Music under speech counts from here up; more softly it does no harm to a sample. */
const MUSIC_LEVELS = ['alone', '0', '-10', '-15']

export function consentBars({ speakers, texts, music, lines }: Figures): Bar[] {
  return [
    ...(speakers ? speakerBars(speakers.groups) : []),
    ...(texts ? textBars(texts) : []),
    ...(lines
      ? [bar('lines of a recording missed', 1 - sum(lines, 'found') / sum(lines, 'lines'), 0.03)]
      : []),
    ...(music ? musicBars(music) : []),
  ]
}

function bar(name: string, reached: number, most: number): Bar {
  return { name, reached, bar: most, passed: reached <= most }
}

function speakerBars(groups: readonly Group[]): Bar[] {
  const of = (name: string, figure: 'wronglyRefused' | 'wronglyAccepted') => {
    const found = groups.find((group) => group.name === name)
    if (!found) throw new Error(`no trials of ${name}`)
    return found[figure]
  }
  const own = 'wronglyRefused'
  const others = 'wronglyAccepted'
  return [
    bar('own voice refused, people, clean', of('people, clean', own), 0.03),
    bar('own voice refused, people, noise at 20 dB', of('people, same sex, noise', own), 0.05),
    bar('own voice refused, people, another tone', of('people, same sex, another tone', own), 0.05),
    bar('own voice refused, people, room with echo', of('people, same sex, room', own), 0.05),
    bar('own voice refused, people, 10 dB quieter', of('people, same sex, quiet', own), 0.05),
    bar('own voice refused, sample in the other language', of('print in the other language', own), 0.05),
    bar('own voice refused, all voices, clean', of('all voices, clean', own), 0.03),
    bar('others let in, all voices', of('all voices, clean', others), 0.05),
    bar('others let in, same sex, people', of('people, same sex, clean', others), 0.15),
    bar('others let in, same sex, people, noise at 20 dB', of('people, same sex, noise', others), 0.15),
    bar('others let in, same sex, people, telephone', of('people, same sex, telephone band', others), 0.15),
  ]
}

function textBars(texts: NonNullable<Figures['texts']>): Bar[] {
  const accepted = (name: string) => {
    const found = texts[name]
    if (!found) throw new Error(`no takes of ${name}`)
    return found
  }
  const share = (...names: string[]) => {
    const counts = names.map(accepted)
    return sum(counts, 'accepted') / sum(counts, 'takes')
  }
  return [
    bar('right text refused', 1 - share('right text'), 0.03),
    bar('right text refused, noise at 20 dB', 1 - share('right text, noise at 20 dB'), 0.03),
    bar('another text let in', share('other text'), 0.01),
    bar('consent refused, right text', 1 - share('consent: right text'), 0.03),
    bar('consent refused, every sound foreign', 1 - share('consent: right text, every sound foreign'), 0.05),
    bar(
      'consent let in, an earlier sentence',
      share('consent: 4 of its longer words are others', 'consent: 3 of its longer words are others'),
      0.03,
    ),
    bar('consent let in, one word is another', share('consent: 1 of its longer words are others'), 0.1),
  ]
}

function musicBars({ found, of, falseAlarms }: NonNullable<Figures['music']>): Bar[] {
  const missed = (kinds: readonly string[]) => {
    const counts = kinds.flatMap((kind) => MUSIC_LEVELS.map((level) => found[kind]?.[level] ?? 0))
    return 1 - counts.reduce((total, count) => total + count, 0) / (of * counts.length)
  }
  const clips = Object.values(falseAlarms)
  return [
    bar('music missed', missed(['chords', 'melody', 'band']), 0.05),
    bar('music missed, only drums', missed(['drums']), 0.05),
    bar('speech called music', sum(clips, 'alarms') / sum(clips, 'clips'), 0.01),
  ]
}

function sum<Key extends string>(rows: readonly Readonly<Record<Key, number>>[], key: Key): number {
  return rows.reduce((total, row) => total + row[key], 0)
}
