import { type ResourceLimits, type Transferable, Worker } from 'node:worker_threads'
import type { WorkerEntry } from './worker-entry.ts'
import type { TaskFailure, WorkerReply } from './worker-protocol.ts'

export type PoolErrorReason = 'busy' | 'timeout' | 'crashed' | 'closed'

/** The pool could not have the task done. `busy` and `timeout` may be tried again. */
export class WorkerPoolError extends Error {
  readonly reason: PoolErrorReason
  constructor(reason: PoolErrorReason, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'WorkerPoolError'
    this.reason = reason
  }
}

/** The task itself threw; `failure` is what came over from the thread. */
export class WorkerTaskError extends Error {
  readonly failure: TaskFailure
  constructor(failure: TaskFailure) {
    super(failure.message)
    this.name = 'WorkerTaskError'
    this.failure = failure
  }
}

export type WorkerPoolOptions = {
  /** As `workerEntry` finds it. */
  entry: WorkerEntry
  size: number
  /** Tasks that may wait; one more is refused as `busy`. */
  queueLimit: number
  /** For one task, from the moment a thread gets it. */
  timeoutMs: number
  /** Added to the limit of the first task of a thread, which has to load its code. */
  startMs?: number
  resourceLimits?: ResourceLimits
  workerData?: unknown
}

type RunOptions = { signal?: AbortSignal; timeoutMs?: number; transfer?: Transferable[] }

export type WorkerPool = {
  /** Rejects with a WorkerPoolError, a WorkerTaskError, or the signal's reason. */
  run(input: unknown, options?: RunOptions): Promise<unknown>
  /** How many threads live, tasks run and tasks wait. */
  state(): { threads: number; running: number; waiting: number }
  close(): Promise<void>
}

type Task = RunOptions & { input: unknown; resolve(output: unknown): void; reject(error: unknown): void }
type Thread = {
  worker: Worker
  task: Task | undefined
  id: number
  used: boolean
  timer: NodeJS.Timeout | undefined
}

/**
 * Threads that start when they are first needed, stay warm, and are replaced when they die or hang. An idle pool
 * does not keep the process alive.
 */
export function createWorkerPool(options: WorkerPoolOptions): WorkerPool {
  const threads = new Set<Thread>()
  const waiting: Task[] = []
  let closed = false

  function startThread(): Thread {
    const { resourceLimits, workerData, entry } = options
    const worker = new Worker(entry.url, { argv: entry.argv, resourceLimits, workerData })
    const thread: Thread = { worker, task: undefined, id: 0, used: false, timer: undefined }
    worker.unref()
    worker.on('message', (reply: WorkerReply) => {
      if (reply.id !== thread.id) return
      const task = release(thread)
      if ('failure' in reply) task?.reject(new WorkerTaskError(reply.failure))
      else task?.resolve(reply.output)
      next()
    })
    worker.on('error', (error) => lose(thread, 'crashed', 'The worker thread died.', error))
    worker.on('exit', () => lose(thread, 'crashed', 'The worker thread ended.'))
    threads.add(thread)
    return thread
  }

  function release(thread: Thread): Task | undefined {
    const { task } = thread
    clearTimeout(thread.timer)
    thread.task = undefined
    thread.used = true
    thread.worker.unref()
    return task
  }

  function lose(thread: Thread, reason: PoolErrorReason, message: string, cause?: unknown): void {
    if (!threads.delete(thread)) return
    release(thread)?.reject(new WorkerPoolError(reason, message, { cause }))
    void thread.worker.terminate()
    next()
  }

  function next(): void {
    while (waiting.length > 0 && !closed) {
      const idle = [...threads].find((thread) => thread.task === undefined)
      const thread = idle ?? (threads.size < options.size ? startThread() : undefined)
      if (!thread) return
      const task = waiting.shift()
      if (task) give(thread, task)
    }
  }

  function give(thread: Thread, task: Task): void {
    thread.task = task
    thread.id++
    thread.worker.ref()
    const limit = (task.timeoutMs ?? options.timeoutMs) + (thread.used ? 0 : (options.startMs ?? 0))
    thread.timer = setTimeout(() => lose(thread, 'timeout', `The task took longer than ${limit} ms.`), limit)
    try {
      thread.worker.postMessage({ id: thread.id, input: task.input }, task.transfer)
    } catch (error) {
      release(thread)?.reject(error)
    }
  }

  return {
    run(input, runOptions = {}) {
      const { signal } = runOptions
      if (closed) return Promise.reject(new WorkerPoolError('closed', 'The workers are shut down.'))
      if (signal?.aborted) return Promise.reject(signal.reason)
      const free = threads.size < options.size || [...threads].some((thread) => thread.task === undefined)
      if (!free && waiting.length >= options.queueLimit) {
        return Promise.reject(new WorkerPoolError('busy', 'Too many tasks are waiting.'))
      }
      return new Promise((resolve, reject) => {
        const task: Task = { ...runOptions, input, resolve, reject }
        // A task that runs is not interrupted: its answer is dropped, which costs less than a new thread.
        const onAbort = () => {
          const index = waiting.indexOf(task)
          if (index >= 0) waiting.splice(index, 1)
          reject(signal?.reason)
        }
        signal?.addEventListener('abort', onAbort, { once: true })
        task.resolve = (output) => {
          signal?.removeEventListener('abort', onAbort)
          resolve(output)
        }
        task.reject = (error) => {
          signal?.removeEventListener('abort', onAbort)
          reject(error)
        }
        waiting.push(task)
        next()
      })
    },
    state: () => ({
      threads: threads.size,
      running: [...threads].filter((thread) => thread.task !== undefined).length,
      waiting: waiting.length,
    }),
    async close() {
      closed = true
      const error = new WorkerPoolError('closed', 'The workers are shut down.')
      for (const task of waiting.splice(0)) task.reject(error)
      const ending = [...threads].map((thread) => {
        threads.delete(thread)
        release(thread)?.reject(error)
        return thread.worker.terminate()
      })
      await Promise.all(ending)
    },
  }
}
