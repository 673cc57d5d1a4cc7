/**
 * Filipino in espeak's phoneme notation (`[[…]]`). espeak has no Filipino, and its spelling is regular enough to be
 * read here: one letter one sound, `ng` the velar nasal, stress on the last syllable but one unless an accent says
 * otherwise. English loan words come out as they are written, digits one by one.
 */
const WHOLE_WORDS: Readonly<Record<string, string>> = { ng: 'nang', mga: 'manga', "'y": 'ay', "'t": 'at' }
const DIGITS = ['sero', 'isa', 'dalawa', 'tatlo', 'apat', 'lima', 'anim', 'pito', 'walo', 'siyam']
const FINAL_STRESS = new Set([
  'isa',
  'dalawa',
  'tatlo',
  'lima',
  'pito',
  'walo',
  'ako',
  'ikaw',
  'siya',
  'kayo',
  'tayo',
  'sila',
  'ito',
  'iyan',
  'hindi',
  'opo',
  'ngayon',
  'magandang',
  'maganda',
  'dito',
])

const LETTERS: readonly [RegExp, string][] = [
  [/^ng/u, 'N'],
  [/^ny/u, 'n^'],
  [/^ñ/u, 'n^'],
  [/^ts/u, 'tS'],
  [/^ch/u, 'tS'],
  [/^dy/u, 'dZ'],
  [/^qu(?=[ei])/u, 'k'],
  [/^c(?=[ei])/u, 's'],
  [/^[cq]/u, 'k'],
  [/^j/u, 'dZ'],
  [/^y/u, 'j'],
  [/^r/u, '*'],
  [/^x/u, 'ks'],
  [/^z/u, 's'],
  [/^[abdefghiklmnopstuvw]/u, ''],
]

/** espeak passes over phonemes that stand against any other sign, an opening quotation mark or bracket above all. */
const SIGNS_BEFORE_PHONEMES = /[^\s\].,!?;:…—–-]+(?=\[\[)/gu

/** The token as phonemes, its pauses kept; a token without letters or digits comes back as it is. */
export function spellFilipino(token: string): string {
  return token
    .replace(/[\p{L}\p{M}'’-]+|\p{N}/gu, (word) => {
      const digit = DIGITS[Number(word)]
      const lower = digit ?? WHOLE_WORDS[word.toLowerCase()] ?? word.toLowerCase()
      const phonemes = toPhonemes(lower)
      return phonemes === '' ? '' : `[[${phonemes}]]${digit ? ' ' : ''}`
    })
    .replace(SIGNS_BEFORE_PHONEMES, ' ')
    .trim()
}

function toPhonemes(word: string): string {
  const plain = word
    .normalize('NFD')
    .replace(/n\u0303/gu, 'ñ')
    .replace(/[\u0300\u0302]/gu, '')
  const accented = plain.includes('\u0301')
  const phonemes: { sound: string; vowel: boolean; stressed: boolean }[] = []
  for (let rest = plain.replace(/(?!\u0301)\P{L}/gu, ''); rest !== ''; ) {
    const [length, sound] = read(rest)
    const stressed = rest.charAt(length) === '\u0301'
    if (sound !== '') phonemes.push({ sound, vowel: /^[aeiou]$/u.test(sound), stressed })
    rest = rest.slice(length + (stressed ? 1 : 0))
  }
  if (!accented) {
    const vowels = phonemes.filter((phoneme) => phoneme.vowel)
    const target = vowels.at(FINAL_STRESS.has(word) || vowels.length === 1 ? -1 : -2)
    if (target) target.stressed = true
  }
  return phonemes.map(({ sound, stressed }) => (stressed ? `'${sound}` : sound)).join('')
}

function read(rest: string): [number, string] {
  for (const [pattern, sound] of LETTERS) {
    const found = pattern.exec(rest)
    if (found) return [found[0].length, sound === '' ? found[0] : sound]
  }
  return [1, '']
}
