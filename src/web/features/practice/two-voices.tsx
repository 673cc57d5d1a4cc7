import { Pause, Play } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { AssessmentBody } from '../../../contract/practice.ts'
import type { Clip } from '../../audio/clip.ts'
import { useTranslate } from '../../lib/language.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { RoundButton } from '../../ui/round-button.tsx'
import type { MergedWord } from './merged-words.ts'
import { player, usePlaying } from './sound.ts'
import { axisOf, warpOf } from './timeline.ts'
import { TimelineGraph } from './timeline-graph.tsx'
import type { ModelVoice } from './use-model-voice.ts'

const SLOWER = 0.75
const KEY_STEP_MS = 200

type TwoVoicesProps = {
  words: readonly MergedWord[]
  opened: number | null
  assessment: AssessmentBody
  mine: Clip
  model: ModelVoice | undefined
  norm: string
}

/** Mine and the model's, one over the other, and either of them to be heard from any place. */
export function TwoVoices({ words, opened, assessment, mine, model, norm }: TwoVoicesProps) {
  const { t } = useTranslate()
  const [choice, setChoice] = useState<'mine' | 'model'>('mine')
  const [slow, setSlow] = useState(false)
  const playing = usePlaying()
  const cursor = useRef<number | null>(null)
  const axis = useMemo(() => axisOf(assessment.words, mine.durationMs), [assessment, mine])
  const warp = useMemo(() => warpOf(assessment.words, model?.timings.words ?? []), [assessment, model])

  /** @param from in ms of the take */
  function play(voice: 'mine' | 'model', from: number) {
    const rate = slow ? SLOWER : 1
    const clip = voice === 'mine' ? mine : model?.clip
    if (!clip) return
    const fromMs = voice === 'mine' ? from : from <= axis.startMs ? 0 : warp.toModel(from)
    const toMs = voice === 'mine' ? axis.endMs : clip.durationMs
    void player.play(voice, clip, { fromMs, toMs, rate }).catch(() => {})
  }
  useEffect(
    () =>
      player.onPosition((name, ms) => {
        if (ms !== null) cursor.current = name === 'model' ? warp.toMine(ms) : ms
      }),
    [warp],
  )
  const press = (voice: 'mine' | 'model') => {
    setChoice(voice)
    play(voice, axis.startMs)
  }
  const seek = (ms: number) => {
    cursor.current = ms
    play(choice, ms)
  }
  const resume = () => {
    if (playing) return player.stop()
    const at = cursor.current ?? axis.startMs
    play(choice, at > axis.endMs - 250 ? axis.startMs : at)
  }
  return (
    <section className="two-voices" aria-label={t('practice.voices.label')}>
      <div className="voices-player">
        <RoundButton
          kind="go"
          label={t(playing ? 'practice.voices.pause' : 'practice.voices.play')}
          onClick={resume}
        >
          <Icon of={playing ? Pause : Play} filled={!playing} />
        </RoundButton>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend and a frame */}
        <div className="segments" role="group" aria-label={t('practice.voices.which')}>
          <button
            type="button"
            className="own"
            aria-pressed={choice === 'mine'}
            onClick={() => press('mine')}
          >
            <i className="voice-line" />
            {t('practice.opened.mine')}
          </button>
          <button
            type="button"
            aria-pressed={choice === 'model'}
            disabled={!model}
            onClick={() => press('model')}
          >
            <i className="voice-line dotted" />
            {t('practice.opened.model')}
          </button>
        </div>
        <span className="voices-time">
          <Clock axis={axis} toMine={warp.toMine} />
          <Button
            kind="bare"
            aria-pressed={slow}
            className={slow ? 'pressed' : ''}
            onClick={() => setSlow(!slow)}
          >
            {t('practice.voices.slower')}
          </Button>
        </span>
      </div>
      <TimelineGraph
        words={words}
        opened={opened}
        mine={mine}
        minePitch={assessment.pitch}
        model={model}
        axis={axis}
        warp={warp}
        norm={norm}
        onSeek={seek}
      />
      <Slider axis={axis} cursor={cursor} onSeek={seek} />
      {!model && <p className="fine mute mt-3">{t('practice.voices.noModel')}</p>}
    </section>
  )
}

type SliderProps = {
  axis: { startMs: number; endMs: number }
  cursor: { current: number | null }
  onSeek(ms: number): void
}

/** The same as pressing on the graph, for keys and readers. */
function Slider({ axis, cursor, onSeek }: SliderProps) {
  const { t, format } = useTranslate()
  const [at, setAt] = useState(0)
  const length = axis.endMs - axis.startMs
  const text = t('practice.record.seconds', { seconds: format.number(at / 1000, 1) })
  return (
    <div
      role="slider"
      tabIndex={0}
      className="timeline-slider"
      aria-label={t('practice.voices.seek')}
      aria-valuemin={0}
      aria-valuemax={Math.round(length)}
      aria-valuenow={Math.round(at)}
      aria-valuetext={text}
      onKeyDown={(event) => {
        const step = { ArrowLeft: -KEY_STEP_MS, ArrowRight: KEY_STEP_MS }[event.key]
        const place = event.key === 'Home' ? 0 : step === undefined ? undefined : current() + step
        if (place === undefined) return
        event.preventDefault()
        const next = Math.min(length, Math.max(0, place))
        setAt(next)
        onSeek(axis.startMs + next)
      }}
    />
  )
  function current() {
    return (cursor.current ?? axis.startMs) - axis.startMs
  }
}

function Clock(props: { axis: { startMs: number; endMs: number }; toMine(ms: number): number }) {
  const { t } = useTranslate()
  const node = useRef<HTMLSpanElement>(null)
  const { axis, toMine } = props
  const whole = axis.endMs - axis.startMs
  useEffect(
    () =>
      player.onPosition((name, ms) => {
        if (!node.current || ms === null) return
        const mine = name === 'model' ? toMine(ms) : ms
        const now = Math.min(whole, Math.max(0, mine - axis.startMs))
        node.current.textContent = t('practice.voices.time', { now: clock(now), whole: clock(whole) })
      }),
    [axis, whole, toMine, t],
  )
  return (
    <span className="num mute voices-clock" aria-hidden="true">
      <span ref={node}>{t('practice.voices.time', { now: clock(0), whole: clock(whole) })}</span>
    </span>
  )
}

/** `0:01.3` */
function clock(ms: number): string {
  const tenths = Math.floor(ms / 100)
  const seconds = Math.floor(tenths / 10)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}.${tenths % 10}`
}
