import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** Something that did not work or must be known first: a coral rule, the reason, what to do. */
export function Notice(props: { icon: LucideIcon; title: ReactNode; text?: ReactNode; action?: ReactNode }) {
  return (
    <div className="notice" role="alert">
      <Icon of={props.icon} />
      <div>
        <p className="notice-title">{props.title}</p>
        {props.text !== undefined && <p className="mute">{props.text}</p>}
        {props.action}
      </div>
    </div>
  )
}
