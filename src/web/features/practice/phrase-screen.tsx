import { useMemo, useRef, useState } from 'react'
import type { Me } from '../../../contract/profile.ts'
import { useTranslate } from '../../lib/language.tsx'
import { useScoringPlace } from '../../speech/scoring-place.ts'
import { showToast } from '../../ui/toasts.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { DeviceState } from './device-state.tsx'
import { HearRow } from './hear-row.tsx'
import { mergeWords } from './merged-words.ts'
import { type Phrase, withSounds, wordsOf } from './phrase.ts'
import { PhraseHeading } from './phrase-heading.tsx'
import { PhraseMeaning } from './phrase-meaning.tsx'
import { analysisPriceFor } from './prices.ts'
import { ResultView } from './result-view.tsx'
import { StageView } from './stage-view.tsx'
import type { Trouble } from './trouble.ts'
import { TroubleNotice } from './trouble-notice.tsx'
import { type KeyActs, useKeys } from './use-keys.ts'
import { useModelVoice } from './use-model-voice.ts'
import { useOwnVoice } from './use-own-voice.ts'
import { type Analysis, useStage } from './use-stage.ts'

type PhraseScreenProps = {
  me: Me
  phrase: Phrase
  /** The keys that are not about this phrase. */
  keys: KeyActs
  /** The lesson the phrase belongs to, if any. */
  lessonId?: string | undefined
}

/** One phrase from hearing it to its result. */
export function PhraseScreen({ me, phrase, keys, lessonId }: PhraseScreenProps) {
  const { t } = useTranslate()
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const model = useModelVoice(me.user.id, phrase, setTrouble)
  const own = useOwnVoice({
    userId: me.user.id,
    phrase,
    gender: model.gender,
    acceptStock: model.accept,
    onTrouble: setTrouble,
  })
  /** Which of the two was asked for last, and is tried again. */
  const lastHeard = useRef<'model' | 'own'>('model')
  const heldAudio = model.voice?.base64 ?? own.heard?.base64
  const place = useScoringPlace()
  const onDevice = place === 'device'
  const practising = useStage({
    phrase,
    lessonId,
    heldAudio,
    place,
    modelTimings: model.voice?.timings,
    acceptModel: model.accept,
    onTrouble: setTrouble,
    onAnalysed: () => showToast.success(t('practice.analyse.done')),
  })
  const { stage } = practising
  const timings = model.voice?.timings
  const spoken = useMemo(() => withSounds(phrase, timings), [phrase, timings])
  const words = useMemo(() => mergeWords(wordsOf(spoken), null), [spoken])
  const price = analysisPriceFor({
    freeAnalysesLeft: me.freeAnalysesLeft,
    holdsAudio: heldAudio !== undefined,
  })

  function record() {
    window.scrollTo({ top: 0 })
    practising.record()
  }
  function hear(voice: 'model' | 'own') {
    lastHeard.current = voice
    void (voice === 'own' ? own : model).hear()
  }
  const isBusyRecording = stage.name === 'recording' || stage.name === 'opening'
  useKeys({
    ...keys,
    record() {
      if (stage.name === 'recording') practising.stop()
      else if (stage.name === 'ready') record()
    },
    enter() {
      if (stage.name === 'recording') practising.stop({ thenAnalyse: true })
      else if (stage.name === 'recorded' && trouble?.kind !== 'refused') practising.analyse()
      else if (stage.name === 'ready' || stage.name === 'result') hear('model')
    },
    again() {
      if (stage.name === 'recorded' || stage.name === 'result') record()
    },
    hear() {
      if (!isBusyRecording) hear('model')
    },
    hearOwn() {
      if (!isBusyRecording && own.state === 'ready') hear('own')
    },
  })

  const notice = trouble && (
    <TroubleNotice
      trouble={trouble}
      hasTake={stage.name === 'recorded'}
      onRecord={record}
      onAnalyse={() => practising.analyse()}
      onAnalyseOnServer={() => practising.analyse('server')}
      serverPrice={price}
      onHear={() => hear(lastHeard.current)}
    />
  )
  return (
    <>
      {stage.name === 'result' ? (
        <>
          {notice}
          <ResultView
            key={stage.analysis.sessionId}
            phrase={spoken}
            take={stage.take}
            analysis={stage.analysis}
            model={model.voice}
            price={price}
            onDevice={onDevice}
            onRecord={record}
          />
        </>
      ) : (
        <div className="say" data-stage={stage.name}>
          <PhraseHeading phrase={spoken} words={words} />
          <PhraseMeaning phrase={phrase} />
          <HearRow model={model} own={own} onHearModel={() => hear('model')} onHearOwn={() => hear('own')} />
          {notice}
          {onDevice && !trouble && <DeviceState norm={phrase.norm} text={phrase.targetPhrase} />}
          <StageView
            stage={stage}
            price={price}
            freeLeft={me.freeAnalysesLeft}
            onDevice={onDevice}
            refused={trouble?.kind === 'refused'}
            onRecord={record}
            onStop={() => practising.stop()}
            onAnalyse={() => practising.analyse()}
            onCancel={() => {
              practising.cancel()
              showToast.info(t('practice.analyse.cancelled'))
            }}
          />
        </div>
      )}
      <p role="status">
        <VisuallyHidden>{announcement()}</VisuallyHidden>
      </p>
    </>
  )

  function announcement(): string {
    switch (stage.name) {
      case 'opening':
        return t('practice.record.opening')
      case 'recording':
        return t('practice.record.listening')
      case 'recorded':
        return t('practice.record.heard', { seconds: Math.round(stage.take.clip.durationMs / 1000) })
      case 'analysing':
        return t(stage.where === 'device' ? 'deviceScoring.score.working' : 'practice.analyse.step.sounds')
      case 'result':
        return summaryOf(stage.analysis)
      default:
        return ''
    }
  }
  function summaryOf({ analysis }: Analysis): string {
    return `${t('practice.analyse.done')} ${t('practice.analyse.summary', {
      pronunciation: analysis.pronunciation_score,
      accuracy: analysis.accuracy_score,
      fluency: analysis.fluency_score,
    })}`
  }
}
