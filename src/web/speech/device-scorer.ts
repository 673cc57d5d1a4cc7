import { DeviceScoringError } from './device-error.ts'
import type {
  EngineFiles,
  ScoreAct,
  ScoreAnswer,
  ScoredTake,
  ScoreRequest,
  TakeToScore,
} from './score-messages.ts'

/** The part of a worker that is used. */
export type ScoringThread = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>

export type DeviceScorerOptions = {
  /** Starts the thread; rejects with a DeviceScoringError. */
  startThread(language: string): Promise<ScoringThread>
  /** The files of a language; rejects with a DeviceScoringError. */
  filesOf(language: string): Promise<EngineFiles>
  /** The thread is ended when nothing was scored for so long. */
  idleMs?: number
  /** A thread that does not answer for so long is ended; what is fetched for it does not count. */
  timeLimitMs?: number
}

export type DeviceScorer = {
  /** Judges a take as the server would. Rejects with a DeviceScoringError, or the signal's reason. */
  score(take: TakeToScore, signal?: AbortSignal): Promise<ScoredTake>
  /** Ends the thread and forgets its files; the next take starts another. */
  close(): void
}

type Running = {
  thread: ScoringThread
  opened: Map<string, Promise<unknown>>
  waiting: Map<number, { resolve(scored: ScoredTake | null): void; reject(error: Error): void }>
  /** Why it was ended; whoever was still fetching files for it is told that. */
  ended?: Error
}

/** Scores takes in one thread, started when it is first needed. */
export function createDeviceScorer(options: DeviceScorerOptions): DeviceScorer {
  const { startThread, filesOf, idleMs = 120_000, timeLimitMs = 30_000 } = options
  let starting: Promise<Running> | undefined
  /** The thread of `starting` once it runs. */
  let current: Running | undefined
  let idle: ReturnType<typeof setTimeout> | undefined
  let lastId = 0
  let judging = 0

  function begin(language: string): Promise<Running> {
    if (starting) return starting
    const begun = startThread(language).then(run)
    starting = begun
    begun.then(
      (running) => {
        if (starting === begun) current = running
      },
      () => {
        if (starting === begun) starting = undefined
      },
    )
    return begun
  }

  function run(thread: ScoringThread): Running {
    const running: Running = { thread, opened: new Map(), waiting: new Map() }
    thread.addEventListener('message', (event) => {
      const answer = (event as MessageEvent<ScoreAnswer>).data
      const waiting = running.waiting.get(answer.id)
      running.waiting.delete(answer.id)
      if ('failure' in answer) waiting?.reject(new Error(`${answer.failure.name}: ${answer.failure.message}`))
      else waiting?.resolve(answer.scored)
    })
    thread.addEventListener('error', (event) => {
      // Not the page's failure: whoever waits is told, and the next take starts anew.
      event.preventDefault()
      end(running, new Error((event as ErrorEvent).message || 'The thread broke.'))
    })
    return running
  }

  function end(running: Running, error: Error): void {
    running.ended = error
    running.thread.terminate()
    for (const { reject } of running.waiting.values()) reject(error)
    running.waiting.clear()
    // Another one may have been started meanwhile.
    if (current !== running) return
    current = undefined
    starting = undefined
  }

  function ask(running: Running, act: ScoreAct): Promise<ScoredTake | null> {
    if (running.ended) return Promise.reject(running.ended)
    const id = ++lastId
    const late = setTimeout(() => end(running, new Error('Scoring took too long.')), timeLimitMs)
    return new Promise<ScoredTake | null>((resolve, reject) => {
      running.waiting.set(id, { resolve, reject })
      running.thread.postMessage({ ...act, id } satisfies ScoreRequest)
    }).finally(() => clearTimeout(late))
  }

  function open(running: Running, language: string): Promise<unknown> {
    const known = running.opened.get(language)
    if (known) return known
    const opening = filesOf(language).then((files) => ask(running, { act: 'open', language, files }))
    running.opened.set(language, opening)
    opening.catch(() => running.opened.delete(language))
    return opening
  }

  function rest(): void {
    clearTimeout(idle)
    idle = setTimeout(close, idleMs)
  }

  function close(): void {
    clearTimeout(idle)
    void starting?.then((running) => end(running, new Error('The scorer was closed.'))).catch(() => {})
    starting = undefined
    current = undefined
  }

  async function judge(take: TakeToScore): Promise<ScoredTake> {
    clearTimeout(idle)
    judging++
    try {
      const running = await begin(take.language)
      await open(running, take.language)
      const scored = await ask(running, { act: 'score', take })
      if (!scored) throw new Error('The thread gave no result.')
      return scored
    } catch (cause) {
      throw cause instanceof DeviceScoringError ? cause : new DeviceScoringError('failed', { cause })
    } finally {
      judging--
      if (judging === 0) rest()
    }
  }

  return {
    async score(take, signal) {
      signal?.throwIfAborted()
      const judged = judge(take)
      if (!signal) return await judged
      return await new Promise((resolve, reject) => {
        // What is being judged ends by itself in a moment; nobody waits for it any more.
        signal.addEventListener('abort', () => reject(signal.reason), { once: true })
        judged.then(resolve, reject)
      })
    },
    close,
  }
}
