import { expect, it } from 'vitest'
import { locate } from './location.service.ts'

it('U-01 detects country and currency from the address', () => {
  expect(locate('200.147.3.157')).toEqual({ country: 'BR', currency: 'BRL', detected: true, ip: 'BR' })
  expect(locate('::ffff:194.25.0.125')).toMatchObject({ country: 'DE', currency: 'EUR' })
})

it('U-01 falls back to US, USD and unknown', () => {
  for (const address of [
    undefined,
    '',
    '127.0.0.1',
    '10.0.0.7',
    '::1',
    '2001:db8::1',
    '999.1.1.1',
    "1'; drop table users",
  ]) {
    expect(locate(address)).toEqual({ country: 'US', currency: 'USD', detected: false, ip: 'unknown' })
  }
})
