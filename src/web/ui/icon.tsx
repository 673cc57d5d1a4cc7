import type { LucideIcon } from 'lucide-react'
import { classNames } from './class-names.ts'

/** A lucide icon in our line weight, hidden from readers: the words beside it, or the control's label, say it. */
export function Icon(props: { of: LucideIcon; filled?: boolean; className?: string }) {
  const Drawing = props.of
  return (
    <Drawing aria-hidden="true" className={classNames('icon', props.filled && 'filled', props.className)} />
  )
}
