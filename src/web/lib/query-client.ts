import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { isApiError, isSignedOut } from './api-error.ts'

/** Reading is tried again twice when the server or the way to it failed; what a person did is never sent twice. */
export function createQueryClient(onSignedOut: () => void): QueryClient {
  const watch = (error: unknown) => {
    if (isSignedOut(error)) onSignedOut()
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError: watch }),
    mutationCache: new MutationCache({ onError: watch }),
    defaultOptions: {
      queries: { retry: worthRetrying, retryDelay: (attempt) => 400 * 2 ** attempt, staleTime: 15_000 },
      mutations: { retry: false },
    },
  })
}

function worthRetrying(attempt: number, error: unknown): boolean {
  if (attempt >= 2 || !isApiError(error)) return false
  return error.code === 'network.unreachable' || error.status >= 500
}
