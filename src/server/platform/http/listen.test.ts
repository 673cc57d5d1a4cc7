import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { createClientAddress } from './client-address.ts'
import { listen } from './listen.ts'

const local = { host: '127.0.0.1', port: 0 }

it('finishes the request that runs, then stops', async () => {
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  let begun: () => void = () => undefined
  const isRunning = new Promise<void>((resolve) => {
    begun = resolve
  })
  const app = new Hono().get('/slow', async (context) => {
    begun()
    await held
    return context.text('finished')
  })
  const server = await listen(app, local)
  const answer = fetch(`${server.address}/slow`)
  await isRunning
  const stopped = server.stop(20_000)
  await expect(fetch(`${server.address}/slow`)).rejects.toThrow()
  release()
  expect(await (await answer).text()).toBe('finished')
  await stopped
})

it('cuts what does not finish within the limit', async () => {
  const app = new Hono().get('/never', () => new Promise<Response>(() => undefined))
  const server = await listen(app, local)
  const answer = fetch(`${server.address}/never`)
  await Promise.all([expect(answer).rejects.toThrow(), server.stop(50)])
})

it('does not wait for a connection that only idles', async () => {
  const server = await listen(new Hono(), local)
  const idle = connect(server.port, '127.0.0.1')
  await once(idle, 'connect')
  const fetched = await fetch(server.address)
  await fetched.text()
  const begun = performance.now()
  await server.stop(20_000)
  expect(performance.now() - begun).toBeLessThan(2_000)
})

it('says in one sentence that the port is taken', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  await expect(listen(new Hono(), { host: '127.0.0.1', port })).rejects.toThrow(
    `Port ${port} on 127.0.0.1 is taken by another program: stop it or set PORT.`,
  )
  other.close()
})

async function addressSeen(trustedProxies: string[], forwardedFor?: string): Promise<string> {
  const addressOf = createClientAddress(trustedProxies)
  const server = await listen(
    new Hono().get('/', (context) => context.text(addressOf(context))),
    local,
  )
  const headers: Record<string, string> = forwardedFor ? { 'x-forwarded-for': forwardedFor } : {}
  const answer = await (await fetch(server.address, { headers })).text()
  await server.stop(1_000)
  return answer
}

it('believes nobody who says where they come from, unless it is a trusted proxy', async () => {
  expect(await addressSeen([], '203.0.113.7')).toBe('127.0.0.1')
  expect(await addressSeen(['127.0.0.0/8'], '203.0.113.7')).toBe('203.0.113.7')
})

it('takes the last address that no trusted proxy has: what is left of it may be made up', async () => {
  const proxies = ['127.0.0.1', '10.0.0.0/8']
  expect(await addressSeen(proxies, '6.6.6.6, 203.0.113.7, 10.1.2.3')).toBe('203.0.113.7')
  expect(await addressSeen(proxies, '10.1.2.3')).toBe('127.0.0.1')
  expect(await addressSeen(proxies)).toBe('127.0.0.1')
})
