import { afterEach, describe, expect, it } from 'vitest'
import { createWorkerPool, type WorkerPool, type WorkerPoolOptions } from './worker-pool.ts'

/** A thread that does what its input says. */
const CODE = `
import { parentPort, threadId } from 'node:worker_threads'
parentPort.on('message', ({ id, input }) => {
  if (input.do === 'die') process.exit(3)
  if (input.do === 'throw') throw new Error('broken')
  if (input.do === 'hang') for (;;) {}
  if (input.do === 'fail') return parentPort.postMessage({ id, failure: { name: 'Error', message: 'no', details: { why: 1 } } })
  parentPort.postMessage({ id, output: { threadId, echo: input.echo } })
})`
const entry = { url: new URL(`data:text/javascript,${encodeURIComponent(CODE)}`), argv: [] }

let pool: WorkerPool
const start = (options: Partial<WorkerPoolOptions> = {}) => {
  pool = createWorkerPool({ entry, size: 1, queueLimit: 10, timeoutMs: 5000, ...options })
  return pool
}
const thread = async () => ((await pool.run({ do: 'echo' })) as { threadId: number }).threadId
afterEach(() => pool.close())

describe('createWorkerPool', () => {
  it('starts threads when they are needed, keeps them and answers in order', async () => {
    start()
    expect(pool.state()).toEqual({ threads: 0, running: 0, waiting: 0 })
    const answers = await Promise.all([1, 2, 3].map((echo) => pool.run({ do: 'echo', echo })))
    expect(answers.map((answer) => (answer as { echo: number }).echo)).toEqual([1, 2, 3])
    expect(await thread()).toBe(await thread())
  })

  it('uses as many threads as it may', async () => {
    start({ size: 2 })
    const answers = await Promise.all([1, 2].map(() => thread()))
    expect(new Set(answers).size).toBe(2)
  })

  it('replaces a thread that ends, throws or hangs, and goes on', async () => {
    start({ timeoutMs: 300, startMs: 3000 })
    const first = await thread()
    for (const [what, reason] of [
      ['die', 'crashed'],
      ['throw', 'crashed'],
      ['hang', 'timeout'],
    ]) {
      const [failed, after] = await Promise.all([
        pool.run({ do: what }).catch((error: unknown) => error),
        thread(),
      ])
      expect(failed).toMatchObject({ name: 'WorkerPoolError', reason })
      expect(after).toBeGreaterThan(first)
    }
  })

  it('passes on what a task says about its failure', async () => {
    start()
    await expect(pool.run({ do: 'fail' })).rejects.toMatchObject({
      name: 'WorkerTaskError',
      message: 'no',
      failure: { details: { why: 1 } },
    })
  })

  it('refuses more tasks than may wait', async () => {
    start({ queueLimit: 1 })
    const accepted = [pool.run({ do: 'echo' }), pool.run({ do: 'echo' })]
    await expect(pool.run({ do: 'echo' })).rejects.toMatchObject({ reason: 'busy' })
    await Promise.all(accepted)
    await expect(pool.run({ do: 'echo' })).resolves.toBeDefined()
  })

  it('forgets a waiting task whose caller gave up', async () => {
    start()
    const cancel = new AbortController()
    const running = pool.run({ do: 'echo' })
    const waiting = pool.run({ do: 'echo' }, { signal: cancel.signal })
    cancel.abort(new Error('enough'))
    await expect(waiting).rejects.toThrow('enough')
    expect(pool.state().waiting).toBe(0)
    await running
    await expect(pool.run({}, { signal: cancel.signal })).rejects.toThrow('enough')
  })

  it('refuses everything once it is closed', async () => {
    start()
    const running = pool.run({ do: 'hang' }).catch((error: unknown) => error)
    const waiting = pool.run({ do: 'echo' }).catch((error: unknown) => error)
    await pool.close()
    for (const error of [await running, await waiting]) expect(error).toMatchObject({ reason: 'closed' })
    await expect(pool.run({})).rejects.toMatchObject({ reason: 'closed' })
  })
})
