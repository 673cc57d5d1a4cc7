import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** A number that is looked at, with its name above and its unit behind. */
export function Figure(props: {
  value: ReactNode
  label?: ReactNode
  unit?: ReactNode
  size?: 'huge' | 'modest'
  className?: string
}) {
  return (
    <div className={classNames('grid gap-2', props.className)}>
      {props.label !== undefined && <p className="label">{props.label}</p>}
      <p className="flex items-baseline gap-2">
        <span className={classNames('figure', props.size)}>{props.value}</span>
        {props.unit !== undefined && <span className="figure-unit">{props.unit}</span>}
      </p>
    </div>
  )
}
