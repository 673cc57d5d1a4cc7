import type { ReactNode } from 'react'

/** Read aloud, not drawn. */
export function VisuallyHidden(props: { children: ReactNode }) {
  return <span className="sr-only">{props.children}</span>
}
