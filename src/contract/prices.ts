/** Credits an action costs: one place, shown to people and enforced by the server. */
export const PRICES = {
  lesson: 10,
  remixMinimum: 15,
  remixMaximum: 35,
  speech: 5,
  analysis: 30,
  analysisWithCachedAudio: 25,
  assistantText: 2,
  transcription: 2,
  translation: 3,
  voiceCloning: 150,
  voicePracticeSession: 5,
} as const

/** Credits that are given. */
export const GRANTS = {
  onboarding: 10,
  daily: 5,
  referral: 10,
} as const

/** How many analyses of each learner are on the house before prices apply; an administrator's setting overrides it. */
export const DEFAULT_FREE_ANALYSES = 1
