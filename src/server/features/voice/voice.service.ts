import { PRICES } from '../../../contract/prices.ts'
import type { VoiceDependencies } from './voice.types.ts'
import { createVoiceCloning } from './voice-cloning.service.ts'
import { forgetOldAgeRefusals } from './voice-consents.repository.ts'
import { createVoiceConsents } from './voice-consents.service.ts'
import { createVoiceDeletion } from './voice-deletion.service.ts'
import { createVoiceMaking } from './voice-making.service.ts'
import { presentProfile } from './voice-present.ts'
import { findNewest } from './voice-profiles.repository.ts'
import { createVoiceSamples } from './voice-samples.service.ts'
import { createVoiceSpeech } from './voice-speech.service.ts'

export type VoiceService = ReturnType<typeof createVoiceService>

/** A person's own voice: recordings, consent, making, speaking, deletion. */
export function createVoiceService(dependencies: VoiceDependencies) {
  const { db, clock, credits, hasPaidSubscription, minimumAge } = dependencies
  const deletion = createVoiceDeletion(dependencies)
  const { tidy } = deletion
  const samples = createVoiceSamples({ ...dependencies, tidy })
  const consents = createVoiceConsents(dependencies)
  const cloning = createVoiceCloning(dependencies)
  const making = createVoiceMaking({ ...dependencies, tidy })
  const speech = createVoiceSpeech(dependencies)

  return {
    samples,
    consents,
    clone: cloning.clone,
    make: making.make,
    resumePending: making.resume,
    speakAs: speech.speakAs,
    hasReadyVoice: speech.hasReadyVoice,
    testSentence: speech.testSentence,
    erase: deletion.erase,
    deleteOlder: deletion.deleteOlder,

    /** P-01, P-02: everything the settings show about a person's voice. */
    async overview(userId: string) {
      const [newest, ready, sample, receipt, free, { available }] = await Promise.all([
        findNewest(db, userId),
        findNewest(db, userId, 'ready'),
        samples.current(userId),
        deletion.lastReceipt(userId),
        hasPaidSubscription(userId),
        credits.balance(userId),
      ])
      const price = PRICES.voiceCloning
      return {
        profile: newest ? presentProfile(newest) : null,
        ready: ready ? presentProfile(ready) : null,
        sample,
        eligibility: { eligible: free || available >= price, free, price, held: available },
        minimumAge,
        receipt,
      }
    },

    /** Every minute: takes up what was left half made or half deleted. */
    async tend(): Promise<void> {
      await making.resume()
      await deletion.finishDeletions()
      await forgetOldAgeRefusals(db, clock.now())
    },
  }
}
