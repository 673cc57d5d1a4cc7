import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type RoundButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & {
  /** What it does; it has no other words. */
  label: string
  kind?: 'go' | 'own' | 'line' | 'bare'
  size?: 'small' | 'big'
  children: ReactNode
}

/** A round button that shows only an icon. */
export function RoundButton({ label, kind = 'line', size, className, children, ...rest }: RoundButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={classNames('round', `round-${kind}`, size && `round-${size}`, className)}
    >
      {children}
    </button>
  )
}
