import { eq } from 'drizzle-orm'
import { DEFAULT_FREE_ANALYSES } from '../../../contract/prices.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { aiAssistantConfig } from '../plans/plans.tables.ts'

/** How many analyses of each learner are on the house, as an administrator set it. */
export async function findFreeAnalyses(db: Database | Transaction): Promise<number> {
  const [found] = await db
    .select({ value: aiAssistantConfig.configValue })
    .from(aiAssistantConfig)
    .where(eq(aiAssistantConfig.configKey, 'installation'))
  const { free_analyses: count } = (found?.value ?? {}) as { free_analyses?: unknown }
  return Number.isInteger(count) && Number(count) >= 0 ? Number(count) : DEFAULT_FREE_ANALYSES
}
