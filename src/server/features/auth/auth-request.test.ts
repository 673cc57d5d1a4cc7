import { expect, it } from 'vitest'
import { ADDRESS_HEADER, presentToLibrary } from './auth-request.ts'

const PUBLIC = 'https://timbre.example'
const see = (headers: Record<string, string>) =>
  presentToLibrary(
    new Request('http://10.0.0.5:3000/api/auth/sign-in/email', { method: 'POST', body: '{}', headers }),
    PUBLIC,
    '1.2.3.4',
  ).headers

it('takes programs without a browser for our own', () => {
  expect(see({ 'sec-fetch-mode': 'cors' }).get('origin')).toBe(PUBLIC)
  expect(see({ cookie: 'a=b' }).get('origin')).toBe(PUBLIC)
})

it('takes a page on the host it was reached by for our own, and no other page', () => {
  expect(see({ host: '10.0.0.5:3000', origin: 'http://10.0.0.5:3000' }).get('origin')).toBe(PUBLIC)
  expect(see({ host: '10.0.0.5:3000', origin: 'https://evil.example' }).get('origin')).toBe(
    'https://evil.example',
  )
  expect(see({ 'sec-fetch-site': 'cross-site' }).get('origin')).toBeNull()
  expect(see({ host: 'x', origin: 'null' }).get('origin')).toBe('null')
})

it('believes no address that the client sent', () => {
  expect(see({ [ADDRESS_HEADER]: '6.6.6.6' }).get(ADDRESS_HEADER)).toBe('1.2.3.4')
})
