import { createHash } from 'node:crypto'

/** Names a phrase of a language without keeping its text. White space and Unicode form do not matter. */
export function phraseHash(language: string, text: string): string {
  const normal = text.normalize('NFC').replace(/\s+/g, ' ').trim()
  return createHash('sha256').update(`${language}\n${normal}`).digest('base64url')
}
