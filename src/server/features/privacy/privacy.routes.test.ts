import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

it('O-02 sets how long recordings are kept, for oneself alone', async () => {
  const [one, other] = [await server.person(), await server.person()]
  expect(await one.call('GET', '/api/privacy-settings')).toMatchObject({
    status: 200,
    body: { voiceRetentionDays: null },
  })
  const set = await one.call('PUT', '/api/privacy-settings', { voiceRetentionDays: 60 })
  expect(set).toMatchObject({ status: 200, body: { voiceRetentionDays: 60 } })
  expect((await one.call('GET', '/api/privacy-settings')).body).toEqual({ voiceRetentionDays: 60 })
  expect((await other.call('GET', '/api/privacy-settings')).body).toEqual({ voiceRetentionDays: null })
  const back = await one.call('PUT', '/api/privacy-settings', { voiceRetentionDays: null })
  expect(back.body).toEqual({ voiceRetentionDays: null })
})

it('O-02 takes 30, 60 and 90 days and no other', async () => {
  const person = await server.person()
  for (const voiceRetentionDays of [0, 31, -30, '30', undefined])
    expect(await person.call('PUT', '/api/privacy-settings', { voiceRetentionDays })).toMatchObject({
      status: 400,
      body: { code: 'request.invalid' },
    })
  expect(await server.visit('GET', '/api/privacy-settings')).toMatchObject({ status: 401 })
})
