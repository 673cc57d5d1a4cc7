import type { ReactNode } from 'react'

/** A key on the keyboard. */
export function Kbd(props: { children: ReactNode }) {
  return <kbd>{props.children}</kbd>
}
