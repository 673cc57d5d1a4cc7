import { PRICES } from '../../../contract/prices.ts'
import type { VoiceProfileBody } from '../../../contract/voice.ts'
import { failure } from '../../platform/failure.ts'
import type { IdempotencyRecord } from '../credits/credits.service.ts'
import { acceptedOf } from './voice.rules.ts'
import type { VoiceDependencies } from './voice.types.ts'
import { findConsentFor } from './voice-consents.repository.ts'
import { withVoiceLock } from './voice-lock.ts'
import { neededLines, presentProfile } from './voice-present.ts'
import { findNewest, insertProfile, retireProfiles } from './voice-profiles.repository.ts'
import { findCurrentSample } from './voice-samples.repository.ts'

/** When a voice that is neither ready nor failed counts as lost, and its credits come back by themselves. */
const HELD_MS = 30 * 60_000

export type CloneAnswer = {
  success: true
  status: 'pending'
  message: string
  profile: VoiceProfileBody
  creditsHeld: number
}

/** P-02: sets the making of a voice going. Credits, profile and job come to be in one transaction, or none of them. */
export function createVoiceCloning(
  dependencies: Pick<
    VoiceDependencies,
    'db' | 'clock' | 'cloner' | 'credits' | 'hasPaidSubscription' | 'queueMaking'
  >,
) {
  const { clock, cloner, credits, hasPaidSubscription, queueMaking } = dependencies

  return {
    async clone(
      caller: { userId: string; record?: IdempotencyRecord },
      request: { audioPath?: string | null; userId?: string | null },
    ): Promise<CloneAnswer> {
      const { userId, record } = caller
      if (request.userId && request.userId !== userId) throw failure('auth.foreign_user')
      const { audioPath } = request
      if (!audioPath) throw failure('voice.sample_missing')
      return withVoiceLock(dependencies, userId, async (transaction) => {
        const sample = await findCurrentSample(transaction, userId)
        // Anything but the path that this person was given: another's, a wrong one, one that climbs out of its folder.
        if (sample?.audioPath !== audioPath) throw failure('voice.sample_not_found')
        if (await findNewest(transaction, userId, 'pending')) throw failure('voice.already_pending')
        if (acceptedOf(sample.lines) < neededLines(sample, cloner.capabilities().minimumLines))
          throw failure('voice.sample_incomplete')
        const consent = await findConsentFor(transaction, sample.id)
        if (!consent) throw failure('voice.consent_missing')

        const now = clock.now()
        const amount = (await hasPaidSubscription(userId, transaction)) ? 0 : PRICES.voiceCloning
        const reservationId = await credits.hold(transaction, {
          userId,
          operation: 'voice_cloning',
          amount,
          insufficient: 'voice.not_eligible',
          expiresAt: new Date(now.getTime() + HELD_MS),
        })
        await retireProfiles(transaction, userId, { status: 'failed' })
        const profile = await insertProfile(transaction, {
          userId,
          engineId: cloner.id,
          engineVersion: cloner.version,
          engineKind: cloner.capabilities().kind,
          sampleId: sample.id,
          consentId: consent.id,
          reservationId: reservationId ?? null,
          createdAt: now,
        })
        await queueMaking(transaction, profile.id)
        const answer: CloneAnswer = {
          success: true,
          status: 'pending',
          message: 'Your voice is processing, usually a few minutes.',
          profile: presentProfile(profile),
          creditsHeld: amount,
        }
        await record?.store(transaction, answer)
        return answer
      })
    },
  }
}
