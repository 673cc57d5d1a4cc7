import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type StampProps = {
  children?: ReactNode
  /** Small perforation, for a row of days. */
  small?: boolean
  /** The one to do next, or sounding now. */
  coral?: boolean
  /** Not earned or not come yet: only its outline. */
  blank?: boolean
  /** Lands with a spring, e.g. when just earned. */
  lands?: boolean
  className?: string
}

/** A postage stamp: a day practised, a language to try, a keepsake. */
export function Stamp(props: StampProps) {
  if (props.blank) return <div className={classNames('stamp-blank', props.className)}>{props.children}</div>
  return (
    <div className={classNames('stamp-lift', props.lands && 'stamp-lands')}>
      <div
        className={classNames(
          'stamp',
          props.small && 'stamp-small',
          props.coral && 'stamp-coral',
          props.className,
        )}
      >
        {props.children}
      </div>
    </div>
  )
}
