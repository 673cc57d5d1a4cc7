import type { Account } from './account.repository.ts'
import { type Parts, total } from './spending.rules.ts'

export const partsOf = (account: Account): Parts => ({
  plan: account.planCredits,
  gift: account.giftCredits,
  purchased: account.purchasedCredits,
})

/** What can be spent now; what is held for running work is not among it. */
export const available = (account: Account): number => total(partsOf(account))

/** The account holding those parts. */
export const withParts = (account: Account, parts: Parts): Account => ({
  ...account,
  planCredits: parts.plan,
  giftCredits: parts.gift,
  purchasedCredits: parts.purchased,
})
