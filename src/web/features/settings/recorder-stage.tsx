import { type ReactNode, useEffect, useRef } from 'react'
import { RecordButton } from '../../audio/record-button.tsx'
import type { RunningRecording } from '../../audio/recorder.ts'
import { LevelHint, RecordingTime } from '../../audio/recording-words.tsx'
import { useTranslate } from '../../lib/language.tsx'
import { Busy } from '../../ui/busy.tsx'
import { createSilenceWatch } from './silence-watch.ts'
import type { Recorder } from './use-take.ts'

type RecorderStageProps = {
  recorder: Recorder
  longestMs: number
  /** Ends the recording when the person has fallen silent. */
  autoStop?: boolean
  /** The take is on its way or being looked at. */
  busy?: string | undefined
  /** Takes the focus when it appears, in place of the button that was pressed. */
  takesFocus?: boolean
  left?: ReactNode
  right?: ReactNode
}

const WATCH_MS = 50

/** The button that records one take, and below it what is heard and what is waited for. */
export function RecorderStage(props: RecorderStageProps) {
  const { recorder, longestMs, autoStop, busy, left, right } = props
  const { t } = useTranslate()
  const { stage } = recorder
  const running = stage.name === 'recording' ? stage.running : undefined
  const waiting = stage.name === 'opening' || stage.name === 'preparing' || busy !== undefined
  useAutoStop(autoStop ? running : undefined)
  const button = useFocusKept(waiting, props.takesFocus ?? false)
  return (
    <section className={recorder.problem ? 'stage settled' : 'stage'} aria-label={t('practice.record.start')}>
      <RecordButton
        running={running}
        waiting={waiting}
        onRecord={recorder.record}
        onStop={recorder.stop}
        ref={button}
      />
      <div className="stage-under">
        <div className="stage-left">{running ? <LevelHint running={running} /> : left}</div>
        <div className="stage-middle">
          {running && <RecordingTime running={running} longestMs={longestMs} />}
          {busy !== undefined && <Busy label={busy} />}
          {busy === undefined && stage.name === 'ready' && (
            <p className="stage-words">{t('settings.line.ready')}</p>
          )}
          {stage.name === 'opening' && <Busy label={t('practice.record.opening')} />}
          {stage.name === 'preparing' && <Busy label={t('practice.record.preparing')} />}
        </div>
        <div className="stage-right">{right}</div>
      </div>
    </section>
  )
}

function useAutoStop(running: RunningRecording | undefined) {
  useEffect(() => {
    if (!running) return
    const isOver = createSilenceWatch()
    const timer = setInterval(() => {
      if (isOver(running.level(), performance.now())) running.stop()
    }, WATCH_MS)
    return () => clearInterval(timer)
  }, [running])
}

/** A disabled button loses the focus in some browsers; it gets it back when it can be pressed again. */
function useFocusKept(disabled: boolean, takesFocus: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const had = useRef(takesFocus)
  useEffect(() => {
    if (disabled) had.current = document.activeElement === button.current || had.current
    else if (had.current) {
      had.current = false
      if (document.activeElement === document.body) button.current?.focus({ preventScroll: true })
    }
  }, [disabled])
  return button
}
