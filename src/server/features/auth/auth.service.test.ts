import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { type AuthMail, type AuthService, createAuthService } from './auth.service.ts'
import { accounts, userRoles, users } from './auth.tables.ts'
import { ensureFirstAdministrator } from './first-administrator.ts'

const URL_BASE = 'http://localhost:3000'
const mails: AuthMail[] = []
const signedUp: string[] = []
let database: TestDatabase
let auth: AuthService
let address = 0

beforeAll(async () => {
  database = await createTestDatabase()
  auth = createAuthService({
    db: database.db,
    secret: 'a secret that is only used in this test',
    publicUrl: URL_BASE,
    trustedOrigins: [URL_BASE],
    sendMail: async (mail) => void mails.push(mail),
    log: () => undefined,
    limitRates: true,
    locate: (from) =>
      from === '200.147.3.157'
        ? { country: 'BR', currency: 'BRL', ip: 'BR' }
        : { country: 'US', currency: 'USD', ip: 'unknown' },
    onSignUp: async (user) => void signedUp.push(user.email),
  })
})
afterAll(() => database.drop())

function post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  address += 1
  const from = headers.from ?? `10.0.${address >> 8}.${address & 255}`
  return auth.handle(
    new Request(`${URL_BASE}/api/auth${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: URL_BASE,
        ...headers,
      },
      body: JSON.stringify(body),
    }),
    from,
  )
}
const signUp = (email: string, more: object = {}) =>
  post('/sign-up/email', { email, password: 'sesame', name: 'Ada Lovelace', ...more })
const bearing = (token: string | null) =>
  new Request(`${URL_BASE}/api/me`, { headers: { authorization: `Bearer ${token}` } })

it('C-06 stores name and detected place at sign-up, and nobody can make the place up', async () => {
  const answer = await post(
    '/sign-up/email',
    { email: 'ada@example.org', password: 'sesame', name: ' Ada Lovelace ', country: 'XX', detectedIp: 'XX' },
    { from: '200.147.3.157' },
  )
  expect(answer.status).toBe(200)
  const cookie = answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  await post('/update-user', { country: 'XX', currency: 'XXX' }, { cookie })
  const [row] = await database.db.select().from(users).where(eq(users.email, 'ada@example.org'))
  expect(row).toMatchObject({
    name: 'Ada Lovelace',
    country: 'BR',
    currency: 'BRL',
    detectedIp: 'BR',
    emailVerified: false,
  })
  expect(signedUp).toContain('ada@example.org')
})

it('C-07 signs in by cookie and by bearer token, and signs out', async () => {
  await signUp('bo@example.org')
  const signedIn = await post('/sign-in/email', { email: 'BO@example.org', password: 'sesame' })
  expect(signedIn.status).toBe(200)
  const token = signedIn.headers.get('set-auth-token')
  const cookie = signedIn.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  expect(signedIn.headers.getSetCookie().join()).toMatch(/HttpOnly/i)

  const person = { email: 'bo@example.org', name: 'Ada Lovelace', emailVerified: false, roles: [] }
  expect(await auth.authenticate(bearing(token))).toMatchObject(person)
  expect(await auth.authenticate(new Request(URL_BASE, { headers: { cookie } }))).toMatchObject(person)
  expect(await auth.authenticate(bearing('nonsense'))).toBeUndefined()
  expect(await auth.authenticate(new Request(URL_BASE))).toBeUndefined()

  await post('/sign-out', {}, { cookie })
  expect(await auth.authenticate(bearing(token))).toBeUndefined()
})

it('C-01 asks for at least six characters, and keeps the reason', async () => {
  const answer = await signUp('short@example.org', { password: '12345' })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({
    code: 'PASSWORD_TOO_SHORT',
    message: expect.stringMatching(/short/i),
  })
  expect((await signUp('six@example.org', { password: '123456' })).status).toBe(200)
})

it('C-09 says the same of a wrong password and of an address nobody has', async () => {
  await signUp('cy@example.org')
  const wrong = await post('/sign-in/email', { email: 'cy@example.org', password: 'not this' })
  const nobody = await post('/sign-in/email', { email: 'nobody@example.org', password: 'not this' })
  expect([wrong.status, nobody.status]).toEqual([401, 401])
  expect(await wrong.json()).toEqual(await nobody.json())
})

it('refuses a second account on one address, and keeps one even when ten sign up at once', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => signUp('race@example.org')))
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
  expect(await database.db.select().from(users).where(eq(users.email, 'race@example.org'))).toHaveLength(1)
})

it('keeps neither passwords nor what a name may carry', async () => {
  const name = `Robert'); DROP TABLE users;-- 🦊 مرحبا`
  await signUp('bobby@example.org', { name })
  const [row] = await database.db.select().from(users).where(eq(users.email, 'bobby@example.org'))
  expect(row?.name).toBe(name)
  const [account] = await database.db
    .select()
    .from(accounts)
    .where(eq(accounts.userId, row?.id ?? ''))
  expect(account?.password).toMatch(/^[0-9a-f]+:[0-9a-f]+$/)
})

