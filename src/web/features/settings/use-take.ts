import { useEffect, useRef, useState } from 'react'
import { type RunningRecording, startRecording } from '../../audio/recorder.ts'
import { RecorderError, type RecorderProblem } from '../../audio/recorder-error.ts'
import { type Take, takeOf } from '../../audio/take.ts'
import { player } from './sound.ts'

export type TakeStage =
  | { name: 'ready' }
  | { name: 'opening' }
  | { name: 'recording'; running: RunningRecording }
  | { name: 'preparing' }
  | { name: 'recorded'; take: Take }

export type Recorder = {
  stage: TakeStage
  /** Why the last recording did not come about. */
  problem: RecorderProblem | null
  record(): void
  stop(): void
  reset(): void
}

type TakeOptions = {
  /** What is recorded, e.g. a line; another one begins anew. */
  subject: string
  longestMs: number
  onTake?(take: Take): void
}

const READY: TakeStage = { name: 'ready' }

/** From silence to one take. */
export function useTake(options: TakeOptions): Recorder {
  const [stage, setStage] = useState<TakeStage>(READY)
  const [problem, setProblem] = useState<RecorderProblem | null>(null)
  const latest = useRef(options)
  latest.current = options
  /** Rises with everything that begins anew; what was begun before it is forgotten when it comes. */
  const turn = useRef(0)
  const running = useRef<RunningRecording>(undefined)

  function drop() {
    turn.current++
    running.current?.discard()
    running.current = undefined
    player.stop()
  }
  const dropLatest = useRef(drop)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another subject is what begins anew
  useEffect(() => {
    setStage(READY)
    setProblem(null)
    return () => dropLatest.current()
  }, [options.subject])

  function giveUp(error: unknown) {
    drop()
    setStage(READY)
    setProblem(error instanceof RecorderError ? error.problem : 'failed')
  }

  async function record() {
    drop()
    const own = turn.current
    const isCurrent = () => own === turn.current
    setProblem(null)
    setStage({ name: 'opening' })
    try {
      const started = await startRecording({
        longestMs: latest.current.longestMs,
        onFinish(recording) {
          if (!isCurrent()) return
          running.current = undefined
          setStage({ name: 'preparing' })
          takeOf(recording).then(
            (take) => {
              if (!isCurrent()) return
              setStage({ name: 'recorded', take })
              latest.current.onTake?.(take)
            },
            (error: unknown) => isCurrent() && giveUp(error),
          )
        },
        onFailure: (error) => isCurrent() && giveUp(error),
      })
      // Something else was opened while the browser was asking for the microphone.
      if (!isCurrent()) return started.discard()
      running.current = started
      setStage({ name: 'recording', running: started })
    } catch (error) {
      if (isCurrent()) giveUp(error)
    }
  }

  return {
    stage,
    problem,
    record: () => void record(),
    stop: () => running.current?.stop(),
    reset() {
      drop()
      setStage(READY)
      setProblem(null)
    },
  }
}
