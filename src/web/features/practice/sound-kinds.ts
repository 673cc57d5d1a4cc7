import { isSyllabic, stripNotation } from '../../../speech/phonetics/ipa.ts'

type Where = { /** BCP 47 */ language: string; isLast: boolean }

/** Kinds of sound there is an instruction for; each has a title and a text in the locale. */
export const SOUND_KINDS = [
  'tap',
  'trill',
  'uvular',
  'english-r',
  'theta',
  'eth',
  'soft-b',
  'soft-g',
  'front-u',
  'front-o',
  'flat-u',
  'hard-i',
  'back-h',
  'front-h',
  'deep-h',
  'deep-voiced',
  'deep-k',
  'heavy',
  'catch',
  'hush',
  'hush-voiced',
  'hush-front',
  'curled',
  'ts',
  'ch',
  'j',
  'ng',
  'ny',
  'ly',
  'dark-l',
  'nasal-vowel',
  'aspirated',
  'plain-stop',
  'tense',
  'tone',
  'long-vowel',
  'long-consonant',
  'soft-sign',
  'weak-vowel',
  'open-e',
  'open-o',
  'pure-vowel',
  'broad-a',
  'short-i',
  'short-u',
  'cup-vowel',
  'breath-h',
  'v',
  'w',
  'front-w',
  'final-voiceless',
  'plain-a',
  'plain-e',
  'plain-i',
  'plain-o',
  'plain-u',
  'hiss',
  'buzz',
  'light-l',
  'vowel',
  'consonant',
] as const
export type SoundKind = (typeof SOUND_KINDS)[number]

const BY_LETTER: readonly (readonly [letters: RegExp, kind: SoundKind])[] = [
  [/^(ts|dz|ʦ|ʣ)/u, 'ts'],
  [/^(tɕ|dʑ|ɕ|ʑ|ʨ|ʥ)/u, 'hush-front'],
  [/^(tʂ|dʐ|ʈʂ|ɖʐ|ʂ|ʐ|ʈ|ɖ|ɳ|ɭ)/u, 'curled'],
  [/^(tʃ|ʧ)/u, 'ch'],
  [/^(dʒ|ʤ)/u, 'j'],
  [/^ɾ/u, 'tap'],
  [/^r/u, 'trill'],
  [/^[ʁʀ]/u, 'uvular'],
  [/^[ɹɻɚɝ]/u, 'english-r'],
  [/^θ/u, 'theta'],
  [/^ð/u, 'eth'],
  [/^β/u, 'soft-b'],
  [/^[ɣɰ]/u, 'soft-g'],
  [/^[yʏ]/u, 'front-u'],
  [/^[øœɞɵ]/u, 'front-o'],
  [/^ɯ/u, 'flat-u'],
  [/^ɨ/u, 'hard-i'],
  [/^[xχ]/u, 'back-h'],
  [/^[çʝ]/u, 'front-h'],
  [/^ħ/u, 'deep-h'],
  [/^ʕ/u, 'deep-voiced'],
  [/^q/u, 'deep-k'],
  [/^ʔ/u, 'catch'],
  [/^ʃ/u, 'hush'],
  [/^ʒ/u, 'hush-voiced'],
  [/^ŋ/u, 'ng'],
  [/^ɲ/u, 'ny'],
  [/^ʎ/u, 'ly'],
  [/^ɫ/u, 'dark-l'],
  [/^[əɐᵻ]/u, 'weak-vowel'],
  [/^ɛ/u, 'open-e'],
  [/^ɔ/u, 'open-o'],
  [/^[æ]/u, 'broad-a'],
  [/^ɪ/u, 'short-i'],
  [/^ʊ/u, 'short-u'],
  [/^[ʌɤ]/u, 'cup-vowel'],
  [/^[hɦ]/u, 'breath-h'],
  [/^[vʋ]/u, 'v'],
  [/^ɥ/u, 'front-w'],
  [/^w/u, 'w'],
  [/^s/u, 'hiss'],
  [/^z/u, 'buzz'],
  [/^l/u, 'light-l'],
]

const PLAIN_VOWELS: readonly (readonly [letters: RegExp, kind: SoundKind])[] = [
  [/^[aɑ]$/u, 'plain-a'],
  [/^e$/u, 'plain-e'],
  [/^i$/u, 'plain-i'],
  [/^o$/u, 'plain-o'],
  [/^u$/u, 'plain-u'],
]

const VOICED = 'bdɡgvzʒʐ'
const VOICELESS = 'ptkkfsʃʂ'
const SPEAKS_UNVOICED_ENDS = /^(de|nl|ru)/

/**
 * Which instruction serves a sound that came out as another: the difference that was heard decides first (length, nose,
 * breath, voice at the end of a word), then the letter itself.
 */
export function soundKindOf(expected: string, heard: string | null, where: Where): SoundKind {
  const wanted = stripNotation(expected)
  const vowel = isSyllabic(wanted)
  if (/[˥˦˧˨˩]|\d/u.test(wanted)) return 'tone'
  if (wanted.normalize('NFD').includes('\u0303')) return 'nasal-vowel'
  if (/ˤ|\u0334/u.test(wanted.normalize('NFD'))) return 'heavy'
  if (/\u0348|͈/u.test(wanted)) return 'tense'
  if (heard && isVoicedEnd(wanted, heard, where)) return 'final-voiceless'
  if (/[ʰ]/u.test(wanted) && !(heard ?? '').includes('ʰ')) return 'aspirated'
  if (/^[ptk]/u.test(wanted) && !wanted.includes('ʰ') && (heard ?? '').includes('ʰ')) return 'plain-stop'
  if (wanted.includes('ː') && sameLetters(wanted, heard)) return vowel ? 'long-vowel' : 'long-consonant'
  if (/ʲ/u.test(wanted)) return 'soft-sign'
  const known = BY_LETTER.find(([letters]) => letters.test(wanted.normalize('NFC')))
  if (known) return known[1]
  if (wanted.includes('ː')) return vowel ? 'long-vowel' : 'long-consonant'
  if (/^[eo]/u.test(wanted) && /^(eɪ|oʊ|əʊ|ɛɪ|ei|ou)/u.test(heard ?? '')) return 'pure-vowel'
  return PLAIN_VOWELS.find(([letters]) => letters.test(wanted))?.[1] ?? (vowel ? 'vowel' : 'consonant')
}

function sameLetters(wanted: string, heard: string | null): boolean {
  return heard !== null && stripNotation(heard).replace(/ː/gu, '') === wanted.replace(/ː/gu, '')
}

/** A voiced sound was heard at the end of a word, in a language whose words end without voice. */
function isVoicedEnd(wanted: string, heard: string, { language, isLast }: Where): boolean {
  const place = VOICED.indexOf(heard.charAt(0))
  return (
    isLast &&
    SPEAKS_UNVOICED_ENDS.test(language) &&
    place >= 0 &&
    VOICELESS.charAt(place) === wanted.charAt(0)
  )
}
