import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../platform/config/config.ts'
import { start } from '../start.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

export type Answer = {
  status: number
  headers: Headers
  body: Record<string, unknown> & { code?: string; error?: string }
}

export type TestPerson = {
  id: string
  email: string
  token: string
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
}

export type TestServer = {
  address: string
  database: TestDatabase
  visit(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  /** Signs a new person up; onboarded unless told otherwise. */
  person(options?: { onboarded?: boolean; target?: string }): Promise<TestPerson>
  stop(): Promise<void>
}

let people = 0

/** The whole server on a database of its own, reached over HTTP on loopback. */
export async function startTestServer(environment: NodeJS.ProcessEnv = {}): Promise<TestServer> {
  const database = await createTestDatabase()
  const dataFolder = await mkdtemp(join(tmpdir(), 'timbre-server-'))
  const server = await start(
    readConfig({
      PORT: '0',
      DATA_DIR: dataFolder,
      DATABASE_URL: database.url,
      PUBLIC_URL: 'http://localhost',
      LOG_LEVEL: 'silent',
      ADMIN_PASSWORD: 'administrator',
      RATE_LIMITS: 'off',
      ...environment,
    }),
  )
  const { address } = server

  async function visit(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const response = await fetch(`${address}${path}`, {
      method,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: text === '' ? {} : JSON.parse(text) }
  }

  return {
    address,
    database,
    visit,
    async person({ onboarded = true, target = 'spanish' } = {}) {
      const email = `person${++people}@example.org`
      const signedUp = await visit('POST', '/api/auth/sign-up/email', {
        email,
        password: 'sesame',
        name: 'Ada Lovelace',
      })
      const token = signedUp.headers.get('set-auth-token') ?? ''
      const call: TestPerson['call'] = (method, path, body, headers = {}) =>
        visit(method, path, body, { authorization: `Bearer ${token}`, ...headers })
      if (onboarded) {
        const answers = {
          fullName: 'Ada Lovelace',
          nativeLanguage: 'english',
          targetLanguage: target,
          learningStyle: 'auditory',
        }
        await call('POST', '/api/onboarding', answers)
      }
      return { id: (signedUp.body.user as { id: string }).id, email, token, call }
    },
    async stop() {
      await server.stop()
      await database.drop()
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}
