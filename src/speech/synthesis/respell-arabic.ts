/**
 * Vowelled Arabic in espeak's phoneme notation (`[[…]]`). espeak reads the letters one by one: it sounds joining
 * alifs, says the consonant after a sun letter's article three times, loses the vowel of many a doubled consonant,
 * makes vowels of و and ي between vowels and ends resting ة in t. A vowelled spelling leaves no doubt about any of
 * this, so it is read here; a word whose vowels are not written is left to espeak.
 */
type Unit = { letter: string; doubled: boolean; mark: string }
type Phoneme = { sound: string; vowel: boolean; long: boolean }
/** `opening` is the vowel of a joining alif, which is only heard when no vowel comes before it. */
type Reading = { opening: string; phonemes: Phoneme[]; rests: boolean }

const FATHA = '\u064E'
const DAMMA = '\u064F'
const KASRA = '\u0650'
const SUKUN = '\u0652'
const DAGGER_ALIF = '\u0670'
const CONSONANTS = new Map(
  'ء? أ? إ? ؤ? ئ? آ? بb تt ةt ثT جdZ حH خX دd ذD رR زz سs شS صs[ ضdH طt[ ظZ عA غgH فf قq كk لl مm نn هh وw يj پp گg ڤv'
    .split(' ')
    .map((pair) => [pair.charAt(0), pair.slice(1)]),
)
const VOWELS: Readonly<Record<string, string>> = {
  [FATHA]: 'a',
  [DAMMA]: 'u',
  [KASRA]: 'i',
  '\u064B': 'an',
  '\u064C': 'un',
  '\u064D': 'in',
}
const GLIDES: Readonly<Record<string, string>> = { و: 'u', ي: 'i' }
/** What only a vowelled spelling shows; doubling and `-an` are also marked in ordinary print. */
const VOWELS_SHOWN = /[\u064C-\u0650\u0652\u0670]/u
const THICK = /^(?:s\[|dH|t\[|Z)$/u
const SUN_LETTER = /[تثدذرزسشصضطظلن]/u
const TOKEN =
  /^([^\u0621-\u06D3]*)([\u0621-\u0652\u0653-\u065F\u0670\u0671\u067E\u06A4\u06AF\u06E1]+)(\P{L}*)$/u
const PAUSE = /[،؛؟.!?:,;…—–]/u

/** Marks in the order read here, and the few words that hide a long vowel or show a silent one. */
const SPELLINGS: readonly [RegExp, string][] = [
  [/\u0671/gu, 'ا'],
  [/\u0640/gu, ''],
  [/\u06E1/gu, SUKUN],
  [/([\u064B-\u0650])\u0651/gu, '\u0651$1'],
  [/\u064E\u0670/gu, DAGGER_ALIF],
  [/([اى])\u064B/gu, '\u064B$1'],
  [/^((?:[وف]\u064E)?(?:[بل]\u0650|ك\u064E)?)ه\u064E(?=ذ|ؤ\u064Fل)/u, `$1ه${DAGGER_ALIF}`],
  [/ذ\u064E(?=ل\u0650ك)/u, `ذ${DAGGER_ALIF}`],
  [/^((?:[وف]\u064E)?)ل\u064E(?=ك\u0650ن)/u, `$1ل${DAGGER_ALIF}`],
  [/أ\u064Fول[\u064E\u0670](?=ئ\u0650ك)/u, `أ${DAMMA}ل${DAGGER_ALIF}`],
  [/إ\u0650ل\u064E(?=ه)/u, `إ${KASRA}ل${DAGGER_ALIF}`],
  [
    /^((?:[وف]\u064E)?(?:[بت]\u0650|[بتك]\u064E)?)ا(?:لل|ل)\u0651?[\u064E\u0670]?(?=ه[\u064E-\u0650\u0652]?$)/u,
    `$1ال\u0651${DAGGER_ALIF}`,
  ],
  [
    /^((?:[وف]\u064E)?)ل\u0650ل\u0651?[\u064E\u0670]?(?=ه[\u064E-\u0650\u0652]?$)/u,
    `$1ل${KASRA}ل\u0651${DAGGER_ALIF}`,
  ],
  [/^((?:[وف]\u064E)?أ\u064Eن\u064E)ا$/u, '$1'],
]

/**
 * The tokens of one utterance as espeak has to be given them, punctuation kept; taken together, because the end of a
 * word decides how the next one begins (`fī` and `al-bayt` make `fi l-bayt`).
 */
export function respellArabic(tokens: readonly string[]): string[] {
  let afterPause = true
  let previous: Reading | undefined
  const read = tokens.map((token) => {
    const [, before = '', word = '', after = ''] = TOKEN.exec(token.normalize('NFC')) ?? []
    const spelt = SPELLINGS.reduce((text, [pattern, spelling]) => text.replace(pattern, spelling), word)
    const reading = readWord(parse(spelt))
    if (PAUSE.test(before)) afterPause = true
    if (reading && reading.opening !== '') joinWords(afterPause ? undefined : previous, reading, afterPause)
    previous = reading
    afterPause = PAUSE.test(word === '' ? token : after)
    return { unread: word === '' ? token : before + spelt + after, after, reading }
  })
  // espeak passes over phonemes that stand against an opening quotation mark; none of the other signs is heard.
  return read.map(({ unread, after, reading }) =>
    reading ? `[[${write(reading.phonemes)}]]${after.replace(/[^،؛؟.!?:,;…—–]/gu, '')}` : unread,
  )
}

/** Sounds the joining alif after a pause or an unread word; elsewhere the word before ends in a vowel for it. */
function joinWords(previous: Reading | undefined, reading: Reading, afterPause: boolean) {
  const last = previous?.phonemes.at(-1)
  if (previous && last?.vowel) {
    last.long = false
    return
  }
  if (previous && last && !previous.rests) {
    const ending = previous.phonemes.map((phoneme) => phoneme.sound).join('')
    previous.phonemes.push(vowel(/[hkt]um$/u.test(ending) ? 'u' : ending === 'min' ? 'a' : 'i'))
    return
  }
  reading.phonemes.unshift(...(afterPause ? [consonant('?')] : []), vowel(reading.opening))
}

function parse(word: string): Unit[] {
  const units: Unit[] = []
  for (const character of word) {
    const unit = units.at(-1)
    if (!/[\u064B-\u0652\u0670]/u.test(character)) units.push({ letter: character, doubled: false, mark: '' })
    else if (unit && character === '\u0651') unit.doubled = true
    else if (unit) unit.mark = character
  }
  return units
}

/** Undefined where the vowels are not written: no short vowel at all, or consonants that no syllable holds. */
function readWord(units: readonly Unit[]): Reading | undefined {
  if (!units.some((unit) => VOWELS_SHOWN.test(unit.letter + unit.mark))) return undefined
  const joining = joiningAlif(units)
  const phonemes: Phoneme[] = []
  for (const index of units.keys()) {
    if (index === joining || isSilentLam(units, index, joining)) continue
    if (!readUnit(phonemes, units, index, joining)) return undefined
  }
  const skeleton = phonemes.map((phoneme) => (phoneme.vowel ? 'v' : 'c')).join('')
  if (/ccc/u.test(skeleton) || (joining !== 0 && /^cc/u.test(skeleton))) return undefined
  const last = units.at(-1)
  const rests = last !== undefined && last.mark === '' && !phonemes.at(-1)?.vowel
  return { opening: joining === 0 ? openingVowel(units) : '', phonemes, rests }
}

/** Where the alif stands that is silent after a vowel, which is the first letter or follows particles. */
function joiningAlif(units: readonly Unit[]): number {
  const index = units.findIndex((unit) => unit.letter === 'ا')
  if (index <= 0) return index
  const particles = units
    .slice(0, index)
    .map((unit) => unit.letter + (unit.doubled ? '\u0651' : '') + unit.mark)
  if (units[index]?.mark !== '' || !/^(?:[وف]\u064E)?(?:[بل]\u0650|ك\u064E)?$/u.test(particles.join('')))
    return -1
  if (particles.at(-1)?.endsWith(KASRA) || isArticle(units, index)) return index
  const next = units[index + 1]
  if (!next || index + 2 >= units.length || particles.at(-1)?.startsWith('ك')) return -1
  const assimilated = next.doubled && /[تدذزطظ]/u.test(next.letter)
  return (next.mark === SUKUN && !next.doubled) || assimilated ? index : -1
}

function isArticle(units: readonly Unit[], alif: number): boolean {
  const [lam, next] = units.slice(alif + 1)
  if (lam?.letter !== 'ل' || !next) return false
  if (lam.doubled) return units[alif]?.mark === '' || units[alif]?.mark === FATHA
  if (lam.mark === KASRA) return next.letter === 'ا' && next.mark === ''
  // Written sukun before a single sun letter: not the article but a root with l, as in iltaqā.
  if (lam.mark === SUKUN) return units.length > alif + 3 && (next.doubled || !SUN_LETTER.test(next.letter))
  return lam.mark === '' && units.length > alif + 3
}

function isSilentLam(units: readonly Unit[], index: number, joining: number): boolean {
  const [lam, next] = units.slice(index)
  if (lam?.letter !== 'ل' || lam.doubled || !next) return false
  if (joining >= 0 && index === joining + 1 && isArticle(units, joining)) {
    if (lam.mark === '' && SUN_LETTER.test(next.letter)) next.doubled = true
    return next.doubled
  }
  return lam.mark === '' && next.doubled
}

function openingVowel(units: readonly Unit[]): string {
  const written = VOWELS[units[0]?.mark ?? '']
  if (written !== undefined) return written
  if (isArticle(units, 0)) return 'a'
  const noun = /^(?:اسم|ابن|امر|اثن)/u.test(units.map((unit) => unit.letter).join(''))
  const third = units[units[1]?.doubled ? 1 : 2]
  return third?.mark === DAMMA && !noun ? 'u' : 'i'
}

/** Adds what a letter sounds like after the phonemes before it; false where that cannot be told. */
function readUnit(phonemes: Phoneme[], units: readonly Unit[], index: number, joining: number): boolean {
  const { letter, doubled, mark } = units[index] as Unit
  const last = phonemes.at(-1)
  const resting = mark === '' || mark === SUKUN
  if (letter === 'ا' || letter === 'ى') {
    const before = units[index - 1]
    if (!last) return false
    if (before?.mark === SUKUN) return before.letter === 'و'
    if (last.vowel) last.long = last.long || before?.mark === FATHA || (letter === 'ى' && last.sound === 'i')
    else if (before?.mark === '') phonemes.push(vowel('a', true))
    return true
  }
  if (letter === 'ة' && resting) {
    if (last && !last.vowel) phonemes.push(vowel('a'))
    return true
  }
  const glide = GLIDES[letter]
  if (glide !== undefined && resting && last && (!doubled || index === units.length - 1)) {
    if (last.vowel && last.sound === glide) {
      last.long = true
      return true
    }
    const before = units[index - 1]
    if (!last.vowel && /[\u064B-\u064D]/u.test(before?.mark ?? '')) return true
    const implied =
      before?.mark === '' && index - 1 > joining + 1 && !/[اىة]/u.test(units[index + 1]?.letter ?? '')
    if (!last.vowel && !doubled && implied) {
      phonemes.push(vowel(glide, true))
      return true
    }
  }
  const sound = CONSONANTS.get(letter)
  if (sound === undefined) return false
  phonemes.push(...Array.from({ length: doubled ? 2 : 1 }, () => consonant(sound)))
  if (letter === 'آ' || mark === DAGGER_ALIF) phonemes.push(vowel('a', true))
  else if (mark in VOWELS) {
    phonemes.push(vowel(VOWELS[mark]?.charAt(0) ?? ''))
    if (VOWELS[mark]?.length === 2) phonemes.push(consonant('n'))
  }
  return true
}

/** Phoneme notation; `|` keeps neighbours apart that together would name another phoneme (d and H). */
function write(phonemes: readonly Phoneme[]): string {
  const stressed = stressedVowel(phonemes)
  return phonemes
    .map((phoneme, index) => {
      const before = phonemes[index - 1]?.sound ?? ''
      if (!phoneme.vowel)
        return phoneme.sound === 'n' && phonemes[index + 1]?.sound === 'b' ? 'm' : phoneme.sound
      const stress = index === stressed ? "'" : ''
      return `${stress}${phoneme.sound}${THICK.test(before) ? '.' : ''}${phoneme.long ? ':' : ''}`
    })
    .join('|')
}

/** Stress falls on a last syllable of more than two beats, else on a heavy last but one, else on the one before. */
function stressedVowel(phonemes: readonly Phoneme[]): number {
  const vowels = [...phonemes.keys()].filter((index) => phonemes[index]?.vowel)
  const beats = (position: number) => {
    const index = vowels[position] ?? 0
    const following = (vowels[position + 1] ?? phonemes.length + 1) - index - 2
    return (phonemes[index]?.long ? 2 : 1) + following
  }
  const end = vowels.length - 1
  if (end <= 0 || beats(end) > 2) return vowels[end] ?? -1
  return vowels[beats(end - 1) > 1 ? end - 1 : Math.max(0, end - 2)] ?? -1
}

function consonant(sound: string): Phoneme {
  return { sound, vowel: false, long: false }
}

function vowel(sound: string, long = false): Phoneme {
  return { sound, vowel: true, long }
}
