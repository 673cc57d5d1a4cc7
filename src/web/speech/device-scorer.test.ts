import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Assessment } from '../../speech/assessment.ts'
import { DeviceScoringError } from './device-error.ts'
import { createDeviceScorer } from './device-scorer.ts'
import type { ScoreAnswer, ScoreRequest, TakeToScore } from './score-messages.ts'

const TAKE: TakeToScore = {
  language: 'es',
  pcm: { samples: new Float32Array(10), sampleRate: 16_000 },
  readings: [],
}
const SCORED = { assessment: { status: 'ok' } as Assessment, warp: 1.04 }
const FILES = { table: new ArrayBuffer(1), network: new ArrayBuffer(2), calibration: new ArrayBuffer(3) }

/** A thread that answers as it is told. */
class Thread extends EventTarget {
  asked: ScoreRequest[] = []
  ended = false
  constructor(readonly answer: (request: ScoreRequest) => ScoreAnswer | undefined) {
    super()
  }
  postMessage(request: ScoreRequest): void {
    this.asked.push(request)
    const data = this.answer(request)
    if (data) queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })))
  }
  terminate(): void {
    this.ended = true
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const willing = ({ id, act }: ScoreRequest): ScoreAnswer => ({ id, scored: act === 'score' ? SCORED : null })

function openScorer(
  answer: (request: ScoreRequest) => ScoreAnswer | undefined = willing,
  filesOf: (language: string) => Promise<typeof FILES> = async () => FILES,
) {
  const threads: Thread[] = []
  const scorer = createDeviceScorer({
    startThread: async () => {
      const thread = new Thread(answer)
      threads.push(thread)
      return thread as unknown as Worker
    },
    filesOf,
    idleMs: 60_000,
    timeLimitMs: 5000,
  })
  return { scorer, threads }
}

describe('scoring in a thread of the browser', () => {
  it('starts the thread with the first take, and opens a language once', async () => {
    const { scorer, threads } = openScorer()
    expect(threads).toHaveLength(0)
    expect(await scorer.score(TAKE)).toEqual(SCORED)
    expect(await scorer.score(TAKE)).toEqual(SCORED)
    expect(threads.map(({ asked }) => asked.map(({ act }) => act))).toEqual([['open', 'score', 'score']])
  })

  it('ends the thread when nothing was scored for a while, and starts another for the next take', async () => {
    const { scorer, threads } = openScorer()
    await scorer.score(TAKE)
    await vi.advanceTimersByTimeAsync(59_000)
    expect(threads[0]?.ended).toBe(false)
    await vi.advanceTimersByTimeAsync(2000)
    expect(threads[0]?.ended).toBe(true)
    expect(await scorer.score(TAKE)).toEqual(SCORED)
    expect(threads).toHaveLength(2)
  })

  it('gives up on a take that is not judged in time, and does the next one in another thread', async () => {
    let deaf = true
    const { scorer, threads } = openScorer((request) =>
      deaf && request.act === 'score' ? undefined : willing(request),
    )
    const late = expect(scorer.score(TAKE)).rejects.toMatchObject({ problem: 'failed' })
    await vi.advanceTimersByTimeAsync(5001)
    await late
    expect(threads[0]?.ended).toBe(true)
    deaf = false
    expect(await scorer.score(TAKE)).toEqual(SCORED)
  })

  it('says what broke inside, and goes on', async () => {
    let broken = true
    const { scorer } = openScorer((request) =>
      broken && request.act === 'score'
        ? { id: request.id, failure: { name: 'RangeError', message: 'odd' } }
        : willing(request),
    )
    const failed = scorer.score(TAKE)
    await expect(failed).rejects.toBeInstanceOf(DeviceScoringError)
    await expect(failed).rejects.toMatchObject({ cause: { message: 'RangeError: odd' } })
    broken = false
    expect(await scorer.score(TAKE)).toEqual(SCORED)
  })

  it('survives a thread that does not start', async () => {
    const { scorer, threads } = openScorer(() => undefined)
    const failed = expect(scorer.score(TAKE)).rejects.toMatchObject({ problem: 'failed' })
    await vi.advanceTimersByTimeAsync(0)
    const event = new Event('error', { cancelable: true })
    threads[0]?.dispatchEvent(event)
    await failed
    expect(event.defaultPrevented).toBe(true)
    expect(threads[0]?.ended).toBe(true)
  })

  it('does not take files that come slowly for a thread that is stuck', async () => {
    const slowly = (language: string) =>
      new Promise<typeof FILES>((resolve) => setTimeout(resolve, language === 'fr' ? 90_000 : 0, FILES))
    const { scorer, threads } = openScorer(willing, slowly)
    const first = scorer.score(TAKE)
    await vi.advanceTimersByTimeAsync(1)
    await first
    const second = scorer.score({ ...TAKE, language: 'fr' })
    await vi.advanceTimersByTimeAsync(90_001)
    expect(await second).toEqual(SCORED)
    expect(threads.map(({ ended }) => ended)).toEqual([false])
  })

  it('tells whoever waits for files that the thread broke meanwhile, and leaves the next thread alone', async () => {
    let deliver: (files: typeof FILES) => void = () => {}
    const french = new Promise<typeof FILES>((resolve) => {
      deliver = resolve
    })
    const { scorer, threads } = openScorer(willing, (language) =>
      language === 'fr' ? french : Promise.resolve(FILES),
    )
    await scorer.score(TAKE)
    const waiting = expect(scorer.score({ ...TAKE, language: 'fr' })).rejects.toMatchObject({
      problem: 'failed',
    })
    await vi.advanceTimersByTimeAsync(0)
    threads[0]?.dispatchEvent(new Event('error'))
    expect(await scorer.score(TAKE)).toEqual(SCORED)
    deliver(FILES)
    await waiting
    threads[0]?.dispatchEvent(new Event('error'))
    scorer.close()
    await vi.advanceTimersByTimeAsync(0)
    expect(threads.map(({ ended }) => ended)).toEqual([true, true])
  })

  it('lets nobody wait who has stopped it', async () => {
    const { scorer } = openScorer(() => undefined)
    const abort = new AbortController()
    const stopped = expect(scorer.score(TAKE, abort.signal)).rejects.toMatchObject({ name: 'AbortError' })
    abort.abort()
    await stopped
    await expect(scorer.score(TAKE, abort.signal)).rejects.toMatchObject({ name: 'AbortError' })
    await vi.advanceTimersByTimeAsync(6000)
  })

  it('asks again for files that did not come', async () => {
    let tries = 0
    const { scorer, threads } = openScorer(willing, async () => {
      if (++tries === 1) throw new DeviceScoringError('files')
      return FILES
    })
    await expect(scorer.score(TAKE)).rejects.toMatchObject({ problem: 'files' })
    expect(await scorer.score(TAKE)).toEqual(SCORED)
    expect(tries).toBe(2)
    expect(threads).toHaveLength(1)
  })

  it('does not end the thread while another take is still waiting for its files', async () => {
    const slowly = (language: string) =>
      new Promise<typeof FILES>((resolve) => setTimeout(resolve, language === 'fr' ? 90_000 : 0, FILES))
    const { scorer, threads } = openScorer(willing, slowly)
    const french = scorer.score({ ...TAKE, language: 'fr' })
    const spanish = scorer.score(TAKE)
    await vi.advanceTimersByTimeAsync(1)
    expect(await spanish).toEqual(SCORED)
    await vi.advanceTimersByTimeAsync(90_000)
    expect(await french).toEqual(SCORED)
    expect(threads.map(({ ended }) => ended)).toEqual([false])
  })

  it('takes no result for a failure', async () => {
    const { scorer } = openScorer(({ id }) => ({ id, scored: null }))
    await expect(scorer.score(TAKE)).rejects.toMatchObject({ problem: 'failed' })
  })

  it('hands on why there are no files', async () => {
    const scorer = createDeviceScorer({
      startThread: async () => {
        throw new DeviceScoringError('files')
      },
      filesOf: async () => FILES,
    })
    await expect(scorer.score(TAKE)).rejects.toMatchObject({ problem: 'files' })
  })
})