it('C-07 sends a recovery mail whose link sets a new password once and ends every session', async () => {
  await signUp('di@example.org')
  const before = (await post('/sign-in/email', { email: 'di@example.org', password: 'sesame' })).headers.get(
    'set-auth-token',
  )
  await post('/request-password-reset', { email: 'di@example.org', redirectTo: `${URL_BASE}/auth` })
  const mail = mails.find((each) => each.kind === 'reset-password' && each.to === 'di@example.org')
  const token = mail?.url.match(/reset-password\/([^?]+)/)?.[1]
  expect(token).toBeTruthy()
  expect((await post('/reset-password', { token, newPassword: 'a new word' })).status).toBe(200)
  expect((await post('/reset-password', { token, newPassword: 'once more' })).status).toBe(400)
  expect(await auth.authenticate(bearing(before))).toBeUndefined()
  expect((await post('/sign-in/email', { email: 'di@example.org', password: 'a new word' })).status).toBe(200)
})

it('sends a verification mail at sign-up, and answers a recovery for nobody as for somebody', async () => {
  await signUp('ed@example.org')
  expect(mails.some((mail) => mail.kind === 'verify-email' && mail.to === 'ed@example.org')).toBe(true)
  const known = await post('/request-password-reset', { email: 'ed@example.org' })
  const unknown = await post('/request-password-reset', { email: 'nobody@example.org' })
  expect(await known.json()).toEqual(await unknown.json())
})

it('slows down guessing from one address', async () => {
  const statuses: number[] = []
  for (let attempt = 0; attempt < 12; attempt++) {
    const answer = await post(
      '/sign-in/email',
      { email: 'nobody@example.org', password: 'guess' },
      { from: '10.9.9.9' },
    )
    statuses.push(answer.status)
  }
  expect(statuses.slice(0, 9)).toEqual(Array(9).fill(401))
  expect(statuses.at(-1)).toBe(429)
})

it('S-01 creates the first administrator once, however many processes start', async () => {
  const made = await Promise.all(
    [1, 2, 3].map(() =>
      ensureFirstAdministrator(database.db, { email: 'Admin@localhost.test', password: undefined }),
    ),
  )
  const [first, ...others] = made.filter((each) => each !== undefined)
  expect(others).toEqual([])
  expect(first).toMatchObject({ email: 'admin@localhost.test', madeUp: true })
  expect(await database.db.select().from(userRoles)).toMatchObject([
    { userId: first?.userId, role: 'master_admin' },
  ])
  const answer = await post('/sign-in/email', { email: 'admin@localhost.test', password: first?.password })
  expect(await auth.authenticate(bearing(answer.headers.get('set-auth-token')))).toMatchObject({
    roles: ['master_admin'],
  })
})
