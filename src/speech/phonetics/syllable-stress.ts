import { isSyllabic } from './ipa.ts'

/** Languages without word stress, by primary tag; `cmn` is the synthesizer's name for Chinese. */
const WITHOUT_STRESS = /^(ja|ko|zh|cmn|fr)\b/
const MARK = /([ˈˌ])/u
/** Consonants that begin a syllable together with the one before them: `tɾ`, `kw`, `bl`. */
const SECOND = /^[lɾɹrjwɥʁ]/u

/**
 * IPA as people read it: the stress mark stands before its syllable, where some engines set it right before the vowel
 * (`tˌeɾminaɾˈemos` becomes `ˌteɾminaˈɾemos`).
 * In languages without word stress there is none to show.
 */
export function stressBeforeSyllable(ipa: string, language: string): string {
  if (WITHOUT_STRESS.test(language)) return ipa.replace(/[ˈˌ]/gu, '')
  const pieces = ipa.split(MARK)
  let shown = pieces[0] ?? ''
  for (let index = 1; index < pieces.length; index += 2) {
    const before = onsetStart(shown)
    shown = `${shown.slice(0, before)}${pieces[index]}${shown.slice(before)}${pieces[index + 1] ?? ''}`
  }
  return shown
}

/** Where the consonants that belong to the coming vowel begin. */
function onsetStart(text: string): number {
  const letters = lettersOf(text)
  let from = letters.length
  while (from > 0 && !isSyllabic(letters[from - 1] ?? '') && !MARK.test(letters[from - 1] ?? '')) from--
  const consonants = letters.slice(from)
  // Nothing before them but the start of the word: all of them belong to the syllable.
  if (from === 0) return 0
  const last = consonants.at(-1)
  const taken = consonants.length === 0 || !last ? 0 : SECOND.test(last) && consonants.length > 1 ? 2 : 1
  return letters.slice(0, letters.length - taken).join('').length
}

/** Letters with the marks that belong to each, a tied pair as one. */
function lettersOf(text: string): string[] {
  return text.match(/\P{M}(?:[\u0361\u035c]\P{M}|[\p{M}ʰʲʷːˑˤ˞])*/gu) ?? []
}
