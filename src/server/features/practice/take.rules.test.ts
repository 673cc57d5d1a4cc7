import { expect, it } from 'vitest'
import { bytesOf, LARGEST_TAKE } from './take.rules.ts'

it('reads base64 with and without a data prefix', () => {
  expect([...bytesOf('AQID')]).toEqual([1, 2, 3])
  expect([...bytesOf('data:audio/webm;codecs=opus;base64,AQID')]).toEqual([1, 2, 3])
})

it('refuses what is too large, empty or no base64', () => {
  expect(() => bytesOf('A'.repeat(LARGEST_TAKE * 1.4))).toThrow(
    expect.objectContaining({ code: 'audio.too_large' }),
  )
  expect(() => bytesOf('')).toThrow(expect.objectContaining({ code: 'audio.empty' }))
  expect(() => bytesOf('hola, ¿qué tal?')).toThrow(expect.objectContaining({ code: 'audio.corrupt' }))
})
