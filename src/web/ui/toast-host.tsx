import { X } from 'lucide-react'
import { useEffect, useSyncExternalStore } from 'react'
import { Toaster, toast } from 'sonner'
import { Icon } from './icon.tsx'
import { drawToasts, type ToastMessage } from './toast-queue.ts'
import { useUiWords } from './ui-words.tsx'

const NARROW = '(max-width: 767.98px)'

/**
 * Draws the messages; see toasts.tsx, which fetches it. On phones what one presses stands at the bottom, so they come
 * down over the bar at the top.
 */
export function ToastHost(props: { label: string }) {
  useEffect(() => drawToasts(draw), [])
  return (
    <Toaster
      position={useNarrow() ? 'top-center' : 'bottom-right'}
      offset={24}
      mobileOffset={{ top: 'max(0.5rem, env(safe-area-inset-top))', left: '1rem', right: '1rem' }}
      gap={10}
      expand
      containerAriaLabel={props.label}
    />
  )
}

function useNarrow(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(NARROW)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => window.matchMedia(NARROW).matches,
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
