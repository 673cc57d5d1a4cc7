import { readFileSync } from 'node:fs'
import { type ExpectedTones, expectedTones } from '../../src/speech/pronunciation/tones/expected-tones.ts'
import type { Espeak } from '../../src/speech/synthesis/espeak.ts'
import type { SpeakOptions } from '../../src/speech/synthesis/espeak-render.ts'
import { wordsOf } from '../corpus.ts'
import type { Random } from '../random.ts'
import type { NotationSpeaker } from './notation.ts'

/** `spoken[w][s]` is the tone espeak gives the syllable; `changed` counts over all syllables. */
export type ToneTake = {
  samples: Float32Array
  words: { phones: string[]; tones: ExpectedTones }[]
  spoken: number[][]
  changed: number[]
}

const FILE = 'cmn'
const CHAO = ['', '55', '35', '214', '51', '11'] as const
const TONE = /(55|35|214|51|11)$/u
const CONTENT = ['phrases', 'dialogues', 'vocabulary', 'grammar']

/** Clauses of the course, segmented: one in four is kept for tests. */
export function mandarinClauses(part: 'training' | 'test'): string[] {
  const clauses = new Set<string>()
  for (const name of CONTENT) {
    const file = new URL(`../../content/languages/zh/${name}.json`, import.meta.url)
    for (const [, text = ''] of readFileSync(file, 'utf8').matchAll(/"segmented":"([^"]*)"/gu)) {
      for (const clause of text.split(/[，。？！：；、,.?!:;…—“”（）()《》]+/u)) {
        if (/^[\p{Script=Han}\s]{2,}$/u.test(clause)) clauses.add(clause.trim())
      }
    }
  }
  return [...clauses].filter((clause, i) => (i % 4 === 0) === (part === 'test') && [...clause].length >= 3)
}

/** A clause of the course, or (one in three) words by chance. */
export function mandarinText(clauses: readonly string[], random: Random): string {
  if (random.next() > 0.34) return random.pick(clauses)
  const words = wordsOf('chinese')
  return Array.from({ length: random.integer(2, 5) }, () => random.pick(words)).join(' ')
}

/**
 * A text spoken with some of its tones replaced (none where `changes` is 0), with the tones it should have had.
 * `null` when the phonemes do not lead to the phones of the text.
 */
export function mandarinTake(
  espeak: Espeak,
  speaker: NotationSpeaker,
  text: string,
  changes: number,
  voice: { variant: string | undefined; options: SpeakOptions },
  random: Random,
): ToneTake | null {
  const phonemized = espeak.phonemize({ text: text.replaceAll(' ', ''), segmented: text }, { file: FILE })
  const expected = expectedTones(phonemized)
  const words = phonemized.flatMap(({ phones }, i) => {
    const tones = expected[i]
    return tones ? [{ phones, tones }] : []
  })
  if (words.length !== phonemized.length) return null
  const notation = speaker.read(text, FILE)
  const places = notation.flatMap((word, w) => word.flatMap((name, p) => (TONE.test(name) ? [{ w, p }] : [])))
  const tones = places.map(({ w, p }) => CHAO.indexOf((TONE.exec(notation[w]?.[p] ?? '')?.[1] ?? '') as '55'))
  if (tones.length !== words.reduce((sum, word) => sum + word.tones.length, 0)) return null
  const accepted = words.flatMap((word) => word.tones)
  const changed: number[] = []
  for (let attempt = 0; changed.length < changes && attempt < 60; attempt++) {
    const at = random.integer(0, tones.length - 1)
    const to = random.integer(1, 4)
    const from = tones[at] ?? 0
    if (from === 5 || changed.includes(at) || accepted[at]?.includes(to)) continue
    // Third tones change their neighbours; such places would hold more than one mistake.
    const third = from === 3 || to === 3
    if (third && (tones[at - 1] === 3 || tones[at + 1] === 3)) continue
    tones[at] = to
    changed.push(at)
  }
  if (changed.length < changes) return null
  places.forEach(({ w, p }, i) => {
    const word = notation[w]
    if (word) word[p] = (word[p] ?? '').replace(TONE, CHAO[tones[i] ?? 1] ?? '')
  })
  const file = { file: FILE }
  const { samples, phones } = speaker.speak(
    notation,
    voice.variant === undefined ? file : { ...file, variant: voice.variant },
    voice.options,
    random,
  )
  if (phones.join(' ') !== words.flatMap((word) => word.phones).join(' ')) return null
  const surface = tones.map((tone, i) => (tone === 3 && tones[i + 1] === 3 ? 2 : tone))
  let next = 0
  const spoken = words.map((word) => word.tones.map(() => surface[next++] ?? 0))
  return { samples, words, spoken, changed }
}
