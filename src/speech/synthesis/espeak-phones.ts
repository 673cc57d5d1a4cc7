import { stripNotation } from '../phonetics/ipa.ts'
import { readableIpa } from '../phonetics/readable-ipa.ts'

/** espeak's own spellings of phones, by voice file, in IPA as others write it. */
const SPELLINGS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  cmn: {
    'ts.h': 'ʈʂʰ',
    'ts.': 'ʈʂ',
    's.': 'ʂ',
    'z.': 'ʐ',
    'i.': 'ɨ',
    'o-': 'ɤ',
    tɕh: 'tɕʰ',
    tsh: 'tsʰ',
    ph: 'pʰ',
    th: 'tʰ',
    kh: 'kʰ',
    χ: 'x',
  },
  ko: { q: 'k', 'q-': 'k͈', 'k-': 'k͈', 'p-': 'p͈', 't-': 't͈', 's-': 's͈' },
  da: { ε: 'ɛ' },
}

/** The IPA of an espeak phoneme without stress; `undefined` for pauses and switches of language. */
export function phoneIpa(id: string, file: string): string | undefined {
  if (id.startsWith('(')) return undefined
  const unstressed = id.replace(/[ˈˌ]/gu, '')
  const ipa = SPELLINGS[file]?.[unstressed] ?? stripNotation(unstressed)
  return ipa === '' ? undefined : ipa
}

/** The same as people are shown it, with its mark of stress. */
export function displayIpa(id: string, file: string): string {
  const stress = /[ˈˌ]/u.exec(id)?.[0] ?? ''
  return stress + readableIpa(phoneIpa(id, file) ?? '', file === 'cmn' ? 'zh' : file)
}
