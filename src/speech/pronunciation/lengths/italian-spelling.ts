/** `always`: a sound that is long between vowels whatever its spelling (gn, gli, sci, z). */
type WrittenConsonant = { doubled: boolean; sound: 'plain' | 'always' }

/** Spellings of one sound, longest first; `i` and `u` of glides are no consonants. */
const SPELLINGS: readonly [pattern: RegExp, doubled: boolean, sound: WrittenConsonant['sound']][] = [
  [/^gli(?=[aeiouàèéìòù]|$)/u, false, 'always'],
  [/^gl(?=i)/u, false, 'always'],
  [/^gn/u, false, 'always'],
  [/^sc(?=[ieèéì])/u, false, 'always'],
  [/^(?:cch|cqu|qqu|ggh|zz|ss)/u, true, 'plain'],
  [/^([bcdfglmnprtv])\1/u, true, 'plain'],
  [/^(?:ch|gh|qu)/u, false, 'plain'],
  [/^z/u, false, 'always'],
  [/^[bcdfgklmnpqrstv]/u, false, 'plain'],
]

/** The consonants an Italian spelling stands for, in order; h is silent. */
export function consonantsOfItalian(text: string): WrittenConsonant[] {
  const found: WrittenConsonant[] = []
  let rest = text.toLowerCase().normalize('NFC')
  while (rest !== '') {
    const spelling = SPELLINGS.find(([pattern]) => pattern.test(rest))
    const match = spelling?.[0].exec(rest)?.[0]
    if (spelling && match !== undefined) found.push({ doubled: spelling[1], sound: spelling[2] })
    rest = rest.slice(Math.max(1, match?.length ?? 1))
  }
  return found
}
