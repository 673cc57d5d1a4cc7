import { Check, CircleAlert, Info, type LucideIcon } from 'lucide-react'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { onWaitingToast, tellToast } from './toast-queue.ts'

const SHORT = 4000
const ERROR = 5000
const LONG = 6000
const SETTLED = 2000

type ToastOptions = {
  /** Stays 6 seconds. */
  long?: boolean
}

/** Messages in the corner: 4 s for success and information, 5 s for errors, 6 s when asked. */
export const showToast = {
  success: (message: ReactNode, options?: ToastOptions) => show(Check, message, options?.long ? LONG : SHORT),
  info: (message: ReactNode, options?: ToastOptions) => show(Info, message, options?.long ? LONG : SHORT),
  error: (message: ReactNode, options?: ToastOptions) =>
    show(CircleAlert, message, options?.long ? LONG : ERROR),
}

function show(sign: LucideIcon, message: ReactNode, duration: number): void {
  tellToast({ sign, message, duration })
}

type Host = ComponentType<{ label: string }>

/**
 * Where toasts appear: once, in the shell. On phones they come from the top. What draws them is fetched when
 * the page has settled, or with the first message.
 */
export function Toasts(props: { label: string }) {
  const [Drawn, setDrawn] = useState<Host>()
  useEffect(() => {
    const fetchHost = () => {
      import('./toast-host.tsx').then(
        ({ ToastHost }) => setDrawn(() => ToastHost),
        () => {}, // fetched again with the next message
      )
    }
    const settled = setTimeout(fetchHost, SETTLED)
    const stop = onWaitingToast(fetchHost)
    return () => {
      clearTimeout(settled)
      stop()
    }
  }, [])
  return Drawn ? <Drawn label={props.label} /> : null
}
