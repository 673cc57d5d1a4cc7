import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { analyzeSpeech } from '../../../contract/practice.ts'
import type { Me } from '../../../contract/profile.ts'
import type { RouteAnswer } from '../../../contract/route.ts'
import { type RunningRecording, startRecording } from '../../audio/recorder.ts'
import { RecorderError } from '../../audio/recorder-error.ts'
import { type Take, takeOf } from '../../audio/take.ts'
import { call } from '../../lib/call.ts'
import { useTranslate } from '../../lib/language.tsx'
import { meQuery } from '../../lib/me.ts'
import { createPaidAct } from '../../lib/paid-call.ts'
import type { ScoringPlace } from '../../speech/scoring-place.ts'
import { analyseOnDevice } from './device-analysis.ts'
import type { Phrase } from './phrase.ts'
import { player } from './sound.ts'
import { type Trouble, troubleOf } from './trouble.ts'
import { tellOtherTabs } from './use-shared-credits.ts'

export type Analysis = RouteAnswer<typeof analyzeSpeech> & {
  /** Judged in this browser: free, and not kept anywhere. */
  onDevice?: true
}

export type Stage =
  | { name: 'ready' }
  | { name: 'opening' }
  | { name: 'recording'; running: RunningRecording }
  | { name: 'preparing' }
  | { name: 'recorded'; take: Take }
  | { name: 'analysing'; take: Take; where: ScoringPlace }
  | { name: 'result'; take: Take; analysis: Analysis }

const READY: Stage = { name: 'ready' }

type StageDependencies = {
  phrase: Phrase | undefined
  /** The lesson the phrase belongs to, if any. */
  lessonId: string | undefined
  /** Audio of the phrase that is paid for, in whatever voice: with it the analysis costs less. */
  heldAudio: string | undefined
  /** Where takes are judged, unless a single one is sent elsewhere. */
  place: ScoringPlace
  modelTimings: Analysis['model'] | undefined
  acceptModel(audio: { base64: string; timings: Analysis['model']; gender: 'female' }): Promise<unknown>
  onTrouble(trouble: Trouble | null): void
  onAnalysed(analysis: Analysis): void
}

/** From silence to a result, for the open phrase; another phrase begins anew. */
export function useStage({
  phrase,
  lessonId,
  heldAudio,
  place,
  modelTimings,
  acceptModel,
  onTrouble,
  onAnalysed,
}: StageDependencies) {
  const [stage, setStage] = useState<Stage>(READY)
  const client = useQueryClient()
  const { t } = useTranslate()
  const act = useRef(createPaidAct<ReturnType<typeof bodyFor>>())
  /** Rises with everything that begins anew; what was begun before it is forgotten when it comes. */
  const turn = useRef(0)
  const running = useRef<RunningRecording>(undefined)
  const request = useRef<AbortController>(undefined)
  const analyseNext = useRef(false)
  const last = useRef<Analysis>(undefined)

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
    last.current = undefined
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

  async function analyse(take: Take, where: ScoringPlace = place) {
    if (!phrase || request.current) return
    const own = turn.current
    const abort = new AbortController()
    request.current = abort
    player.stop()
    onTrouble(null)
    setStage({ name: 'analysing', take, where })
    try {
      const judge = where === 'device' ? judgeHere : judgeOnServer
      const analysis = await judge(take, phrase, abort.signal, own)
      if (own !== turn.current) return
      last.current = analysis
      setStage({ name: 'result', take, analysis })
      onAnalysed(analysis)
    } catch (error) {
      if (own !== turn.current) return
      setStage({ name: 'recorded', take })
      if (!abort.signal.aborted) onTrouble(troubleOf(error, 'analysis'))
    } finally {
      if (request.current === abort) request.current = undefined
    }
  }

  function judgeHere(take: Take, of: Phrase, signal: AbortSignal): Promise<Analysis> {
    const previous = last.current
    return analyseOnDevice({ take, phrase: of, model: modelTimings, previous, translate: t, signal })
  }

  async function judgeOnServer(take: Take, of: Phrase, signal: AbortSignal, own: number): Promise<Analysis> {
    const { key, body } = act.current.begin(take.id, () => bodyFor(take, of, { heldAudio, lessonId }))
    try {
      const analysis = await call(analyzeSpeech, { body }, { idempotencyKey: key, signal })
      act.current.answered()
      client.setQueryData(meQuery.queryKey, (me) => me && afterCharge(me, analysis))
      const { aiAudioBase64: base64, model: timings } = analysis
      if (base64 && own === turn.current)
        await acceptModel({ base64, timings, gender: 'female' }).catch(() => {})
      return analysis
    } catch (error) {
      act.current.failed(error)
      throw error
    } finally {
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
    /** @param where another place than the chosen one, for this take alone */
    analyse: (where?: ScoringPlace) => {
      if (stage.name === 'recorded') void analyse(stage.take, where)
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
