/** For each syllable the tones that count as right in this sentence; the first is the one taught. */
export type ExpectedTones = readonly (readonly number[])[]

type TonedWord = { text: string; spoken: string; tones?: readonly number[] }
type Syllable = { word: number; tone: number; character: string; last: boolean }

const NEUTRAL = 5
const PAUSE = /[，。？！：；、,.?!:;…—–]\W*$/u
/** Syllables that are said lightly or in full without fault, with their full tone. */
const EITHER: Readonly<Record<string, number>> = {
  个: 4,
  上: 4,
  下: 4,
  里: 3,
  边: 1,
  面: 4,
  来: 2,
  去: 4,
  过: 4,
  着: 2,
  是: 4,
  起: 3,
}
/** The same where the synthesizer says them lightly. */
const FULL: Readonly<Record<string, number>> = {
  头: 2,
  气: 4,
  息: 1,
  候: 4,
  欢: 1,
  思: 1,
  友: 3,
  生: 1,
  识: 2,
  道: 4,
  西: 1,
  服: 2,
  天: 1,
  人: 2,
  到: 4,
  方: 1,
}
/** Characters the synthesizer's dictionary gives another tone than people do. */
const MENDED: Readonly<Record<string, number>> = { 几: 3 }

/**
 * What each syllable may sound like once tones have met: third before third (rising), 不 and 一 before others, and
 * syllables that may be light. The synthesizer's own tone always counts, so that its readings are never called wrong.
 */
export function expectedTones(words: readonly TonedWord[]): (ExpectedTones | undefined)[] {
  const accepted: number[][][] = words.map(() => [])
  let run: Syllable[] = []
  const finish = () => {
    for (const [i, syllable] of run.entries()) accepted[syllable.word]?.push(tonesOf(run, i))
    run = []
  }
  words.forEach(({ text, spoken, tones }, word) => {
    if (!tones) {
      finish()
      return
    }
    const characters = [...text].filter((character) => /\p{Script=Han}/u.test(character))
    const known = characters.length === tones.length
    tones.forEach((tone, i) => {
      const character = known ? (characters[i] ?? '') : ''
      run.push({ word, tone: MENDED[character] ?? tone, character, last: i === tones.length - 1 })
    })
    if (PAUSE.test(spoken)) finish()
  })
  finish()
  return words.map(({ tones }, word) => (tones ? accepted[word] : undefined))
}

function tonesOf(run: readonly Syllable[], index: number): number[] {
  const { tone, character, last } = run[index] as Syllable
  const next = run[index + 1]
  const after = next === undefined ? 0 : next.character === '个' ? 4 : next.tone
  if (character === '不' && next) return unique([after === 4 ? 2 : 4, NEUTRAL, tone])
  if (character === '一' && next) return unique([after === 4 ? 2 : after === NEUTRAL ? 1 : 4, tone, 1])
  if (tone === 3 && next && after === 3) {
    // Sure only where the two end a word; longer chains and word ends are grouped in more than one way.
    const ends = !last && next.last
    return ends ? [2] : [2, 3]
  }
  if (character === '得') return unique([NEUTRAL, tone, 2])
  const either = EITHER[character]
  if (either !== undefined && index > 0) return unique([tone, either, NEUTRAL])
  if (tone === NEUTRAL && FULL[character] !== undefined) return [tone, FULL[character]]
  return [tone]
}

const unique = (tones: readonly number[]): number[] => [...new Set(tones)]
