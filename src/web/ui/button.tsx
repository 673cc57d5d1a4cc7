import { Slot } from 'radix-ui'
import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { Spinner } from './busy.tsx'
import { classNames } from './class-names.ts'

/** `go` is the one next action of a view; `own` plays or makes the own voice; `line` the rest; `bare` leaves. */
export type ButtonKind = 'go' | 'own' | 'line' | 'bare'

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  kind?: ButtonKind
  size?: 'big' | 'tiny'
  /** Fills its column. */
  wide?: boolean
  /** What it costs, said inside the button, e.g. "15 credits". */
  price?: ReactNode
  /** The work that was asked for is running: the button keeps its name and cannot be pressed again. */
  busy?: boolean
  icon?: ReactNode
  /** Gives the looks of a button to its only child, e.g. a link. */
  asChild?: boolean
}

export function Button(props: ButtonProps) {
  const { kind = 'line', size, wide, price, busy, icon, asChild, className, children, ...rest } = props
  const looks = classNames('btn', `btn-${kind}`, size && `btn-${size}`, wide && 'btn-wide', className)
  if (asChild) {
    return (
      <Slot.Root className={looks} {...rest}>
        {children}
      </Slot.Root>
    )
  }
  return (
    <button
      type="button"
      {...rest}
      className={looks}
      disabled={rest.disabled || busy}
      aria-busy={busy || undefined}
    >
      {busy ? <Spinner /> : icon}
      <span>{children}</span>
      {price === undefined ? null : <span className="price">{price}</span>}
    </button>
  )
}
