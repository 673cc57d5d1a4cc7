import { type LessonProgress, saveLessonProgress } from '../../../contract/lessons.ts'
import { isApiError, isSignedOut } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { readStored, removeStored, writeStored } from '../../lib/storage.ts'
import { type Done, isNothing, merged, missingFrom, NOTHING } from './progress.rules.ts'

const WAIT_MS = 800
const FIRST_RETRY_MS = 2000
const LONGEST_RETRY_MS = 60_000

export type ProgressKeeper = {
  /** What is done and not yet answered for by the server. */
  waiting(): Done
  /** Whether the last attempt to save failed. */
  troubled(): boolean
  add(done: Done): void
  /** Sends what waits; settles when it was answered or failed. */
  flush(options?: { keepalive?: boolean }): Promise<void>
  subscribe(listener: () => void): () => void
  /** Begins to save by itself. Returns how to leave: what waits is sent even if the page is being closed. */
  join(): () => void
}

type KeeperInput = {
  userId: string
  lessonId: string
  onSaved(progress: LessonProgress): void
}

/**
 * Saves progress a moment after it is made, tries again after a failure, and keeps in this browser what the server
 * has not answered for, so that a closed tab or a lost connection loses nothing.
 */
export function createProgressKeeper({ userId, lessonId, onSaved }: KeeperInput): ProgressKeeper {
  const stored = `lessonProgress:${userId}:${lessonId}`
  const listeners = new Set<() => void>()
  let waiting = readWaiting(stored)
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let sending: Promise<void> | undefined
  let joined = false

  function change(next: Done) {
    waiting = next
    if (isNothing(waiting)) removeStored(stored)
    else writeStored(stored, JSON.stringify(waiting))
    for (const listener of listeners) listener()
  }
  function plan(ms: number) {
    clearTimeout(timer)
    if (joined && !isNothing(waiting)) timer = setTimeout(() => void flush(), ms)
  }
  async function send(sent: Done, keepalive: boolean) {
    try {
      const progress = await call(
        saveLessonProgress,
        { params: { id: lessonId }, body: sent },
        keepalive ? { keepalive } : {},
      )
      failures = 0
      change(missingFrom(sent, waiting))
      onSaved(progress)
      plan(WAIT_MS)
    } catch (error) {
      // A lesson that is gone takes its progress along; a session that is gone is asked for anew elsewhere.
      if (isApiError(error, 'lesson.not_found')) return change(NOTHING)
      failures++
      change(waiting)
      if (!isSignedOut(error)) plan(Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (failures - 1)))
    }
  }
  async function flush({ keepalive = false } = {}): Promise<void> {
    clearTimeout(timer)
    // A page that is being closed cannot wait for the request before.
    if (sending && !keepalive) await sending
    if (isNothing(waiting)) return
    const own = send(waiting, keepalive).finally(() => {
      if (sending === own) sending = undefined
    })
    sending = own
    await own
  }

  return {
    waiting: () => waiting,
    troubled: () => failures > 0 && !isNothing(waiting),
    add(done) {
      change(merged(waiting, done))
      plan(WAIT_MS)
    },
    flush,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    join() {
      joined = true
      plan(WAIT_MS)
      return () => {
        joined = false
        void flush({ keepalive: true })
      }
    },
  }
}

function readWaiting(key: string): Done {
  try {
    const kept = JSON.parse(readStored(key) ?? '') as Partial<Done>
    return merged(NOTHING, { visited: kept.visited ?? [], exercises: kept.exercises ?? {} })
  } catch {
    return NOTHING
  }
}
