import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { newId } from '../../../../shared/ids.ts'
import type { Database } from '../../../platform/database/database.ts'
import { users } from '../../auth/auth.tables.ts'
import { subscriptionPlans } from '../../plans/plans.tables.ts'
import { profiles } from '../../profile/profile.tables.ts'
import { creditReservations, creditTransactions, userCredits } from '../credits.tables.ts'

/** A person with a profile. */
export async function createPerson(db: Database, timeZone = 'UTC'): Promise<string> {
  const id = newId()
  const email = `${id}@example.org`
  await db.insert(users).values({ id, name: 'Ada', email })
  await db.insert(profiles).values({ id, email, timeZone })
  return id
}

export async function createPlan(db: Database, creditsIncluded: number, name = 'Starter'): Promise<string> {
  const [plan] = await db
    .insert(subscriptionPlans)
    .values({
      slug: newId(),
      name,
      price: '9.99',
      currency: 'USD',
      creditsIncluded,
      billingInterval: 'month',
    })
    .returning()
  return plan!.id
}

export const ledgerOf = (db: Database, userId: string) =>
  db
    .select()
    .from(creditTransactions)
    .where(eq(creditTransactions.userId, userId))
    .orderBy(creditTransactions.id)

export async function accountOf(db: Database, userId: string) {
  const [account] = await db.select().from(userCredits).where(eq(userCredits.userId, userId))
  return account
}

/** Holds ledger, account and reservations of everybody against each other. */
export async function expectBooksToAgree(db: Database): Promise<void> {
  const { rows } = await db.execute<Record<string, number>>(sql`
    select a.user_id, a.plan_credits + a.gift_credits + a.purchased_credits + a.held_credits as account,
      a.held_credits as held, a.lifetime_used as used,
      coalesce((select sum(amount) from ${creditTransactions} t where t.user_id = a.user_id), 0)::int as ledger,
      coalesce((select -sum(amount) from ${creditTransactions} t
        where t.user_id = a.user_id and t.transaction_type = 'usage'), 0)::int as charged,
      coalesce((select sum(plan_part + gift_part + purchased_part) from ${creditReservations} r
        where r.user_id = a.user_id and r.status = 'reserved'), 0)::int as reserved
    from ${userCredits} a`)
  for (const row of rows) {
    expect(row.ledger, 'the ledger adds up to what is held').toBe(row.account)
    expect(row.reserved, 'what is held belongs to open reservations').toBe(row.held)
    expect(row.charged, 'what was ever used was charged').toBe(row.used)
  }
}
