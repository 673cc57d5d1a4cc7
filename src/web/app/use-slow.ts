import { useIsFetching } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

const PATIENCE = 5000

/** Whether something has been loading for so long that it should be said. */
export function useSlow(patience = PATIENCE): boolean {
  const navigating = useRouterState({ select: (state) => state.isLoading })
  const reading = useIsFetching() > 0
  const waiting = navigating || reading
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!waiting) {
      setSlow(false)
      return
    }
    const timer = setTimeout(() => setSlow(true), patience)
    return () => clearTimeout(timer)
  }, [waiting, patience])
  return slow
}
