import { PRICES } from '../../../contract/prices.ts'
import type { VoiceModel } from '../../engines/voice-cloner/voice-cloner-port.ts'
import { Failure } from '../../platform/failure.ts'
import { withDeadline } from '../../platform/with-deadline.ts'
import { utteranceOfLine } from './voice.rules.ts'
import type { VoiceDependencies } from './voice.types.ts'
import { filesWithin, withVoiceLock } from './voice-lock.ts'
import { LOST_MS, MOST_ATTEMPTS, outcomeOf } from './voice-making.rules.ts'
import { profilePath } from './voice-paths.rules.ts'
import * as profiles from './voice-profiles.repository.ts'
import { findSample } from './voice-samples.repository.ts'
import { readTakes, TakesMissing } from './voice-takes.ts'

const TIME_LIMIT_MS = 120_000
const HEARTBEAT_MS = 5000
const BETWEEN_TRIES_MS = 2000

type MakingDependencies = Pick<
  VoiceDependencies,
  | 'db'
  | 'clock'
  | 'log'
  | 'credits'
  | 'cloner'
  | 'decoder'
  | 'recordingDecoder'
  | 'storage'
  | 'keyring'
  | 'queueMaking'
  | 'heartbeatMs'
> & { tidy(userId: string): Promise<void> }

/**
 * P-02: makes voices, as a job. A pending profile ends in one transaction, as ready and charged or as failed with the
 * credits back; until then any process may take it up again.
 */
export function createVoiceMaking(dependencies: MakingDependencies) {
  const { db, clock, log, credits, cloner, queueMaking, tidy, heartbeatMs = HEARTBEAT_MS } = dependencies

  /** Puts this process's name on the profile; undefined when there is nothing to do, or another is at it. */
  async function claim(profileId: string): Promise<profiles.ProfileRow | 'spent' | undefined> {
    return db.transaction(async (transaction) => {
      const profile = await profiles.lockPending(transaction, profileId)
      if (!profile) return undefined
      const now = clock.now()
      if (profile.heartbeatAt && now.getTime() - profile.heartbeatAt.getTime() < LOST_MS) return undefined
      if (profile.attempts >= MOST_ATTEMPTS) return 'spent'
      const taken = { attempts: profile.attempts + 1, heartbeatAt: now }
      return profiles.changeProfile(transaction, profileId, taken)
    })
  }

  async function work(profile: profiles.ProfileRow, signal: AbortSignal): Promise<VoiceModel> {
    const sample = await findSample(db, profile.sampleId)
    if (!sample) throw new TakesMissing('The sample is gone.')
    const takes = await readTakes(sample, filesWithin(db, dependencies), dependencies, signal)
    const lines = takes.map(({ line, pcm }) => ({ pcm, norm: line.norm, utterance: utteranceOfLine(line) }))
    return cloner.clone(lines, signal)
  }

  /** Saves the voice and charges for it. Whether it was still wanted. */
  async function finish(profile: profiles.ProfileRow, made: VoiceModel): Promise<boolean> {
    const { id, userId, reservationId } = profile
    return withVoiceLock(dependencies, userId, async (transaction) => {
      if (!(await profiles.lockPending(transaction, id))) return false
      const path = profilePath(userId, id)
      await profiles.retireProfiles(transaction, userId, { status: 'ready', except: id })
      const amount = PRICES.voiceCloning
      if (reservationId)
        await credits.settleHeld(transaction, reservationId, { amount, description: 'Voice cloning' })
      await profiles.changeProfile(transaction, id, {
        status: 'ready',
        voiceModelId: made.remoteId ?? path,
        quality: made.quality,
        creditsUsed: reservationId ? amount : 0,
        heartbeatAt: null,
        readyAt: clock.now(),
      })
      // Last: whatever fails before leaves no file, and without the file nothing of it counts.
      await filesWithin(transaction, dependencies).put(userId, path, made.model)
      return true
    })
  }

  /** Closes the profile as failed and gives the credits back. */
  async function fail(profile: { id: string; userId: string }, reason: profiles.VoiceFailure): Promise<void> {
    const failed = await withVoiceLock(dependencies, profile.userId, async (transaction) => {
      const pending = await profiles.lockPending(transaction, profile.id)
      if (!pending) return false
      if (pending.reservationId) await credits.releaseHeld(transaction, pending.reservationId)
      await profiles.changeProfile(transaction, profile.id, {
        status: 'failed',
        failure: reason,
        heartbeatAt: null,
      })
      return true
    })
    if (!failed) return
    log.info({ profileId: profile.id, reason }, 'A voice could not be made; it cost nothing.')
    await tidy(profile.userId)
  }

  async function finishOrDrop(profile: profiles.ProfileRow, made: VoiceModel): Promise<void> {
    try {
      if (await finish(profile, made)) return await tidy(profile.userId)
    } catch (error) {
      // The credits went back because the time was over: then there is no voice either.
      if (!(error instanceof Failure && error.code === 'engine.timeout')) throw error
      await fail(profile, 'interrupted')
    }
    if (made.remoteId) await cloner.remove(made.remoteId)
  }

  async function giveUp(profile: profiles.ProfileRow, error: unknown, stopping: boolean): Promise<void> {
    const outcome = outcomeOf(error, stopping)
    if (outcome.next !== 'later') log.warn({ err: error, profileId: profile.id }, 'Making a voice failed.')
    if (outcome.next === 'failed') return fail(profile, outcome.reason)
    if (outcome.next === 'again' && profile.attempts >= MOST_ATTEMPTS) return fail(profile, outcome.reason)
    await profiles.letGo(db, profile.id, outcome.next === 'later')
    const wait = outcome.next === 'later' ? 0 : BETWEEN_TRIES_MS * profile.attempts
    await queueMaking(db, profile.id, new Date(clock.now().getTime() + wait))
  }

  return {
    /** Makes the voice of a pending profile. Called once more, at the same time or later, it does nothing. */
    async make(profileId: string, signal: AbortSignal): Promise<void> {
      const claimed = await claim(profileId)
      if (!claimed) return
      if (claimed === 'spent') {
        const lost = await profiles.findProfile(db, profileId)
        return lost && fail(lost, 'interrupted')
      }
      const heart = setInterval(
        () => void profiles.beat(db, profileId, clock.now()).catch(() => undefined),
        heartbeatMs,
      )
      try {
        const made = await withDeadline(TIME_LIMIT_MS, signal, (limited) => work(claimed, limited))
        await finishOrDrop(claimed, made)
      } catch (error) {
        await giveUp(claimed, error, signal.aborted)
      } finally {
        clearInterval(heart)
      }
    },

    /**
     * Queues again what a process left behind that is no more.
     * @param options.everything no other process serves: whatever is pending was left behind
     */
    async resume(options: { everything?: boolean } = {}): Promise<number> {
      const since = new Date(clock.now().getTime() - LOST_MS)
      const lost = await profiles.listLost(db, since, options.everything ?? false)
      for (const profileId of lost) {
        await profiles.letGo(db, profileId, false)
        await queueMaking(db, profileId)
      }
      if (lost.length > 0) log.info({ profiles: lost.length }, 'Took up voices that were left half made.')
      return lost.length
    },
  }
}
