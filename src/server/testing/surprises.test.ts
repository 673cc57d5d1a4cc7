import { createConnection } from 'node:net'
import { expect, it } from 'vitest'
import { takeSurprises } from './surprises.ts'

it('notices console output', () => {
  console.warn('odd', 42)
  expect(takeSurprises()).toEqual(['console.warn: odd 42'])
})

it('refuses connections that leave the machine, before any name is looked up', async () => {
  await expect(fetch('http://somewhere.example/')).rejects.toThrow()
  const socket = createConnection(80, '192.0.2.1')
  await new Promise((resolve) => socket.once('error', resolve))
  expect(takeSurprises()).toEqual(['a connection to somewhere.example', 'a connection to 192.0.2.1'])
})
