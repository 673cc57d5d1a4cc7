/** What each norm has of its own can be said by itself: ll as y, and z as s, by people who keep the other apart. */
const MERGED: readonly Readonly<Record<string, string>>[] = [{ ʎ: 'ʝ' }, { θ: 's' }, { ʎ: 'ʝ', θ: 's' }]

export function spanishForms(phones: readonly string[]): string[][] {
  return MERGED.map((sounds) => phones.map((phone) => sounds[phone] ?? phone))
}
