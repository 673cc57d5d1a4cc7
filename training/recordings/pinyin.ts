const INITIALS: Readonly<Record<string, string>> = {
  ...{ ㄅ: 'b', ㄆ: 'p', ㄇ: 'm', ㄈ: 'f', ㄉ: 'd', ㄊ: 't', ㄋ: 'n', ㄌ: 'l', ㄍ: 'g', ㄎ: 'k', ㄏ: 'h' },
  ...{ ㄐ: 'j', ㄑ: 'q', ㄒ: 'x', ㄓ: 'zh', ㄔ: 'ch', ㄕ: 'sh', ㄖ: 'r', ㄗ: 'z', ㄘ: 'c', ㄙ: 's' },
}
/** These make a syllable without a written vowel. */
const ALONE = 'ㄓㄔㄕㄖㄗㄘㄙ'
const PALATALS = 'ㄐㄑㄒ'

/** Finals after a consonant, and by themselves where that is written otherwise. */
const FINALS: Readonly<Record<string, readonly [after: string, alone?: string]>> = {
  ...{ ㄚ: ['a'], ㄛ: ['o'], ㄜ: ['e'], ㄞ: ['ai'], ㄟ: ['ei'], ㄠ: ['ao'], ㄡ: ['ou'] },
  ...{ ㄢ: ['an'], ㄣ: ['en'], ㄤ: ['ang'], ㄥ: ['eng'], ㄦ: ['er'] },
  ...{ ㄧ: ['i', 'yi'], ㄧㄚ: ['ia', 'ya'], ㄧㄝ: ['ie', 'ye'], ㄧㄠ: ['iao', 'yao'], ㄧㄡ: ['iu', 'you'] },
  ...{ ㄧㄢ: ['ian', 'yan'], ㄧㄣ: ['in', 'yin'], ㄧㄤ: ['iang', 'yang'], ㄧㄥ: ['ing', 'ying'] },
  ...{ ㄨ: ['u', 'wu'], ㄨㄚ: ['ua', 'wa'], ㄨㄛ: ['uo', 'wo'], ㄨㄞ: ['uai', 'wai'], ㄨㄟ: ['ui', 'wei'] },
  ...{ ㄨㄢ: ['uan', 'wan'], ㄨㄣ: ['un', 'wen'], ㄨㄤ: ['uang', 'wang'], ㄨㄥ: ['ong', 'weng'] },
  ...{
    ㄩ: ['v', 'yu'],
    ㄩㄝ: ['ve', 'yue'],
    ㄩㄢ: ['van', 'yuan'],
    ㄩㄣ: ['vn', 'yun'],
    ㄩㄥ: ['iong', 'yong'],
  },
}

/**
 * A syllable in bopomofo as pinyin without its tone, with `v` for ü after n and l (`ㄌㄩ` → `lv`, `ㄒㄩ` → `xu`);
 * `undefined` for names of letters and what is not a syllable.
 */
export function pinyinOf(bopomofo: string): string | undefined {
  const [first = ''] = bopomofo
  const initial = INITIALS[first]
  const rest = initial ? bopomofo.slice(first.length) : bopomofo
  if (initial && rest === '') return ALONE.includes(first) ? `${initial}i` : undefined
  const final = FINALS[rest]
  if (!final) return undefined
  if (!initial) return final[1] ?? final[0]
  return initial + (PALATALS.includes(first) ? final[0].replace('v', 'u') : final[0])
}
