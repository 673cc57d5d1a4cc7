import type { EspeakModule, EspeakWorker } from '@echogarden/espeak-ng-emscripten'
import { isSyllabic } from '../phonetics/ipa.ts'
import type { Token } from './tokens.ts'

/** espeak's names of the Mandarin tones (Chao's levels) as the tones people count. */
const TONES: Readonly<Record<string, number>> = {
  '55': 1,
  '35': 2,
  '214': 3,
  '21': 3,
  '51': 4,
  '11': 5,
  '33': 2,
}
const TONE = /(?:55|35|214|21|51|11|33)$/u
const CLAUSE_END = /[，。？！：；、,.?!:;…—–]/u
const NOTATION = /^\[\[(.*)\]\]/u
/** A vowel that is coloured at its end carries its tone in two parts. */
const COLOURED = /\d+\|@r35/gu
const LONGEST = 20_000

/** What espeak makes of a piece of text before it speaks it: its own names of phonemes, `_` between them. */
export type ReadMnemonics = (text: string) => string

/** Reads mnemonics with whatever voice was set last. Only the first clause of a text is read. */
export function mnemonicReader(module: EspeakModule, worker: EspeakWorker): ReadMnemonics {
  return (text) => {
    const { ptr } = worker.convert_to_phonemes(text, false)
    let mnemonics = ''
    for (let i = ptr; module.HEAPU8[i] !== 0 && i < ptr + LONGEST; i++) {
      mnemonics += String.fromCharCode(module.HEAPU8[i] ?? 0)
    }
    return mnemonics
  }
}

/**
 * The tone of each syllable of each token as the Mandarin dictionary has it (1 to 4, 5 for the neutral tone), before
 * tones change each other; `undefined` for a token whose syllables and tones do not agree in number.
 * @param phones the phones of each token in the sentence
 */
export function tonesOfTokens(
  tokens: readonly Token[],
  phones: readonly (readonly string[])[],
  read: ReadMnemonics,
): (number[] | undefined)[] {
  const tones: (number[] | undefined)[] = tokens.map(() => undefined)
  const syllables = (index: number) => (phones[index] ?? []).filter(isSyllabic).length
  const readRun = (from: number, to: number) => {
    const run = tokens.slice(from, to)
    const found = tonesIn(read(run.map(({ spoken }) => spoken).join(' ')))
    const wanted = run.reduce((sum, _, i) => sum + syllables(from + i), 0)
    let next = 0
    run.forEach(({ spoken }, i) => {
      const count = syllables(from + i)
      const own = found.length === wanted ? found.slice(next, next + count) : tonesIn(read(spoken))
      next += count
      if (own.length === count && count > 0) tones[from + i] = own
    })
  }
  let start = 0
  tokens.forEach(({ spoken }, index) => {
    const notation = NOTATION.exec(spoken)?.[1]
    if (notation !== undefined) {
      if (index > start) readRun(start, index)
      const own = tonesIn(notation.replaceAll(COLOURED, (tone) => tone.slice(0, tone.indexOf('|'))))
      if (own.length > 0) tones[index] = own
      start = index + 1
    } else if (CLAUSE_END.test(spoken)) {
      readRun(start, index + 1)
      start = index + 1
    }
  })
  if (start < tokens.length) readRun(start, tokens.length)
  return tones
}

function tonesIn(mnemonics: string): number[] {
  return mnemonics.split(/[_|\s]/u).flatMap((name) => {
    const tone = TONES[TONE.exec(name)?.[0] ?? '']
    return tone === undefined ? [] : [tone]
  })
}
