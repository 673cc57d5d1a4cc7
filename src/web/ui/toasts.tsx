import { Check, CircleAlert, Info, type LucideIcon, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Toaster, toast } from 'sonner'
import { Icon } from './icon.tsx'
import { useUiWords } from './ui-words.tsx'

const SHORT = 4000
const ERROR = 5000
const LONG = 6000

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
  toast.custom((id) => <Toast sign={sign} message={message} onClose={() => toast.dismiss(id)} />, {
    duration,
  })
}

function Toast(props: { sign: LucideIcon; message: ReactNode; onClose(): void }) {
  const words = useUiWords()
  return (
    <div className="toast">
      <Icon of={props.sign} />
      <span>{props.message}</span>
      <button type="button" aria-label={words.close} onClick={props.onClose}>
        <Icon of={X} />
      </button>
    </div>
  )
}

/** Where toasts appear: once, in the shell. On phones they stand above the bottom bar. */
export function Toasts(props: { label: string }) {
  return (
    <Toaster
      position="bottom-right"
      offset={24}
      mobileOffset={{ bottom: '5.5rem', left: '1rem', right: '1rem' }}
      gap={10}
      expand
      containerAriaLabel={props.label}
    />
  )
}
