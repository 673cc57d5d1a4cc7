import { expect, it } from 'vitest'
import { currencyOf, formatPrice } from './currencies.ts'

it('U-01 gives each country its currency, and dollars to the rest of the world', () => {
  expect(['US', 'CA', 'MX', 'JP', 'unknown'].map(currencyOf)).toEqual(['USD', 'USD', 'USD', 'USD', 'USD'])
  expect(currencyOf('BR')).toBe('BRL')
  expect(currencyOf('PA')).toBe('PAB')
  expect(
    ['DE', 'ES', 'GB', 'PL', 'SE', 'DK', 'NO', 'CH', 'CZ', 'HU', 'RO', 'BG', 'HR'].map(currencyOf),
  ).toEqual(Array(13).fill('EUR'))
})

it('Q-03 writes prices with the symbol first and two decimals', () => {
  expect([
    formatPrice(9.9, 'USD'),
    formatPrice(49, 'BRL'),
    formatPrice(12.5, 'PAB'),
    formatPrice(7, 'EUR'),
  ]).toEqual(['$9.90', 'R$49.00', 'B/.12.50', '€7.00'])
})
