import { queryOptions } from '@tanstack/react-query'
import { getCapabilities } from '../../contract/operations.ts'
import { call } from './call.ts'

/** What this installation can do. */
export const capabilitiesQuery = queryOptions({
  queryKey: ['capabilities'],
  queryFn: ({ signal }) => call(getCapabilities, {}, { signal }),
  staleTime: 5 * 60_000,
  meta: { public: true },
})
