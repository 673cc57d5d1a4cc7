import type { QueryClient } from '@tanstack/react-query'
import { createQueryClient } from '../lib/query-client.ts'
import { createSession, type Session } from '../lib/session.ts'
import { type AppRouter, createAppRouter } from './router.tsx'

export type AppParts = { queryClient: QueryClient; session: Session; router: AppRouter }

/** Puts together what lives as long as the page: data, session, router. */
export function createApp(): AppParts {
  const queryClient = createQueryClient(() => session.lost())
  const session = createSession(queryClient)
  return { queryClient, session, router: createAppRouter(queryClient) }
}
