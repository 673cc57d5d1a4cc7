import { isSyllabic } from '../../phonetics/ipa.ts'

const RELEASED = /[bdfɡklmnpʁstvzʃʒɲ]$/u
/** Before these the close vowels keep their colour. */
const LENGTHENING = /^[ʁvzʒ]$/u
const LAX: Readonly<Record<string, string>> = { i: 'ɪ', y: 'ʏ', u: 'ʊ' }
const HISSED: Readonly<Record<string, string>> = { t: 's', d: 'z' }
const FRONTED: Readonly<Record<string, string>> = { ɑ̃: 'ɛ̃' }

/** A schwa may be left out inside a word and added after its last consonant. */
export function frenchForms(phones: readonly string[]): string[][] {
  const forms: string[][] = []
  if (phones.length <= 2) return forms
  if (phones.includes('ə')) forms.push(phones.filter((phone, i) => phone !== 'ə' || i === 0))
  if (RELEASED.test(phones.at(-1) ?? '')) forms.push([...phones, 'ə'])
  return forms
}

/**
 * What makes the French of Québec, by rule, because the synthesizer has no voice for it (Dumas, "Nos façons de parler",
 * 1987): t and d hiss before i and y; i, y and u are lax in a last closed syllable. Those whose norm it is may also
 * say ɑ̃ further front, near the ɛ̃ of Paris; for others that would pass a confusion of the two.
 */
export function canadianForms(phones: readonly string[], ownNorm: boolean): string[][] {
  const hissed = hiss(phones)
  const forms = [hissed, laxen(phones), laxen(hissed)]
  if (ownNorm)
    forms.push(...[phones, laxen(hissed)].map((form) => form.map((phone) => FRONTED[phone] ?? phone)))
  return forms
}

function hiss(phones: readonly string[]): string[] {
  return phones.flatMap((phone, i) => {
    const hissing = HISSED[phone]
    return hissing !== undefined && /^[iyjɥ]$/u.test(phones[i + 1] ?? '') ? [phone, hissing] : [phone]
  })
}

function laxen(phones: readonly string[]): string[] {
  const last = phones.findLastIndex((phone) => isSyllabic(phone))
  const coda = phones.slice(last + 1)
  if (coda.length === 0 || coda.some((phone) => LENGTHENING.test(phone))) return [...phones]
  return phones.map((phone, i) => (i === last ? (LAX[phone] ?? phone) : phone))
}
