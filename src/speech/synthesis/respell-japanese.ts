/**
 * Kana in espeak's phoneme notation (`[[…]]`). espeak's own rules read りょ as `rya-o`, the hold of っぱ as h, most
 * ん as a nasal vowel of two beats and lose the second vowel of ティー. Kana leaves no doubt about sounds, so it is
 * read here, beat by beat; a token with kanji, Latin letters or digits is left to espeak.
 *
 * The readings follow the table of foreign sounds in the cabinet notice on katakana spelling of 1991. ん takes the
 * place of what follows (m, n, ŋ) and is ɴ before all else; っ is the consonant after it once more, and ʔ where none
 * follows; a long vowel is one long phone.
 */
type Beat = { consonant: string; vowel: string; long: boolean }

const VOWELS = 'aiueo'
const ROWS: Readonly<Record<string, string>> = {
  '': 'あいうえお',
  k: 'かきくけこ',
  g: 'がぎぐげご',
  s: 'さ すせそ',
  z: 'ざ ずぜぞ',
  t: 'た  てと',
  d: 'だ  でど',
  n: 'なにぬねの',
  h: 'は  へほ',
  b: 'ばびぶべぼ',
  p: 'ぱぴぷぺぽ',
  m: 'まみむめも',
  'r`': 'らりるれろ',
  j: 'や ゆ よ',
  w: 'わ  ゑ ',
  's\\': ' し',
  't_s\\': ' ち',
  'd_z\\': ' じ',
  t_s: '  つ',
  C: ' ひ',
  'p\\': '  ふ',
  v: '  ゔ',
}
const KANA = new Map<string, Beat>([
  ...Object.entries(ROWS).flatMap(([consonant, row]) =>
    [...row].map((kana, column): [string, Beat] => [kana, beat(consonant, VOWELS.charAt(column))]),
  ),
  ['ぢ', beat('d_z\\', 'i')],
  ['づ', beat('z', 'u')],
  ['ゐ', beat('', 'i')],
  ['を', beat('', 'o')],
  ['ゕ', beat('k', 'a')],
  ['ゖ', beat('k', 'a')],
])
const SMALL_GLIDES: Readonly<Record<string, string>> = { ゃ: 'a', ゅ: 'u', ょ: 'o' }
const SMALL_VOWELS: Readonly<Record<string, string>> = {
  ぁ: 'a',
  ぃ: 'i',
  ぅ: 'u',
  ぇ: 'e',
  ぉ: 'o',
  ゎ: 'a',
}
/** Said with the tongue where i has it; ゃ and its like add no glide to them. */
const PALATAL = /^(?:s\\|t_s\\|d_z\\|C|j)$/u
/** What one hears of a consonant while it is held. */
const HOLDS: Readonly<Record<string, string>> = { t_s: 't', 't_s\\': 't', 'd_z\\': 'd' }
const FOLLOWING_NASALS: readonly [RegExp, string][] = [
  [/^[pbm](?!\\)/u, 'm'],
  [/^(?:t|d|n|z|r`)/u, 'n'],
  [/^[kg]/u, 'N'],
  // A pause of no length: without it a vowel would take the nasal over, and しんえん sound like しねん.
  [/^$/u, 'N\\_|'],
  [/^/u, 'N\\'],
]

const TOKEN =
  /^[^\p{L}\p{N}]*([\u3041-\u3096\u3099\u309A\u309D\u309E\u30A1-\u30FE\uFF65-\uFF9F〜～]+)([^\p{L}\p{N}]*)$/u
const SILENT = /[^、。！？｡､.!?:：;；,，…‥—–―]/gu
/** The parting dot keeps apart two vowels that are written like a long one. */
const SPELLINGS: readonly [RegExp, string][] = [
  [/[〜～]/gu, 'ー'],
  [/(.)ゝ/gu, '$1$1'],
  [/(.)ゞ/gu, '$1$1\u3099'],
  [/^(お?)(おも|かよ|さそ|ひろ|まよ|にお|よそお|ととの|あらそ|ただよ)う/u, '$1$2・う'],
  [/い(?=い)/gu, '・い'],
  [/([てで])い(?=[るまたてなれら])/gu, '$1・い'],
]

/** The token as espeak has to be given it, its pauses kept; a token that is not all kana comes back as it is. */
export function respellJapanese(token: string): string {
  const [, word, after = ''] = TOKEN.exec(token) ?? []
  const beats = word === undefined ? undefined : readBeats(spell(word))
  return beats === undefined || beats.length === 0 ? token : `[[${write(beats)}]]${after.replace(SILENT, '')}`
}

function spell(word: string): string {
  const hiragana = word
    .normalize('NFKC')
    .replace(/[ァ-ヶヽヾ]/gu, (kana) => String.fromCodePoint((kana.codePointAt(0) ?? 0) - 0x60))
  return SPELLINGS.reduce((text, [pattern, spelling]) => text.replace(pattern, spelling), hiragana).normalize(
    'NFC',
  )
}

/** One entry a syllable; ん and っ stand as the consonants N and Q without a vowel. Undefined for a sign unknown. */
function readBeats(word: string): Beat[] | undefined {
  const beats: Beat[] = []
  let parted = false
  for (const kana of word) {
    const last = parted ? undefined : beats.at(-1)
    parted = kana === '・'
    if (parted) continue
    const known = KANA.get(kana)
    const small = SMALL_VOWELS[kana]
    const glide = SMALL_GLIDES[kana]
    if (kana === 'ん') beats.push(beat('N', ''))
    else if (kana === 'っ') beats.push(beat('Q', ''))
    else if (kana === 'ー') lengthen(last)
    else if (glide !== undefined) joinGlide(beats, last, glide)
    else if (small !== undefined) joinVowel(beats, last, small)
    else if (known === undefined) return undefined
    else if (known.consonant === '' && kana !== 'を' && prolongs(last, known.vowel)) lengthen(last)
    else beats.push({ ...known })
  }
  return beats
}

/** おう and えい are long as spoken, like two of the same vowel. */
function prolongs(last: Beat | undefined, vowel: string): boolean {
  if (!last || last.vowel === '' || last.long) return false
  return last.vowel === vowel || last.vowel + vowel === 'ou' || last.vowel + vowel === 'ei'
}

function lengthen(last: Beat | undefined) {
  if (last && last.vowel !== '') last.long = true
}

/** きょ, しゃ, フュ. */
function joinGlide(beats: Beat[], last: Beat | undefined, vowel: string) {
  if (!last || last.long || last.consonant === '' || !/[iue]/u.test(last.vowel)) {
    beats.push(beat('j', vowel))
    return
  }
  if (!PALATAL.test(last.consonant)) last.consonant += '_j'
  last.vowel = vowel
}

/** ファ, ティ, トゥ, ウィ, クォ, シェ, イェ; わぁ is only long. */
function joinVowel(beats: Beat[], last: Beat | undefined, vowel: string) {
  if (last?.vowel === vowel) {
    lengthen(last)
    return
  }
  const joined = last && !last.long ? consonantBefore(last, vowel) : undefined
  if (!last || joined === undefined) {
    beats.push(beat('', vowel))
    return
  }
  last.consonant = joined
  last.vowel = vowel
}

function consonantBefore({ consonant, vowel: written }: Beat, vowel: string): string | undefined {
  const change = written + vowel
  if (written === 'u' && /^[kg]?$/u.test(consonant)) return `${consonant}w`
  if (written === 'u' && /^(?:t_s|p\\|v|s|z)$/u.test(consonant)) return consonant
  if (/^[td]$/u.test(consonant) && (change === 'ei' || change === 'ou')) return consonant
  if (change !== 'ie') return undefined
  if (consonant === '') return 'j'
  return PALATAL.test(consonant) ? consonant : `${consonant}_j`
}

/** Phoneme notation; `|` keeps neighbours apart that together would name another phoneme. */
function write(beats: readonly Beat[]): string {
  const vowels = [...beats.keys()].filter((index) => beats[index]?.vowel !== '')
  return beats
    .map(({ consonant, vowel, long }, index) => {
      const next = beats[index + 1]
      if (consonant === 'N') return nasal(next)
      if (consonant === 'Q') return hold(next)
      const sound = `${stress(vowels.indexOf(index), vowels.length)}${vowel}${long ? ':' : ''}`
      return consonant === '' ? sound : `${consonant}${consonant.endsWith('_j') ? '' : '|'}${sound}`
    })
    .join('|')
    .replaceAll('_||', '_|')
}

/** espeak's own rhythm for Japanese: every other vowel, counted back from the last but one. */
function stress(vowel: number, count: number): string {
  const back = count - 2 - vowel
  return back < 0 || back % 2 === 1 ? '' : back === 0 ? "'" : ','
}

function nasal(next: Beat | undefined): string {
  if (next === undefined || next.consonant === 'Q') return 'N\\'
  return FOLLOWING_NASALS.find(([pattern]) => pattern.test(next.consonant))?.[1] ?? ''
}

function hold(next: Beat | undefined): string {
  const following = next?.consonant.replace('_j', '') ?? ''
  if (/^(?:|j|w|N|Q)$/u.test(following)) return '?'
  return HOLDS[following] ?? following.charAt(0) + (/[\\`]/u.exec(following)?.[0] ?? '')
}

function beat(consonant: string, vowel: string): Beat {
  return { consonant, vowel, long: false }
}
