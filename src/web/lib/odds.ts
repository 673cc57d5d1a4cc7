export type Odds = { /** So many times… */ count: number /** …in so many. */; of: number }

/** A probability as people say it: in ten, and where that would say always or never, in a hundred. */
export function oddsOf(probability: number): Odds {
  const share = Math.min(0.99, Math.max(0.01, probability))
  return share > 0.05 && share < 0.95
    ? { count: Math.min(9, Math.max(1, Math.round(share * 10))), of: 10 }
    : { count: Math.round(share * 100), of: 100 }
}
