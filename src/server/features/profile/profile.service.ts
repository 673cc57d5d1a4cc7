import type { CreditBalance } from '../../../contract/credits.ts'
import type { Profile } from '../../../contract/profile.ts'
import type { Clock } from '../../../shared/clock.ts'
import type { Currency } from '../../../shared/currencies.ts'
import type { CourseLanguage } from '../../../shared/languages.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { failure } from '../../platform/failure.ts'
import * as repository from './profile.repository.ts'
import { isTimeZone, type OnboardingAnswers, requireAnswers, requireNorm } from './profile.rules.ts'

export type Welcome = { onboarding: number; daily: number; total: number }

export type ProfileDependencies = {
  db: Database
  clock: Clock
  /** Grants the welcome credits inside the transaction that completes onboarding; zeros when granted before. */
  grantWelcome(transaction: Transaction, userId: string): Promise<Welcome>
  balance(userId: string): Promise<CreditBalance>
}

type Onboarding = OnboardingAnswers & {
  targetNorm?: string | null
  timeZone?: string
  appLanguage?: 'en' | 'es' | 'pt-BR'
}

export type ProfileService = ReturnType<typeof createProfileService>

export function createProfileService({ db, clock, grantWelcome, balance }: ProfileDependencies) {
  return {
    /** Makes the profile of a person who has just signed up. */
    async create(user: {
      id: string
      email: string
      name: string
      country: string
      currency: string
    }): Promise<void> {
      const { id, email, name, country } = user
      await repository.insertProfile(db, {
        id,
        email,
        fullName: name,
        country,
        currency: user.currency as Currency,
      })
    },

    async find(userId: string): Promise<Profile | undefined> {
      const row = await repository.findProfile(db, userId)
      return row && present(row)
    },

    /** D-03: completes onboarding and grants the welcome credits, once however often and fast it is called. */
    async completeOnboarding(caller: { userId: string; email: string }, answers: Onboarding) {
      const required = requireAnswers(answers)
      const targetNorm = requireNorm(answers.targetNorm ?? null, required.targetLanguage)
      const completed = await db.transaction(async (transaction) => {
        await repository.insertProfile(transaction, { id: caller.userId, email: caller.email })
        const before = await repository.lockProfile(transaction, caller.userId)
        if (before?.onboardingCompleted)
          return { row: before, granted: { onboarding: 0, daily: 0, total: 0 } }
        const row = await repository.changeProfile(
          transaction,
          caller.userId,
          {
            ...required,
            targetNorm,
            ...zone(answers.timeZone),
            ...language(answers.appLanguage),
            onboardingCompleted: true,
          },
          clock.now(),
        )
        if (!row) throw failure('onboarding.failed')
        return { row, granted: await grantWelcome(transaction, caller.userId) }
      })
      return {
        profile: present(completed.row),
        credits: await balance(caller.userId),
        granted: completed.granted,
      }
    },

    async update(
      caller: { userId: string; email: string },
      change: repository.ProfileChange,
    ): Promise<Profile> {
      if (change.timeZone !== undefined && !isTimeZone(change.timeZone)) {
        throw failure('request.invalid', { fields: { timeZone: 'This is not an IANA time zone.' } })
      }
      return db.transaction(async (transaction) => {
        await repository.insertProfile(transaction, { id: caller.userId, email: caller.email })
        const before = await repository.lockProfile(transaction, caller.userId)
        if (!before) throw failure('auth.not_authenticated')
        const after = { ...before, ...change }
        if (after.nativeLanguage !== null && after.nativeLanguage === after.targetLanguage)
          throw failure('onboarding.same_languages')
        const languageChanged =
          change.targetLanguage !== undefined && change.targetLanguage !== before.targetLanguage
        const norm = change.targetNorm ?? (languageChanged ? null : before.targetNorm)
        const targetNorm = requireNorm(
          change.targetNorm === null ? null : norm,
          after.targetLanguage as CourseLanguage | null,
        )
        const row = await repository.changeProfile(
          transaction,
          caller.userId,
          { ...change, targetNorm },
          clock.now(),
        )
        return present(row ?? before)
      })
    },
  }
}

function zone(timeZone: string | undefined) {
  return timeZone !== undefined && isTimeZone(timeZone) ? { timeZone } : {}
}

function language(appLanguage: 'en' | 'es' | 'pt-BR' | undefined) {
  return appLanguage ? { appLanguage } : {}
}

function present(row: repository.ProfileRow): Profile {
  return {
    ...row,
    nativeLanguage: row.nativeLanguage as CourseLanguage | null,
    targetLanguage: row.targetLanguage as CourseLanguage | null,
    createdAt: row.createdAt.toISOString(),
  }
}
