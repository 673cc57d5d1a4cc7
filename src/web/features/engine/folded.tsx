import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'

/** Figures for whoever wants all of them, behind their name. */
export function Folded({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <details className="folded">
      <summary>
        <Icon of={ChevronRight} />
        <span>{name}</span>
      </summary>
      {children}
    </details>
  )
}
