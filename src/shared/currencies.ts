export type Currency = 'USD' | 'BRL' | 'PAB' | 'EUR'

export const CURRENCY_SYMBOLS: Record<Currency, string> = { USD: '$', BRL: 'R$', PAB: 'B/.', EUR: '€' }

/** ISO 3166-1 alpha-2. The euro area as of 2026-01 (Bulgaria joined then), and neighbours that are offered euros. */
const EURO_COUNTRIES = new Set(
  'AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK GB PL SE DK NO CH CZ HU RO'.split(' '),
)

/** The currency prices are shown in for people of that country; dollars where nothing else is known. */
export function currencyOf(country: string): Currency {
  if (country === 'BR') return 'BRL'
  if (country === 'PA') return 'PAB'
  return EURO_COUNTRIES.has(country) ? 'EUR' : 'USD'
}

/** `$12.50`: symbol first, two decimals. */
export function formatPrice(amount: number, currency: Currency): string {
  return `${CURRENCY_SYMBOLS[currency]}${amount.toFixed(2)}`
}
