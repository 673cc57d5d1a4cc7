import { parentPort } from 'node:worker_threads'
import { describeFailure, type TaskResult, type WorkerReply, type WorkerRequest } from './worker-protocol.ts'

/** Answers the pool's requests in this worker thread, one at a time and in order. */
export function serveTasks<Input, Output>(handle: (input: Input) => Promise<TaskResult<Output>>): void {
  const port = parentPort
  if (!port) throw new Error('This file runs in a worker thread only.')
  let previous: Promise<void> = Promise.resolve()
  port.on('message', ({ id, input }: WorkerRequest) => {
    previous = previous.then(async () => {
      try {
        const { output, transfer } = await handle(input as Input)
        port.postMessage({ id, output } satisfies WorkerReply, transfer)
      } catch (error) {
        port.postMessage({ id, failure: describeFailure(error) } satisfies WorkerReply)
      }
    })
  })
}
