import { queryOptions } from '@tanstack/react-query'
import { getReview } from '../../../contract/review.ts'
import { call } from '../../lib/call.ts'

const AT_ONCE = 20

/** The cards that are due. Fetched once for a sitting: what is answered since is known here. */
export const reviewQuery = queryOptions({
  queryKey: ['review'],
  queryFn: ({ signal }) => call(getReview, { query: { limit: AT_ONCE } }, { signal }),
  staleTime: 0,
})
