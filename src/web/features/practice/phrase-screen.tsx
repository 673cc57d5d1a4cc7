import { useMemo, useState } from 'react'
import type { Me } from '../../../contract/profile.ts'
import { useTranslate } from '../../lib/language.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { HearRow } from './hear-row.tsx'
import type { PracticeKey } from './keys.ts'
import { mergeWords } from './merged-words.ts'
import { type Phrase, wordsOf } from './phrase.ts'
import { PhraseHeading } from './phrase-heading.tsx'
import { PhraseMeaning } from './phrase-meaning.tsx'
import { analysisPriceFor } from './prices.ts'
import { ResultView } from './result-view.tsx'
import { StageView } from './stage-view.tsx'
import type { Trouble } from './trouble.ts'
import { TroubleNotice } from './trouble-notice.tsx'
import { useKeys } from './use-keys.ts'
import { useModelVoice } from './use-model-voice.ts'
import { type Analysis, useStage } from './use-stage.ts'

type PhraseScreenProps = {
  me: Me
  phrase: Phrase
  /** The keys that are not about this phrase. */
  onKey(key: PracticeKey): void
}

/** One phrase from hearing it to its result. */
export function PhraseScreen({ me, phrase, onKey }: PhraseScreenProps) {
  const { t } = useTranslate()
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const model = useModelVoice(me.user.id, phrase, setTrouble)
  const practising = useStage({
    phrase,
    voice: model.voice,
    acceptModel: model.accept,
    onTrouble: setTrouble,
    onAnalysed: () => showToast.success(t('practice.analyse.done')),
  })
  const { stage } = practising
  const words = useMemo(() => mergeWords(wordsOf(phrase), null), [phrase])
  const price = analysisPriceFor({
    freeAnalysesLeft: me.freeAnalysesLeft,
    holdsAudio: model.voice !== undefined,
  })

  function record() {
    window.scrollTo({ top: 0 })
    practising.record()
  }
  useKeys((key) => {
    switch (key) {
      case 'record':
        if (stage.name === 'recording') practising.stop()
        else if (stage.name === 'ready') record()
        return
      case 'enter':
        if (stage.name === 'recording') practising.stop({ thenAnalyse: true })
        else if (stage.name === 'recorded' && trouble?.kind !== 'refused') practising.analyse()
        else if (stage.name === 'ready' || stage.name === 'result') void model.hear()
        return
      case 'again':
        if (stage.name === 'recorded' || stage.name === 'result') record()
        return
      case 'hear':
        if (stage.name !== 'recording' && stage.name !== 'opening') void model.hear()
        return
      default:
        onKey(key)
    }
  })

  const notice = trouble && (
    <TroubleNotice
      trouble={trouble}
      hasTake={stage.name === 'recorded'}
      onRecord={record}
      onAnalyse={practising.analyse}
      onHear={() => void model.hear()}
    />
  )
  return (
    <>
      {stage.name === 'result' ? (
        <>
          {notice}
          <ResultView
            key={stage.analysis.sessionId}
            phrase={phrase}
            take={stage.take}
            analysis={stage.analysis}
            model={model.voice}
            price={price}
            onRecord={record}
          />
        </>
      ) : (
        <div className="say" data-stage={stage.name}>
          <PhraseHeading phrase={phrase} words={words} />
          <PhraseMeaning phrase={phrase} />
          <HearRow model={model} />
          {notice}
          <StageView
            stage={stage}
            price={price}
            freeLeft={me.freeAnalysesLeft}
            refused={trouble?.kind === 'refused'}
            onRecord={record}
            onStop={() => practising.stop()}
            onAnalyse={practising.analyse}
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
        return t('practice.analyse.step.sounds')
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
