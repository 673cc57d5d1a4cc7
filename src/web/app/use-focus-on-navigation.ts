import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** After a navigation the new page's heading takes the focus, so that keyboard and screen reader start there. */
export function useFocusOnNavigation(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        if (!pathChanged || !fromLocation) return
        const heading = document.querySelector('h1') ?? document.getElementById('content')
        if (!heading) return
        heading.tabIndex = -1
        heading.focus({ preventScroll: true })
      }),
    [router],
  )
}
