import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** A small fact beside a name. `own` is for the own voice; `clear`, `close`, `off` carry a judgement and need a sign. */
export function Tag(props: {
  kind?: 'own' | 'clear' | 'close' | 'off'
  icon?: ReactNode
  children: ReactNode
}) {
  return (
    <span className={classNames('tag', props.kind && `tag-${props.kind}`)}>
      {props.icon}
      {props.children}
    </span>
  )
}
