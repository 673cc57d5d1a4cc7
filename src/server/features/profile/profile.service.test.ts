import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestClock } from '../../testing/test-clock.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { users } from '../auth/auth.tables.ts'
import { createProfileService, type ProfileService } from './profile.service.ts'

const clock = createTestClock()
let database: TestDatabase
let profiles: ProfileService
let welcomes = 0

beforeAll(async () => {
  database = await createTestDatabase()
  profiles = createProfileService({
    db: database.db,
    clock,
    grantWelcome: async () => {
      welcomes += 1
      return { onboarding: 10, daily: 5, total: 15 }
    },
    balance: async () => ({
      available: 15,
      planCredits: 0,
      giftCredits: 15,
      purchasedCredits: 0,
      heldCredits: 0,
      lifetimeUsed: 0,
      lifetimePurchased: 0,
      dailyClaimed: true,
      updatedAt: null,
    }),
  })
})
afterAll(() => database.drop())

let people = 0
async function person() {
  const caller = { userId: `person-${++people}`, email: `person${people}@example.org` }
  await database.db.insert(users).values({ id: caller.userId, email: caller.email, name: 'Ada' })
  await profiles.create({
    id: caller.userId,
    email: caller.email,
    name: 'Ada',
    country: 'BR',
    currency: 'BRL',
  })
  return caller
}
const answers = {
  fullName: 'Ada',
  nativeLanguage: 'english',
  targetLanguage: 'spanish',
  learningStyle: 'auditory',
} as const
const code = (expected: string) => expect.objectContaining({ code: expected })

it('D-02 says what is missing, in the order of the steps', async () => {
  const caller = await person()
  const tell = (some: object) => profiles.completeOnboarding(caller, { ...answers, ...some })
  await expect(tell({ fullName: '  ' })).rejects.toThrow('Please enter your name')
  await expect(tell({ targetLanguage: undefined })).rejects.toThrow('Please select both languages')
  await expect(tell({ nativeLanguage: 'spanish' })).rejects.toThrow(code('onboarding.same_languages'))
  await expect(tell({ learningStyle: undefined })).rejects.toThrow('Please select your learning style')
  expect((await profiles.find(caller.userId))?.onboardingCompleted).toBe(false)
})

it('D-03 completes onboarding and welcomes once, however often and fast it is sent', async () => {
  const caller = await person()
  welcomes = 0
  const done = await Promise.all(
    Array.from({ length: 8 }, () => profiles.completeOnboarding(caller, answers)),
  )
  expect(welcomes).toBe(1)
  expect(done.map((each) => each.granted.total).sort((a, b) => a - b)).toEqual([0, 0, 0, 0, 0, 0, 0, 15])
  expect(await profiles.find(caller.userId)).toMatchObject({
    ...answers,
    onboardingCompleted: true,
    country: 'BR',
    currency: 'BRL',
  })
})

it('keeps time zone, interface language and norm, and takes no norm of another language', async () => {
  const caller = await person()
  const more = { timeZone: 'America/Sao_Paulo', appLanguage: 'pt-BR', targetNorm: 'es-419' } as const
  const { profile } = await profiles.completeOnboarding(caller, { ...answers, ...more })
  expect(profile).toMatchObject(more)
  await expect(profiles.update(caller, { targetNorm: 'fr-CA' })).rejects.toThrow(code('language.unknown'))
  await expect(profiles.update(caller, { timeZone: 'Mars/Olympus' })).rejects.toThrow(code('request.invalid'))
  await expect(profiles.update(caller, { targetLanguage: 'english' })).rejects.toThrow(
    code('onboarding.same_languages'),
  )
})

it('forgets the norm when the target language changes', async () => {
  const caller = await person()
  await profiles.completeOnboarding(caller, { ...answers, targetNorm: 'es-419' })
  expect(await profiles.update(caller, { targetLanguage: 'french' })).toMatchObject({
    targetLanguage: 'french',
    targetNorm: null,
  })
  expect(await profiles.update(caller, { targetNorm: 'fr-CA', fullName: 'Ada L.' })).toMatchObject({
    targetNorm: 'fr-CA',
    fullName: 'Ada L.',
  })
})
