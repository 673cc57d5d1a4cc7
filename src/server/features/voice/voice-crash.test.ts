import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemClock } from '../../../shared/clock.ts'
import { startJobs } from '../../platform/jobs/start-jobs.ts'
import { createLogger } from '../../platform/log/logger.ts'
import { expectBooksToAgree, ledgerOf } from '../credits/testing/credits-fixture.ts'
import { consent, openVoiceFixture, readScript, type VoiceFixture } from './testing/voice-fixture.ts'
import { voiceJobs } from './voice.jobs.ts'
import type { VoiceService } from './voice.service.ts'
import { voiceProfiles } from './voice.tables.ts'
import { queueMaking } from './voice-queue.ts'

const SCRIPT = fileURLToPath(new URL('./testing/cloning-process.ts', import.meta.url))
const log = createLogger({ level: 'silent' })

/** How often each voice was begun. */
const attempts: number[] = []

let fixture: VoiceFixture
let voice: VoiceService
beforeAll(async () => {
  fixture = await openVoiceFixture()
  voice = fixture.another({ clock: systemClock, queueMaking })
  // The queue's tables are made by its first start.
  await (await startJobs({ pool: fixture.database.pool, jobs: [], log })).stop()
})
afterAll(() => fixture.close())

/** Kills the process so long after it said that; the rest of what it said. */
async function killAfter(word: string, delayMs: number, userId: string, audioPath: string): Promise<string> {
  const child = spawn(process.execPath, ['--import', 'tsx', SCRIPT], {
    env: {
      ...process.env,
      DATABASE_URL: fixture.database.url,
      DATA_FOLDER: fixture.folder,
      USER_ID: userId,
      AUDIO_PATH: audioPath,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', async (chunk) => {
    said += chunk
    if (!said.includes(`${word}\n`)) return
    await wait(delayMs)
    child.kill('SIGKILL')
  })
  await once(child, 'close')
  return said
}

/** The server notices a killed client a moment later. */
async function untilNobodyElseIsConnected(): Promise<void> {
  const others = `select count(*)::int as others from pg_stat_activity
    where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`
  await expect.poll(async () => (await fixture.database.pool.query(others)).rows[0].others).toBe(0)
}

it.each([
  ['begun', 0],
  ['begun', 6],
  ['begun', 12],
  ['begun', 24],
  ['asked', 0],
  ['asked', 10],
  ['asked', 25],
  ['asked', 50],
  ['made', 0],
] as const)(
  'P-02 kill -9, %s and %i ms: the voice is ready and paid once, or was never begun and costs nothing',
  async (word, delayMs) => {
    const userId = await fixture.person(150)
    const { id, audioPath } = await readScript(fixture, userId, 7)
    await consent(fixture, userId, id, 7)
    await killAfter(word, delayMs, userId, audioPath)
    await untilNobodyElseIsConnected()
    await expectBooksToAgree(fixture.db)

    const profiles = () => fixture.db.select().from(voiceProfiles).where(eq(voiceProfiles.userId, userId))
    const [left] = await profiles()
    await voice.resumePending({ everything: true })
    const jobs = await startJobs({ pool: fixture.database.pool, jobs: voiceJobs(voice), log })
    await expect.poll(async () => (await profiles())[0]?.status, { timeout: 20_000 }).not.toBe('pending')
    await jobs.stop()

    const charged = (await ledgerOf(fixture.db, userId)).filter((row) => row.transactionType === 'usage')
    const files = [...fixture.files().keys()].filter((path) => path.includes(`voice-profiles/${userId}`))
    const [after] = await profiles()
    attempts.push(after?.attempts ?? 0)
    expect(after?.status).toBe(left ? 'ready' : undefined)
    expect([charged.length, files.length]).toEqual(left ? [1, 1] : [0, 0])
    expect(await fixture.credits.balance(userId)).toMatchObject({
      available: left ? 0 : 150,
      heldCredits: 0,
    })
    await expectBooksToAgree(fixture.db)
  },
)

it('P-02 was killed while the voice was being made, and after', () => {
  expect(attempts).toEqual(expect.arrayContaining([1, 2]))
})
