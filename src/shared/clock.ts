/** Tells the time. Passed in wherever time matters, so that tests decide what time it is. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }
