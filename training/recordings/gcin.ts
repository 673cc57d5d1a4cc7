import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { decodeFiles } from './audio-files.ts'
import { dealt, joined } from './joined.ts'
import { pinyinOf } from './pinyin.ts'
import type { Recording, RecordingSource } from './recording.ts'

const SYLLABLES = '/usr/share/gcin-voice/ogg'
const TOGETHER = 4
/** The synthesizer takes these for something else. */
const MISREAD = /^xiong/u

/** Mandarin syllables read one by one, four of which make a recording; the text is pinyin with numbers of tones. */
export function gcin(reader: '3' | '5', licence: string): RecordingSource {
  return {
    id: `gcin-${reader}`,
    language: 'chinese',
    speaker: `gcin-${reader}`,
    kind: 'human',
    licence,
    packages: ['gcin-voice'],
    read: () => syllables(reader),
  }
}

function syllables(reader: string): Recording[] {
  const found = readdirSync(SYLLABLES).flatMap((folder) => {
    const text = writtenSyllable(folder)
    const path = join(SYLLABLES, folder, `${reader}.ogg`)
    return text && existsSync(path) ? [{ text, path }] : []
  })
  const sorted = found.sort((a, b) => (a.text < b.text ? -1 : 1))
  const decoded = decodeFiles(sorted.map(({ path }) => path))
  const parts = sorted.map(({ text }, i) => ({ text, samples: decoded[i]! }))
  return dealt(parts, TOGETHER).map((group) => ({
    text: group.map(({ text }) => text).join(' '),
    samples: joined(group.map(({ samples }) => samples)),
  }))
}

/** `ㄇㄚ3` → `ma3`; no number means the first tone. Neutral tones (`1`) are left out: alone they are not neutral. */
export function writtenSyllable(folder: string): string | undefined {
  const [, bopomofo = '', tone = '1'] = /^(\P{N}+)([234]?)$/u.exec(folder) ?? []
  const pinyin = pinyinOf(bopomofo)
  return pinyin && !MISREAD.test(pinyin) ? pinyin + (tone || '1') : undefined
}
