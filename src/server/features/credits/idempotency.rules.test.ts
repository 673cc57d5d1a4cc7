import { expect, it } from 'vitest'
import { hashRequest } from './idempotency.rules.ts'

it('F-03 the same request has the same hash whatever the order of its fields', () => {
  const hash = hashRequest('speech', { text: 'hola', voice: { id: 'a', speed: 1 } })
  expect(hashRequest('speech', { voice: { speed: 1, id: 'a' }, text: 'hola' })).toBe(hash)
})

it('F-03 another route, value, order of a list or missing field is another request', () => {
  const hash = hashRequest('speech', { text: 'hola', tags: ['a', 'b'] })
  expect(hashRequest('analysis', { text: 'hola', tags: ['a', 'b'] })).not.toBe(hash)
  expect(hashRequest('speech', { text: 'Hola', tags: ['a', 'b'] })).not.toBe(hash)
  expect(hashRequest('speech', { text: 'hola', tags: ['b', 'a'] })).not.toBe(hash)
  expect(hashRequest('speech', { text: 'hola' })).not.toBe(hash)
})
