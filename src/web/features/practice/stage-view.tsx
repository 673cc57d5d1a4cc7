import { Play, RotateCcw, Square } from 'lucide-react'
import type { ReactNode } from 'react'
import { RecordButton } from '../../audio/record-button.tsx'
import { LevelHint, oneDigit, RecordingTime } from '../../audio/recording-words.tsx'
import type { Take } from '../../audio/take.ts'
import { TakeWave } from '../../audio/take-wave.tsx'
import { useTranslate } from '../../lib/language.tsx'
import { Busy } from '../../ui/busy.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Kbd } from '../../ui/kbd.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { AnalysisSteps } from './analysis-steps.tsx'
import { player, usePlaying } from './sound.ts'
import type { Stage } from './use-stage.ts'

type StageViewProps = {
  stage: Exclude<Stage, { name: 'result' }>
  /** In credits; 0 on the house. */
  price: number
  freeLeft: number
  /** Takes are judged on this device. */
  onDevice: boolean
  /** The take was refused: it can be heard, but judging it again would end the same. */
  refused: boolean
  onRecord(): void
  onStop(): void
  onAnalyse(): void
  onCancel(): void
}

/** Where the voice comes in: the round button in the middle, the trace running towards it, and what may be done. */
export function StageView(props: StageViewProps) {
  const { stage } = props
  if (stage.name === 'recorded') return <Recorded {...props} take={stage.take} />
  if (stage.name === 'analysing') return <Analysing {...props} stage={stage} />
  return <Listening {...props} stage={stage} />
}

function Listening(props: StageViewProps & { stage: Exclude<Stage, { take: Take }> }) {
  const { t } = useTranslate()
  const { stage } = props
  const running = stage.name === 'recording' ? stage.running : undefined
  const waiting = stage.name === 'opening' || stage.name === 'preparing'
  return (
    <section className="stage" aria-label={t('practice.record.start')}>
      <RecordButton running={running} waiting={waiting} onRecord={props.onRecord} onStop={props.onStop} />
      <Under
        left={
          running ? (
            <LevelHint running={running} />
          ) : (
            <p className="mute small max-md:hidden">{t('practice.record.free')}</p>
          )
        }
        right={<Price {...props} />}
      >
        {running && <RecordingTime running={running} />}
        {stage.name === 'ready' && <p className="stage-words">{t('practice.record.ready')}</p>}
        {stage.name === 'opening' && <Busy label={t('practice.record.opening')} />}
        {stage.name === 'preparing' && <Busy label={t('practice.record.preparing')} />}
        {!waiting && <KeyHint text={t(running ? 'practice.help.stop' : 'practice.help.start')} />}
      </Under>
    </section>
  )
}

function Recorded(props: StageViewProps & { take: Take }) {
  const { t, format } = useTranslate()
  const { take, price, onDevice } = props
  const priceLabel = () => {
    if (onDevice) return t('practice.price.free')
    return price === 0 ? t('practice.price.house') : t('practice.price', { count: price })
  }
  const playing = usePlaying()?.name === 'mine'
  const play = () => (playing ? player.stop() : void player.play('mine', take.clip).catch(() => {}))
  return (
    <section className="stage" aria-label={t('practice.record.done')}>
      <TakeWave clip={take.clip} />
      <div className="stage-acts">
        {!props.refused && (
          <Button kind="go" size="big" onClick={props.onAnalyse} price={priceLabel()}>
            {t('practice.analyse.action')}
          </Button>
        )}
        <Button kind="own" icon={<Icon of={playing ? Square : Play} filled />} onClick={play}>
          {playing ? t('practice.hear.stop') : t('practice.record.play')}
        </Button>
        {!props.refused && (
          <Button icon={<Icon of={RotateCcw} />} onClick={props.onRecord}>
            {t('practice.record.again')} <Kbd>R</Kbd>
          </Button>
        )}
        <p className="mute small stage-acts-note">
          {t('practice.record.seconds', { seconds: oneDigit(take.clip.durationMs, format) })}
          {' · '}
          {t(onDevice ? 'deviceScoring.ready.line' : 'practice.record.charge')}
        </p>
      </div>
    </section>
  )
}

function Analysing(props: StageViewProps & { stage: Extract<Stage, { name: 'analysing' }> }) {
  const { t } = useTranslate()
  return (
    <section className="stage" aria-label={t('practice.analyse.label')}>
      <TakeWave clip={props.stage.take.clip} quiet />
      <div className="stage-steps">
        {props.stage.where === 'device' ? (
          <Busy label={t('deviceScoring.score.working')} />
        ) : (
          <AnalysisSteps />
        )}
        <Button kind="bare" onClick={props.onCancel}>
          {t('common.button.cancel')}
        </Button>
      </div>
    </section>
  )
}

function Under(props: { left: ReactNode; right: ReactNode; children: ReactNode }) {
  return (
    <div className="stage-under">
      <div className="stage-left">{props.left}</div>
      <div className="stage-middle">{props.children}</div>
      <div className="stage-right">{props.right}</div>
    </div>
  )
}

function Price(props: { price: number; freeLeft: number; onDevice: boolean }) {
  const { t } = useTranslate()
  if (props.onDevice) return <p className="mute small">{t('deviceScoring.ready.line')}</p>
  return (
    <p className="mute small">
      {props.price === 0
        ? t('practice.analyse.house', { count: props.freeLeft })
        : t('practice.analyse.price', { count: props.price })}
      <br className="max-md:hidden" /> {t('practice.record.charge')}
    </p>
  )
}

function KeyHint(props: { text: string }) {
  return (
    <p className="mute small key-hint">
      <RichText text={props.text} parts={{ kbd: (words) => <Kbd>{words}</Kbd> }} />
    </p>
  )
}
