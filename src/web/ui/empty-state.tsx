import type { ReactNode } from 'react'

/** Nothing here yet: a flat contour, what it is for, and one thing to do. */
export function EmptyState(props: { title: ReactNode; text?: ReactNode; action?: ReactNode }) {
  return (
    <div className="empty">
      <svg viewBox="0 0 220 60" aria-hidden="true">
        <path
          d="M4 40c4.3-.3 17.700 2.300 26-2s15-20.300 24-24 21-3 30 2 14.700 22.300 24 28 22.300 8.700 32 6 16-17.300 26-22 25.700-7 34-6 13.300 10 16 12"
          className="contour"
          strokeWidth={3}
        />
      </svg>
      <p className="empty-title">{props.title}</p>
      {props.text !== undefined && <p className="read mute">{props.text}</p>}
      {props.action}
    </div>
  )
}
