import { type RefObject, useLayoutEffect, useState } from 'react'

/** The width of an element in CSS pixels, followed as it changes. */
export function useWidth(element: RefObject<HTMLElement | null>, before = 640): number {
  const [width, setWidth] = useState(before)
  useLayoutEffect(() => {
    const node = element.current
    if (!node || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setWidth(entry.contentRect.width)
    })
    observer.observe(node)
    return () => observer.disconnect()
  }, [element])
  return width
}
