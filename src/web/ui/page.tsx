import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** The page's column with its gutter. */
export function Wrap(props: { children: ReactNode; className?: string }) {
  return <div className={classNames('wrap', props.className)}>{props.children}</div>
}

/** The head of a page: its only h1, a line under it, and at the right what to do next. */
export function PageHeader(props: { title: ReactNode; lead?: ReactNode; action?: ReactNode }) {
  return (
    <header className="grid gap-5 py-7 md:grid-cols-[1fr_auto] md:items-end md:py-12">
      <div className="grid gap-2.5">
        <h1>{props.title}</h1>
        {props.lead !== undefined && <p className="lead">{props.lead}</p>}
      </div>
      {props.action}
    </header>
  )
}
