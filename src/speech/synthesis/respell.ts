/**
 * Filipino through the Swahili voice: the vowels, the stress on the last syllable but one and nearly all letters
 * agree; what differs is written as Swahili writes it (`ng` is one sound there only as `ng'`).
 */
function respellFilipino(token: string): string {
  const lower = token.toLowerCase()
  const bare = lower.replace(/[^\p{L}]+/gu, '')
  if (bare === 'mga') return lower.replace('mga', "manga'")
  if (bare === 'ng') return lower.replace('ng', "nang'")
  return lower.replace(/ng/gu, "ng'").replace(/ñ/gu, 'ny').replace(/qu/gu, 'k').replace(/c(?!h)/gu, 'k')
}

/** The token as the voice has to see it; most voices see what is written. */
export function respell(token: string, file: string): string {
  return file === 'sw' ? respellFilipino(token) : token
}
