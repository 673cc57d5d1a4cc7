import { failure } from '../../platform/failure.ts'
import type { VoiceDependencies } from './voice.types.ts'
import * as clips from './voice-clips.repository.ts'
import { expireConsents } from './voice-consents.repository.ts'
import * as deletions from './voice-deletions.repository.ts'
import { wrappedKeyRows } from './voice-keys.repository.ts'
import { filesWithin, withVoiceLock } from './voice-lock.ts'
import { profileOfFile, sampleOfFile } from './voice-paths.rules.ts'
import { presentDeletion } from './voice-present.ts'
import * as profiles from './voice-profiles.repository.ts'
import * as samples from './voice-samples.repository.ts'

/** A second press of the button is told what the first one was. */
const SECOND_PRESS_MS = 60_000

type Reason = deletions.DeletionRow['reason']
type Collected = { files: number; remote: 'none' | 'deleted' | 'pending'; newest: Date | undefined }

type DeletionDependencies = Pick<
  VoiceDependencies,
  'db' | 'clock' | 'log' | 'credits' | 'cloner' | 'storage' | 'keyring'
>

/**
 * Deletes voices. First one transaction: the key goes, and with it every way to read a file; rows are marked, credits of
 * a voice under way come back, the receipt is written. Then the files and the remote voice, then the rows: what is cut
 * off in between is finished by `tend`, which finds the marked rows.
 */
