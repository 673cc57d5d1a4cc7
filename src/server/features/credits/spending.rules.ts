/** Credits by where they came from. Never negative. */
export type Parts = { plan: number; gift: number; purchased: number }

export const NOTHING: Parts = { plan: 0, gift: 0, purchased: 0 }

export const total = (parts: Parts): number => parts.plan + parts.gift + parts.purchased

/**
 * Takes an amount out of what is there: plan first, then gift, then purchased credits, because the plan's expire and
 * the bought ones were paid for.
 * @returns what is taken of each, or undefined when it does not reach
 */
export function take(from: Parts, amount: number): Parts | undefined {
  if (!isAmount(amount)) throw new RangeError(`${amount} is not an amount of credits`)
  if (total(from) < amount) return undefined
  const plan = Math.min(from.plan, amount)
  const gift = Math.min(from.gift, amount - plan)
  return { plan, gift, purchased: amount - plan - gift }
}

export const subtract = (from: Parts, parts: Parts): Parts => ({
  plan: from.plan - parts.plan,
  gift: from.gift - parts.gift,
  purchased: from.purchased - parts.purchased,
})

/**
 * Gives parts back. Credits of a plan period that has ended meanwhile come back as gift credits: a failure of ours
 * must not cost the learner anything.
 */
export function giveBack(to: Parts, parts: Parts, samePeriod: boolean): Parts {
  return {
    plan: to.plan + (samePeriod ? parts.plan : 0),
    gift: to.gift + parts.gift + (samePeriod ? 0 : parts.plan),
    purchased: to.purchased + parts.purchased,
  }
}

/** Whether it is a whole number of credits, zero included, that the ledger can hold. */
export const isAmount = (amount: number): boolean =>
  Number.isInteger(amount) && amount >= 0 && amount <= 1_000_000_000
