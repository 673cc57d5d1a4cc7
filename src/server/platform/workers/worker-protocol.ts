import type { Transferable } from 'node:worker_threads'

/** What the pool and its threads say to each other. */
export type WorkerRequest = { id: number; input: unknown }
export type WorkerReply = { id: number; output: unknown } | { id: number; failure: TaskFailure }

/** An error as it crosses the thread's border: its name, its message and whatever `details` it carried. */
export type TaskFailure = { name: string; message: string; details: unknown }

/** A task's result with the buffers that move to the caller instead of being copied. */
export type TaskResult<Output> = { output: Output; transfer?: Transferable[] }

/** Thrown inside a worker to send typed details along. */
export class TaskError extends Error {
  readonly details: unknown
  constructor(message: string, details: unknown) {
    super(message)
    this.name = 'TaskError'
    this.details = details
  }
}

export function describeFailure(error: unknown): TaskFailure {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error), details: undefined }
  return {
    name: error.name,
    message: error.message,
    details: error instanceof TaskError ? error.details : undefined,
  }
}
