import { Mic, Square } from 'lucide-react'
import type { RefObject } from 'react'
import { useTranslate } from '../lib/language.tsx'
import { Icon } from '../ui/icon.tsx'
import { LevelRing } from './level-ring.tsx'
import { LiveTrace } from './live-trace.tsx'
import type { RunningRecording } from './recorder.ts'

type RecordButtonProps = {
  running: RunningRecording | undefined
  /** The microphone is being opened or the take made ready: nothing to press. */
  waiting: boolean
  onRecord(): void
  onStop(): void
  ref?: RefObject<HTMLButtonElement | null>
}

/** The round button, the ring that follows the voice, and its trace running in from the left. */
export function RecordButton({ running, waiting, onRecord, onStop, ref }: RecordButtonProps) {
  const { t } = useTranslate()
  return (
    <div className="listening">
      <div className="live-half">
        {running ? <LiveTrace level={running.level} startedAt={running.startedAt} /> : <hr />}
      </div>
      <LevelRing {...(running ? { level: running.level } : {})}>
        <button
          ref={ref}
          type="button"
          className="ring-button"
          aria-label={t(running ? 'practice.record.stop' : 'practice.record.start')}
          aria-busy={waiting || undefined}
          disabled={waiting}
          onClick={running ? onStop : onRecord}
        >
          <Icon of={running ? Square : Mic} filled={running !== undefined} />
        </button>
      </LevelRing>
      <div className="live-half">
        <hr />
      </div>
    </div>
  )
}
