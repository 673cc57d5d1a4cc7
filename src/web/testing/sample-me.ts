import type { Me } from '../../contract/profile.ts'

/** Somebody who is through onboarding; say what differs. */
export function sampleMe(different: Partial<Me> = {}): Me {
  return {
    user: { id: 'user-1', email: 'marina@example.org', name: 'Marina Duarte', emailVerified: true },
    profile: {
      id: 'user-1',
      email: 'marina@example.org',
      fullName: 'Marina Duarte',
      nativeLanguage: 'english',
      targetLanguage: 'spanish',
      targetNorm: 'es-ES',
      learningStyle: 'auditory',
      country: 'ES',
      currency: 'EUR',
      appLanguage: 'en',
      preferredAiModel: 'gemini-pro',
      timeZone: 'Europe/Madrid',
      onboardingCompleted: true,
      createdAt: '2026-10-01T08:00:00.000Z',
    },
    roles: [],
    subscription: null,
    credits: {
      available: 126,
      planCredits: 81,
      giftCredits: 15,
      purchasedCredits: 30,
      heldCredits: 0,
      lifetimeUsed: 90,
      lifetimePurchased: 30,
      dailyClaimed: false,
      updatedAt: '2026-11-20T08:00:00.000Z',
    },
    streak: {
      currentStreak: 6,
      longestStreak: 11,
      totalLearningDays: 21,
      lastLearningDate: '2026-11-19',
      week: ['14', '15', '16', '17', '18', '19', '20'].map((number, index) => ({
        day: `2026-11-${number}`,
        minutes: [0, 0, 14, 9, 21, 6, 0][index] ?? 0,
        analyses: [0, 0, 3, 2, 4, 1, 0][index] ?? 0,
      })),
      milestones: [{ days: 7, title: 'One week', bonusCredits: 10, achievedAt: null }],
    },
    freeAnalysesLeft: 1,
    lessonsCompleted: 14,
    ...different,
  }
}

/** Somebody who has not completed onboarding. */
export const newcomer = (): Me => {
  const me = sampleMe()
  return { ...me, profile: me.profile && { ...me.profile, onboardingCompleted: false } }
}
