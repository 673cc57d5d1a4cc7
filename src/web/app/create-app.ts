import type { QueryClient } from '@tanstack/react-query'
import { createQueryClient } from '../lib/query-client.ts'
import { createSession, type Session } from '../lib/session.ts'
import { openTexts, type TextsStore } from '../lib/texts-store.ts'
import { forgetPersonAtEnd } from './forget-person.ts'
import { type AppRouter, createAppRouter } from './router.tsx'

export type AppParts = { texts: TextsStore; queryClient: QueryClient; session: Session; router: AppRouter }

/** Puts together what lives as long as the page: texts, data, session, router. Ready when the first texts are. */
export async function createApp(): Promise<AppParts> {
  const texts = await openTexts()
  const queryClient = createQueryClient(() => session.lost())
  const session = createSession(queryClient)
  forgetPersonAtEnd(session)
  return { texts, queryClient, session, router: createAppRouter({ queryClient, texts }) }
}
