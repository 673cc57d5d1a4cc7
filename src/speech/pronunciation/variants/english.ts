/** A flap may be said as the stop it stands for. */
export function englishForms(phones: readonly string[]): string[][] {
  return phones.includes('ɾ') ? [phones.map((phone) => (phone === 'ɾ' ? 't' : phone))] : []
}
