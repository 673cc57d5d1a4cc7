import type { ReactNode } from 'react'

/** Figures for whoever wants all of them, behind their name. */
export function Folded({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <details className="folded">
      <summary>{name}</summary>
      {children}
    </details>
  )
}
