import { stripNotation } from '../phonetics/ipa.ts'

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
  ko: { q: 'k', 's-': 's͈' },
  da: { ε: 'ɛ' },
}

/** The IPA of an espeak phoneme without stress; `undefined` for pauses and switches of language. */
export function phoneIpa(id: string, file: string): string | undefined {
  if (id.startsWith('(')) return undefined
  const unstressed = id.replace(/[ˈˌ]/gu, '')
  const ipa = SPELLINGS[file]?.[unstressed] ?? stripNotation(unstressed)
  return ipa === '' ? undefined : ipa
}

/** The same with its mark of stress, for display. */
export function displayIpa(id: string, file: string): string {
  const stress = /[ˈˌ]/u.exec(id)?.[0] ?? ''
  return stress + (phoneIpa(id, file) ?? '')
}
