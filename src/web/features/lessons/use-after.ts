import { useEffect, useRef } from 'react'

/** Does something once, `ms` after `due` has become true; forgotten when it becomes false before, or on leaving. */
export function useAfter(due: boolean, ms: number, act: () => void): void {
  const latest = useRef(act)
  latest.current = act
  useEffect(() => {
    if (!due) return
    const timer = setTimeout(() => latest.current(), ms)
    return () => clearTimeout(timer)
  }, [due, ms])
}
