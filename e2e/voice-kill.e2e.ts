import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Installation, startInstallation } from './support/installation.ts'
import { keptFiles, readable } from './support/kept.ts'
import { type Call, giveConsent, recordScript } from './support/voice-maker.ts'

/** The first minute of a voice, and some time for a busy machine. */
const MAKING_LIMIT_MS = 180_000

let installation: Installation
beforeAll(async () => {
  installation = await startInstallation({ RATE_LIMITS: 'off' })
})
afterAll(() => installation.stop())

type Person = { id: string; call: Call }

async function signUp(email: string, credits: number): Promise<Person> {
  const send = (method: string, path: string, body: unknown, token = '') =>
    fetch(`${installation.address}${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  const answer = await send('POST', '/api/auth/sign-up/email', { email, password: 'sesame', name: 'Ada' })
  const token = answer.headers.get('set-auth-token') ?? ''
  const { user } = (await answer.json()) as { user: { id: string } }
  const call: Call = async (method, path, body) => {
    const response = await send(method, path, body, token)
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
  await call('POST', '/api/onboarding', {
    fullName: 'Ada Lovelace',
    nativeLanguage: 'english',
    targetLanguage: 'spanish',
    learningStyle: 'auditory',
  })
  await installation.grant(email, credits)
  return { id: user.id, call }
}

async function books(userId: string) {
  const { db } = await installation.database()
  const { rows } = await db.execute<{ ledger: number; account: number; held: number; charges: number }>(sql`
    select (select sum(amount)::int from credit_transactions where user_id = ${userId}) as ledger,
           (select count(*)::int from credit_transactions
             where user_id = ${userId} and operation = 'voice_cloning') as charges,
           plan_credits + gift_credits + purchased_credits + held_credits as account, held_credits as held
    from user_credits where user_id = ${userId}`)
  return rows[0]
}

describe('kill -9 while a voice is made', () => {
  it.each([0, 700, 2500])(
    'P-02 %i ms after it was asked for: it is made once and paid once, or fails and costs nothing',
    async (delayMs) => {
      const { id, call } = await signUp(`killed${delayMs}@example.org`, 200)
      const before = await books(id)
      const sample = await recordScript(call)
      await giveConsent(call, sample.id)
      const asked = await call('POST', '/api/functions/clone-voice', { audioPath: sample.audioPath })
      expect(asked).toMatchObject({ status: 200, body: { status: 'pending', creditsHeld: 150 } })
      await wait(delayMs)
      await installation.kill()
      await installation.restart()

      const statusNow = async () => {
        const { body } = await call('GET', '/api/voice-profile')
        return (body.profile as { status: string }).status
      }
      await expect.poll(statusNow, { timeout: MAKING_LIMIT_MS, interval: 500 }).not.toBe('pending')
      const made = (await statusNow()) === 'ready'
      const after = await books(id)
      expect(after).toMatchObject({ held: 0, charges: made ? 1 : 0 })
      expect(after?.account).toBe(after?.ledger)
      expect(after?.account).toBe((before?.account ?? 0) - (made ? 150 : 0))
      // A clear recording is enough: a kill alone fails no voice.
      expect(made).toBe(true)
    },
  )

  it('P-02 O-02 keeps nothing that can be read, and nothing at all after the deletion', async () => {
    const { id, call } = await signUp('erased@example.org', 200)
    const sample = await recordScript(call)
    const own = () => [...keptFiles(installation, id)]
    expect(own()).toHaveLength(12)
    for (const [path, bytes] of own()) {
      expect(bytes.subarray(0, 3).toString()).toBe('TMB')
      expect(readable(bytes), path).toEqual([])
    }
    await giveConsent(call, sample.id)
    await call('POST', '/api/functions/clone-voice', { audioPath: sample.audioPath })
    const gone = await call('DELETE', '/api/voice-profile')
    expect(gone).toMatchObject({ status: 200, body: { receipt: { keyDestroyed: true, samples: 1 } } })
    await installation.kill()
    await installation.restart()
    expect(own()).toEqual([])
    expect(await books(id)).toMatchObject({ held: 0, charges: 0 })
    expect((await call('GET', '/api/voice-profile')).body).toMatchObject({ profile: null, sample: null })
  })
})
