import type { Clock } from '../../../shared/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Logger } from '../../platform/log/logger.ts'
import type { VoiceService } from '../voice/voice.service.ts'
import * as repository from './privacy.repository.ts'

const DAY_MS = 86_400_000
const PAGE = 200

export type RetentionDays = 30 | 60 | 90 | null
export type PrivacyService = ReturnType<typeof createPrivacyService>

/** O-02: how long what people recorded is kept. */
export function createPrivacyService(dependencies: {
  db: Database
  clock: Clock
  log: Pick<Logger, 'info' | 'error'>
  voice: Pick<VoiceService, 'deleteOlder'>
}) {
  const { db, clock, log, voice } = dependencies
  return {
    async settings(userId: string): Promise<{ voiceRetentionDays: RetentionDays }> {
      return { voiceRetentionDays: (await repository.findRetention(db, userId)) as RetentionDays }
    },

    async change(userId: string, voiceRetentionDays: RetentionDays) {
      await repository.saveRetention(db, userId, voiceRetentionDays, clock.now())
      return { voiceRetentionDays }
    },

    /** Deletes recordings and clips that are older than their owner wants. Daily. One who fails stops no other. */
    async applyRetention(): Promise<number> {
      let deleted = 0
      for (let last = ''; ; ) {
        const page = await repository.listRetentions(db, last, PAGE)
        for (const { userId, days } of page) {
          const before = new Date(clock.now().getTime() - days * DAY_MS)
          const done = await voice.deleteOlder(userId, before).catch((error: unknown) => {
            log.error({ err: error }, 'Recordings past their time could not be deleted.')
            return false
          })
          if (done) deleted += 1
        }
        last = page.at(-1)?.userId ?? ''
        if (page.length < PAGE) break
      }
      if (deleted > 0) log.info({ people: deleted }, 'Deleted recordings whose time was over.')
      return deleted
    },
  }
}
