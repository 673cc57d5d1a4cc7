import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { getMe, type Me } from '../../contract/profile.ts'
import { isSignedOut } from './api-error.ts'
import { call } from './call.ts'

/** The signed-in person, or null for a visitor. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  // Not given the query's signal: a component that goes away would cancel the question for the router's guards too.
  queryFn: async (): Promise<Me | null> => {
    try {
      return await call(getMe, {})
    } catch (error) {
      if (isSignedOut(error)) return null
      throw error
    }
  },
  staleTime: 30_000,
})

/** The signed-in person: `undefined` while it is being asked, `null` for a visitor. */
export function useMe(): Me | null | undefined {
  return useQuery(meQuery).data
}

/** Asks for the person again, after something that changed credits, profile or streak. */
export function useRefreshMe(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: meQuery.queryKey })
}
