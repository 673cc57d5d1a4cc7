import { X } from 'lucide-react'
import { useEffect } from 'react'
import { Toaster, toast } from 'sonner'
import { Icon } from './icon.tsx'
import { drawToasts, type ToastMessage } from './toast-queue.ts'
import { useUiWords } from './ui-words.tsx'

/** Draws the messages; see toasts.tsx, which fetches it. */
export function ToastHost(props: { label: string }) {
  useEffect(() => drawToasts(draw), [])
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

function draw(message: ToastMessage): void {
  toast.custom((id) => <Toast {...message} onClose={() => toast.dismiss(id)} />, {
    duration: message.duration,
  })
}

function Toast(props: ToastMessage & { onClose(): void }) {
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