export function createVoiceDeletion(dependencies: DeletionDependencies) {
  const { db, clock, log, credits, cloner, storage } = dependencies

  /** What of a person's files no living row names, and the rows that are done with. */
  function findGarbage(userId: string) {
    return withVoiceLock(dependencies, userId, async (transaction) => {
      const files = filesWithin(transaction, dependencies)
      const recorded = await samples.listSamples(transaction, userId)
      const made = await profiles.listProfiles(transaction, userId)
      const kept = await clips.clipPaths(transaction, userId)
      const retired = made.filter((profile) => !profile.isActive && profile.status !== 'pending')
      const spoiled = recorded.filter((sample) => sample.garbage)
      const liveSamples = new Set(
        recorded.filter((sample) => !sample.garbage).map((sample) => sample.audioPath),
      )
      const liveProfiles = new Set(
        made
          .filter((profile) => profile.isActive && profile.status !== 'failed')
          .map((profile) => profile.id),
      )
      const isLive = (path: string) => liveProfiles.has(profileOfFile(path))
      const paths = [
        ...(await files.list(userId, 'voice-samples')).filter((path) => !liveSamples.has(sampleOfFile(path))),
        ...(await files.list(userId, 'voice-profiles')).filter((path) => !isLive(path)),
        ...(await files.list(userId, 'voice-clips')).filter((path) => !isLive(path) || !kept.has(path)),
      ]
      return { paths, retired, spoiled }
    })
  }

  async function collect(userId: string): Promise<Collected> {
    const { paths, retired, spoiled } = await findGarbage(userId)
    for (const path of paths) await storage.delete(path)
    await samples.deleteSamples(
      db,
      spoiled.map((sample) => sample.id),
    )
    const remotes = retired.filter(isRemote)
    const away = new Set<string>()
    for (const profile of remotes) if (!(await removeRemote(profile))) away.add(profile.id)
    const done = retired.map((profile) => profile.id).filter((id) => !away.has(id))
    await profiles.deleteProfiles(db, done)
    const dates = [...retired, ...spoiled].map((row) => row.createdAt.getTime())
    return {
      files: paths.length,
      remote: away.size > 0 ? 'pending' : remotes.length > 0 ? 'deleted' : 'none',
      newest: dates.length > 0 ? new Date(Math.max(...dates)) : undefined,
    }
  }

  async function removeRemote(profile: profiles.ProfileRow): Promise<boolean> {
    if (profile.engineId !== cloner.id || !profile.voiceModelId) return false
    try {
      await cloner.remove(profile.voiceModelId)
      return true
    } catch (error) {
      log.warn({ err: error, profileId: profile.id }, 'A remote voice could not be deleted yet.')
      return false
    }
  }

  /** Deletes what counts no more; what fails now is tried again by `tend`. */
  async function tidy(userId: string): Promise<void> {
    await collect(userId).catch((error: unknown) =>
      log.warn({ err: error }, 'Files that count no more could not be deleted yet.'),
    )
  }

  async function finishReceipt(userId: string, receipt: deletions.DeletionRow) {
    const collected = await collect(userId).catch((error: unknown) => {
      log.warn({ err: error }, 'A voice is unreadable, but its files could not be deleted yet.')
      return undefined
    })
    if (!collected) return presentDeletion(receipt)
    const { files, remote } = collected
    const more = { files, ...(receipt.remote === 'pending' ? { remote } : {}) }
    return presentDeletion((await deletions.addToDeletion(db, receipt.id, more)) ?? receipt)
  }

  return {
    tidy,

    /**
     * Deletes everything of a person's voice, and the key.
     * @throws voice.profile_not_found when there is nothing
     */
    async erase(userId: string, reason: Reason = 'asked') {
      const written = await withVoiceLock(dependencies, userId, async (transaction) => {
        const now = clock.now()
        // What an earlier deletion has marked and not yet cleared away is no voice any more.
        const recorded = (await samples.listSamples(transaction, userId)).filter((each) => !each.garbage)
        const made = (await profiles.listProfiles(transaction, userId)).filter((each) => each.isActive)
        const kept = await clips.countClips(transaction, userId)
        const keyDestroyed = await wrappedKeyRows(transaction).remove(userId)
        if (recorded.length === 0 && made.length === 0 && !keyDestroyed) return undefined
        const pending = made.find((profile) => profile.status === 'pending')
        if (pending?.reservationId) await credits.releaseHeld(transaction, pending.reservationId)
        if (pending) {
          const stopped = { status: 'failed' as const, failure: 'interrupted', heartbeatAt: null }
          await profiles.changeProfile(transaction, pending.id, stopped)
        }
        await expireConsents(transaction, userId, now)
        await samples.retireSamples(transaction, userId)
        await profiles.retireProfiles(transaction, userId)
        return deletions.insertDeletion(transaction, {
          userId,
          reason,
          samples: recorded.length,
          profiles: made.length,
          clips: kept,
          files: 0,
          keyDestroyed,
          remote: made.some(isRemote) ? 'pending' : 'none',
          createdAt: now,
        })
      })
      if (written) return { receipt: await finishReceipt(userId, written) }
      const last = await deletions.findLastDeletion(db, userId)
      const age = last ? clock.now().getTime() - last.createdAt.getTime() : Number.POSITIVE_INFINITY
      if (last?.reason !== reason || age > SECOND_PRESS_MS) throw failure('voice.profile_not_found')
      return { receipt: presentDeletion(last) }
    },

    /** O-02: deletes a person's recordings and clips from before that moment; a voice made of them stays. */
    async deleteOlder(userId: string, before: Date): Promise<boolean> {
      const receipt = await withVoiceLock(dependencies, userId, async (transaction) => {
        const old = await samples.retireSamples(transaction, userId, { before })
        const stale = await clips.forgetClips(transaction, userId, before)
        if (old + stale === 0) return undefined
        return deletions.insertDeletion(transaction, {
          userId,
          reason: 'retention',
          samples: old,
          profiles: 0,
          clips: stale,
          files: 0,
          keyDestroyed: false,
          remote: 'none',
          createdAt: clock.now(),
        })
      })
      if (receipt) await finishReceipt(userId, receipt)
      return receipt !== undefined
    },

    async lastReceipt(userId: string) {
      const last = await deletions.findLastDeletion(db, userId)
      return last ? presentDeletion(last) : null
    },

    /** Finishes what was cut off, and asks remote engines again. */
    async finishDeletions(): Promise<void> {
      const owners = new Set([
        ...(await samples.ownersOfRetiredSamples(db, 100)),
        ...(await profiles.ownersOfRetiredProfiles(db, 100)),
      ])
      for (const userId of owners) {
        const collected = await collect(userId).catch((error: unknown) => {
          log.warn({ err: error }, 'A deletion could not be finished yet.')
          return undefined
        })
        if (!collected) continue
        const { files, remote, newest } = collected
        const last = await deletions.findLastDeletion(db, userId)
        if (last && newest && newest <= last.createdAt) await deletions.addToDeletion(db, last.id, { files })
        if (remote === 'deleted') await deletions.closeRemoteDeletions(db, userId)
      }
    },
  }
}

/** A voice that lies at a remote engine, by its id; all others lie under a path of our own. */
function isRemote(profile: profiles.ProfileRow): boolean {
  return profile.voiceModelId !== null && !profile.voiceModelId.startsWith('voice-profiles/')
}
