import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { analyzeSpeech } from '../../../contract/practice.ts'
import type { Me } from '../../../contract/profile.ts'
import type { RouteAnswer } from '../../../contract/route.ts'
import { type RunningRecording, startRecording } from '../../audio/recorder.ts'
import { RecorderError } from '../../audio/recorder-error.ts'
import { type Take, takeOf } from '../../audio/take.ts'
import { call } from '../../lib/call.ts'
import { meQuery } from '../../lib/me.ts'
import { createPaidAct } from '../../lib/paid-call.ts'
import type { Phrase } from './phrase.ts'
import { player } from './sound.ts'
import { type Trouble, troubleOf } from './trouble.ts'
import { tellOtherTabs } from './use-shared-credits.ts'

export type Analysis = RouteAnswer<typeof analyzeSpeech>

export type Stage =
  | { name: 'ready' }
  | { name: 'opening' }
  | { name: 'recording'; running: RunningRecording }
  | { name: 'preparing' }
  | { name: 'recorded'; take: Take }
  | { name: 'analysing'; take: Take }
  | { name: 'result'; take: Take; analysis: Analysis }

const READY: Stage = { name: 'ready' }

type StageDependencies = {
  phrase: Phrase | undefined
  /** The lesson the phrase belongs to, if any. */
  lessonId: string | undefined
  /** Audio of the phrase that is paid for, in whatever voice: with it the analysis costs less. */
  heldAudio: string | undefined
  acceptModel(audio: { base64: string; timings: Analysis['model']; gender: 'female' }): Promise<unknown>
  onTrouble(trouble: Trouble | null): void
  onAnalysed(analysis: Analysis): void
}

/** From silence to a result, for the open phrase; another phrase begins anew. */
export function useStage({
  phrase,
  lessonId,
  heldAudio,
  acceptModel,
  onTrouble,
  onAnalysed,
}: StageDependencies) {
  const [stage, setStage] = useState<Stage>(READY)
  const client = useQueryClient()
  const act = useRef(createPaidAct<ReturnType<typeof bodyFor>>())
  /** Rises with everything that begins anew; what was begun before it is forgotten when it comes. */
  const turn = useRef(0)
  const running = useRef<RunningRecording>(undefined)
  const request = useRef<AbortController>(undefined)
  const analyseNext = useRef(false)

  function drop() {
    turn.current++
    analyseNext.current = false
    running.current?.discard()
    running.current = undefined
    request.current?.abort()
    request.current = undefined
    player.stop()
  }
  function reset() {
    drop()
    setStage(READY)
  }

  const latest = useRef({ drop, analyse })
  latest.current = { drop, analyse }
  // biome-ignore lint/correctness/useExhaustiveDependencies: another phrase is what begins anew
  useEffect(() => {
    setStage(READY)
    onTrouble(null)
    return () => latest.current.drop()
  }, [phrase])

  async function record() {
    drop()
    const own = turn.current
    onTrouble(null)
    setStage({ name: 'opening' })
    try {
      const started = await startRecording({
        onFinish(recording) {
          if (own !== turn.current) return
          running.current = undefined
          setStage({ name: 'preparing' })
          takeOf(recording).then(
            (take) => {
              if (own !== turn.current) return
              setStage({ name: 'recorded', take })
              if (analyseNext.current) void latest.current.analyse(take)
              analyseNext.current = false
            },
            (error: unknown) => own === turn.current && giveUp(error),
          )
        },
        onFailure: (error) => own === turn.current && giveUp(error),
      })
      // Another phrase was opened while the browser was asking for the microphone.
      if (own !== turn.current) return started.discard()
      running.current = started
      setStage({ name: 'recording', running: started })
    } catch (error) {
      if (own === turn.current) giveUp(error)
    }
  }

  function giveUp(error: unknown) {
    reset()
    onTrouble(troubleOf(error instanceof RecorderError ? error : new RecorderError('failed'), 'analysis'))
  }

  async function analyse(take: Take) {
    if (!phrase || request.current) return
    const own = turn.current
    const abort = new AbortController()
    request.current = abort
    player.stop()
    onTrouble(null)
    setStage({ name: 'analysing', take })
    const { key, body } = act.current.begin(take.id, () => bodyFor(take, phrase, { heldAudio, lessonId }))
    try {
      const analysis = await call(analyzeSpeech, { body }, { idempotencyKey: key, signal: abort.signal })
      act.current.answered()
      client.setQueryData(meQuery.queryKey, (me) => me && afterCharge(me, analysis))
      if (own !== turn.current) return
      const { aiAudioBase64: base64, model: timings } = analysis
      if (base64) await acceptModel({ base64, timings, gender: 'female' }).catch(() => {})
      if (own !== turn.current) return
      setStage({ name: 'result', take, analysis })
      onAnalysed(analysis)
    } catch (error) {
      act.current.failed(error)
      if (own !== turn.current) return
      setStage({ name: 'recorded', take })
      if (!abort.signal.aborted) onTrouble(troubleOf(error, 'analysis'))
    } finally {
      if (request.current === abort) request.current = undefined
      void client.invalidateQueries()
      tellOtherTabs()
    }
  }

  return {
    stage,
    record: () => void record(),
    stop(options: { thenAnalyse?: boolean } = {}) {
      analyseNext.current = options.thenAnalyse ?? false
      running.current?.stop()
    },
    analyse: () => {
      if (stage.name === 'recorded') void analyse(stage.take)
    },
    cancel: () => request.current?.abort(),
    reset,
  }
}

/** What the person holds now, until the server is asked: the next price must not be shown wrong for a moment. */
function afterCharge(me: Me, { creditsUsed, onTheHouse }: Analysis): Me {
  return {
    ...me,
    credits: { ...me.credits, available: me.credits.available - creditsUsed },
    freeAnalysesLeft: Math.max(0, me.freeAnalysesLeft - (onTheHouse ? 1 : 0)),
  }
}

type BodyExtras = { heldAudio: string | undefined; lessonId: string | undefined }

function bodyFor(take: Take, phrase: Phrase, { heldAudio, lessonId }: BodyExtras) {
  return {
    userAudio: take.base64,
    targetText: phrase.targetPhrase,
    language: phrase.norm,
    cachedAiAudio: heldAudio ?? null,
    ...(lessonId ? { lessonId } : {}),
  }
}
