const SHADDA = '\u0651'
const SUKUN = '\u0652'
const PAUSE = /[،؛؟.!:,…]$/u
const VOWEL_BEFORE_SHADDA = /([\u064B-\u0650])\u0651/gu
const SUN_ARTICLE = /^(?:([وفبك][\u064E\u0650])ا|(ا)|(ل\u0650))ل(?=[^\u064B-\u0652]\u0651)/u
const MOON_ARTICLE = /^([وفبك][\u064E\u0650])?ال(?=\u0652|\u0650ا.[\u0651\u0652])/u
const ALIF_AFTER_LAM = /^((?:أ\u064E)?(?:ل\u0650){1,2})ا(?=.[\u0651\u0652])/u
const ALIF_AFTER_PARTICLE = /^([وفبكل][\u064E\u0650])ا(?=[^\u064B-\u0652]\u0652[^،؛؟.!:])/u
const JOINING_ALIF = /^ا(?=[^\u064B-\u0652][\u0651\u0652])/u

/**
 * Vowelled Arabic as the espeak voice has to see it: it reads a silent joining alif as a vowel, the article before a
 * sun letter as a third consonant and a resting ta marbuta as t, and loses a vowel written before its shadda.
 * Takes the tokens of one utterance together, since an article sounds after the word before it.
 */
export function respellArabic(tokens: readonly string[]): string[] {
  let afterPause = true
  return tokens.map((token) => {
    const respelt = respellToken(token.replace(VOWEL_BEFORE_SHADDA, `${SHADDA}$1`), afterPause)
    afterPause = PAUSE.test(token)
    return respelt
  })
}

function respellToken(token: string, afterPause: boolean): string {
  const opening = afterPause ? 'أ\u064E' : ''
  return token
    .replace(SUN_ARTICLE, (_all, particle?: string, alif?: string, li?: string) =>
      alif === undefined ? (particle ?? li ?? '') : opening,
    )
    .replace(MOON_ARTICLE, (_all, particle?: string) => `${particle ?? opening}ل`)
    .replace(ALIF_AFTER_LAM, '$1')
    .replace(ALIF_AFTER_PARTICLE, '$1')
    .replace(JOINING_ALIF, afterPause ? 'إ\u0650' : '')
    .replace(/^([^\u064B-\u0652])\u0651/u, `$1${SUKUN}$1`)
    .replace(/ة(?=[،؛؟.!:]*$)/u, '')
    .replace(/\u064Fوا(?=[،؛؟.!:]*$)/u, '\u064Fو')
}
