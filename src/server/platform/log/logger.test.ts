import { DrizzleQueryError } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { createLogger } from './logger.ts'

function createRecordedLogger() {
  const lines: string[] = []
  const log = createLogger({ level: 'info', destination: { write: (line) => lines.push(line) } })
  return { log, lines }
}

it('keeps secrets and what people said out of the log, however deep they lie', () => {
  const { log, lines } = createRecordedLogger()
  log.info({
    authorization: 'Bearer hunter2',
    request: { headers: { cookie: 'hunter2', 'set-auth-token': 'hunter2' }, body: 'hunter2' },
    user: { password: 'hunter2', name: 'Ada' },
    answer: { audio: 'hunter2' },
  })
  expect(lines.join('')).not.toContain('hunter2')
  expect(lines.join('')).toContain('Ada')
})

it('keeps the values of a failed query out of the log but says which query and why', () => {
  const { log, lines } = createRecordedLogger()
  const cause = Object.assign(
    new Error('duplicate key value violates unique constraint "users_email_unique"'),
    {
      code: '23505',
      detail: 'Key (email)=(ada@example.org) already exists.',
    },
  )
  log.error(
    { err: new DrizzleQueryError('insert into users values ($1)', ['ada@example.org'], cause) },
    'failed',
  )
  expect(lines.join('')).not.toContain('ada@example.org')
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 'error',
    msg: 'failed',
    err: { query: 'insert into users values ($1)', cause: { code: '23505' } },
  })
})

it('writes the time in ISO 8601 and no figures about the machine', () => {
  const { log, lines } = createRecordedLogger()
  log.info('hello')
  expect(Object.keys(JSON.parse(lines[0] ?? ''))).toEqual(['level', 'time', 'msg'])
  expect(lines[0]).toMatch(/"time":"\d{4}-\d\d-\d\dT/)
})
