import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** The page's column with its gutter. */
export function Wrap(props: { children: ReactNode; className?: string }) {
  return <div className={classNames('wrap', props.className)}>{props.children}</div>
}
