import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

export type ToastMessage = { sign: LucideIcon; message: ReactNode; duration: number }

let draw: ((message: ToastMessage) => void) | undefined
const waiting: ToastMessage[] = []
const wakers = new Set<() => void>()

/** Gives a message to whoever draws it; until somebody does, it waits. */
export function tellToast(message: ToastMessage): void {
  if (draw) {
    draw(message)
    return
  }
  waiting.push(message)
  for (const wake of wakers) wake()
}

/** Draws what is told from now on, and what has been waiting; returns how to stop. */
export function drawToasts(drawing: (message: ToastMessage) => void): () => void {
  draw = drawing
  for (const message of waiting.splice(0)) drawing(message)
  return () => {
    if (draw === drawing) draw = undefined
  }
}

/** Calls when a message waits for somebody to draw it; returns how to stop. */
export function onWaitingToast(wake: () => void): () => void {
  wakers.add(wake)
  if (waiting.length > 0) wake()
  return () => wakers.delete(wake)
}
