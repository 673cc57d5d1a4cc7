import { Check, Play, RotateCcw, Square } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { oneDigit } from '../../audio/recording-words.tsx'
import type { Take } from '../../audio/take.ts'
import { TakeWave } from '../../audio/take-wave.tsx'
import { useTranslate } from '../../lib/language.tsx'
import { readStored, writeStored } from '../../lib/storage.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Kbd } from '../../ui/kbd.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { RecorderStage } from './recorder-stage.tsx'
import { MicrophoneTrouble, SendTrouble } from './recording-trouble.tsx'
import { refusalOf } from './refusals.ts'
import { player, usePlaying } from './sound.ts'
import { useRecordingKeys } from './use-recording-keys.ts'
import { useTake } from './use-take.ts'

/** What the server takes for one line. */
const LONGEST_LINE_MS = 20_000
const STORED_AUTO_STOP = 'voiceAutoStop'

type LineRecorderProps = {
  /** The line is accepted already. */
  reread: boolean
  busy: boolean
  /** Why the last take was not accepted. */
  error: unknown
  /** It takes the place of what was pressed. */
  takesFocus: boolean
  onSend(take: Take): void
  onForget(): void
  onSkip?: () => void
}

/** One line: recording it, hearing it, sending it. */
export function LineRecorder(props: LineRecorderProps) {
  const { reread, busy, error, takesFocus, onSend, onForget, onSkip } = props
  const { t } = useTranslate()
  const [autoStop, setAutoStop] = useState(() => readStored(STORED_AUTO_STOP) === 'yes')
  const recorder = useTake({ subject: 'line', longestMs: LONGEST_LINE_MS })
  const { stage } = recorder
  const take = stage.name === 'recorded' ? stage.take : undefined
  /** The focus was on the button that is gone when the take is there. */
  const pressed = useRef(false)
  const stop = () => {
    pressed.current = true
    recorder.stop()
  }
  const record = () => {
    if (busy) return
    onForget()
    recorder.record()
  }
  const send = () => {
    if (take && !busy && refusalOf(error) === undefined) onSend(take)
  }
  useRecordingKeys((key) => {
    if (busy) return
    if (key === 'record') stage.name === 'recording' ? recorder.stop() : !take && record()
    if (key === 'again' && take) record()
    if (key === 'enter') stage.name === 'recording' ? recorder.stop() : send()
  })
  return (
    <div className="grid gap-4">
      {recorder.problem && <MicrophoneTrouble problem={recorder.problem} onRecord={record} />}
      {error != null && !busy && (
        <SendTrouble
          error={error}
          again={t('settings.refused.again')}
          onAgain={record}
          onRetry={take && send}
        />
      )}
      {take ? (
        <Recorded
          take={take}
          busy={busy}
          refused={refusalOf(error) !== undefined}
          takesFocus={pressed.current}
          onSend={send}
          onAgain={record}
        />
      ) : (
        <RecorderStage
          recorder={{ ...recorder, record, stop }}
          takesFocus={takesFocus}
          longestMs={LONGEST_LINE_MS}
          autoStop={autoStop}
          left={
            <Checkbox
              label={<span className="small">{t('settings.line.autoStop')}</span>}
              checked={autoStop}
              onChange={(checked) => {
                setAutoStop(checked)
                writeStored(STORED_AUTO_STOP, checked ? 'yes' : 'no')
              }}
            />
          }
          right={<Aside reread={reread} {...(onSkip ? { onSkip } : {})} />}
        />
      )}
      <p className="mute small key-hint max-md:hidden">
        <RichText text={t('settings.line.keys')} parts={{ kbd: (words) => <Kbd>{words}</Kbd> }} />
      </p>
    </div>
  )
}

function Aside(props: { reread: boolean; onSkip?: () => void }) {
  const { t } = useTranslate()
  if (props.reread) return <p className="mute small">{t('settings.line.reread')}</p>
  if (!props.onSkip) return null
  return (
    <Button kind="bare" onClick={props.onSkip}>
      {t('settings.line.skip')}
    </Button>
  )
}

type RecordedProps = {
  take: Take
  busy: boolean
  refused: boolean
  takesFocus: boolean
  onSend(): void
  onAgain(): void
}

function Recorded({ take, busy, refused, takesFocus, onSend, onAgain }: RecordedProps) {
  const { t, format } = useTranslate()
  const acts = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) acts.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [takesFocus])
  const playing = usePlaying() === take.id
  const play = () => (playing ? player.stop() : void player.play(take.id, take.clip).catch(() => {}))
  return (
    <section className={refused ? 'stage settled' : 'stage'} aria-label={t('practice.record.done')}>
      <TakeWave clip={take.clip} quiet={busy || refused} />
      <div className="stage-acts" ref={acts}>
        {!refused && (
          <Button kind="go" size="big" busy={busy} icon={<Icon of={Check} />} onClick={onSend}>
            {t(busy ? 'settings.line.sending' : 'settings.line.use')}
          </Button>
        )}
        <Button kind="own" icon={<Icon of={playing ? Square : Play} filled />} onClick={play}>
          {t(playing ? 'settings.line.stop' : 'settings.line.play')}
        </Button>
        {!refused && (
          <Button icon={<Icon of={RotateCcw} />} disabled={busy} onClick={onAgain}>
            {t('settings.line.again')} <Kbd>R</Kbd>
          </Button>
        )}
        <p className="mute small stage-acts-note">
          {t('practice.record.seconds', { seconds: oneDigit(take.clip.durationMs, format) })}
        </p>
      </div>
    </section>
  )
}
