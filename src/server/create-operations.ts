import type { Pool } from 'pg'
import { LANGUAGES } from '../shared/languages.ts'
import type { Engines } from './create-engines.ts'
import type { CreditsService } from './features/credits/credits.service.ts'
import type { Operations } from './operations.ts'
import type { Config } from './platform/config/config.ts'
import type { Storage } from './platform/storage/storage-port.ts'

export const VERSION = '0.1.0'

export function createOperations(parts: {
  config: Config
  pool: Pool
  engines: Engines
  credits: CreditsService
  storage: Pick<Storage, 'kind'>
}): Operations {
  const { config, pool, engines, credits, storage } = parts
  return {
    async ready() {
      await Promise.all([pool.query('select 1'), engines.check()])
      return { status: 'ready', database: 'ok', engines: { synthesizer: 'ok', scorer: 'ok' } }
    },

    async capabilities() {
      const spoken = new Set(engines.synthesizer.capabilities().norms)
      const scored = new Set(engines.scorer.capabilities().languages)
      return {
        version: VERSION,
        engines: {
          synthesizer: { id: engines.synthesizer.id, version: VERSION, builtIn: true },
          scorer: { id: engines.scorer.id, version: engines.scorer.version, builtIn: true },
          voiceCloner: { id: engines.cloner.id, version: engines.cloner.version, builtIn: true },
        },
        languages: LANGUAGES.map(({ name, tag, endonym, norms, course }) => ({
          name,
          tag,
          endonym,
          norms: [...norms],
          course,
          spoken: norms.some((norm) => spoken.has(norm)),
          scored: scored.has(tag),
        })),
        voices: [
          { id: 'stock-female', gender: 'female', kind: 'stock' },
          { id: 'stock-male', gender: 'male', kind: 'stock' },
        ],
        providers: [],
        payments: { configured: false },
        mail: { configured: config.mail.smtpUrl !== undefined },
        storage: { kind: storage.kind },
        database: { kind: config.databaseUrl ? 'external' : 'embedded' },
        freeAnalyses: await credits.freeAnalysesOffered(),
        contactEmail: `support@${new URL(config.publicUrl).hostname}`,
      }
    },
  }
}
