/**
 * Chinese whose words end in 儿, which colours the vowel before it (`zhèr`). espeak's Chinese dictionary spells these
 * words in a way its own rules take for English and reads them letter by letter. The common ones are given as
 * phonemes here; elsewhere the 儿 is left out, as speakers in the south do.
 */
const COLOURED: readonly [written: RegExp, phonemes: string][] = [
  [/一点儿/gu, 'ji51|tjA21|@r35'],
  [/有点儿/gu, 'jiou35|tjA21|@r35'],
  [/点儿/gu, 'tjA21|@r35'],
  [/一会儿/gu, 'ji35|Xw@r51'],
  [/一下儿/gu, 'ji35|S;jA@r51'],
  [/这儿/gu, 'ts.@r51'],
  [/那儿/gu, 'nA@r51'],
  [/哪儿/gu, 'nA21|@r35'],
  [/玩儿/gu, 'wA33|@r35'],
  [/事儿/gu, 's.@r51'],
  [/花儿/gu, 'XwA@r55'],
]
/** Not a coloured vowel but a syllable of its own, the word for a child (女儿, 儿子). */
const CHILD_BEFORE = '女幼婴孤胎生健少育男患托小产侄宠弃血'
const CHILD_AFTER = '子童女歌科孙媳戏时化'
const COLOURING = new RegExp(`(?<=(?![${CHILD_BEFORE}])\\p{Script=Han})儿(?![${CHILD_AFTER}])`, 'gu')

/** Segmenters part `一点儿` before its 儿, and espeak joins the two again to the word it misreads. */
const ALONE = /^儿(?=\P{L}*$)/u

/**
 * The token as the Mandarin voice has to see it, `first` when nothing stands before it; a token without such an
 * ending comes back as it is.
 */
export function respellChinese(token: string, first = true): string {
  if (!first && ALONE.test(token)) return token.replace(ALONE, '[[@r11]]')
  return COLOURED.reduce(
    (text, [written, phonemes]) => text.replace(written, `[[${phonemes}]]`),
    token,
  ).replace(COLOURING, '')
}
