import { useEffect, useMemo, useRef, useState } from 'react'
import type { AssessmentBody, ModelTimings } from '../../../contract/practice.ts'
import type { Clip } from '../../audio/clip.ts'
import { createPlace } from './place.ts'
import { player, usePlaying } from './sound.ts'
import { axisOf } from './timeline.ts'
import type { Correction } from './use-correction.ts'
import type { ModelVoice } from './use-model-voice.ts'
import { correctedWarpOf, isVoice, modelWarpOf, SAME, type Voice, type Warp } from './warp.ts'

const SLOWER = 0.75
/** So near to the end nothing is left to hear: playing begins anew. */
const LAST_MS = 250

type VoicesInput = {
  assessment: AssessmentBody
  mine: Clip
  model: ModelVoice | undefined
  /** The words that a correction counts. */
  modelWords: ModelTimings['words']
  correction: Correction
}

/** The three voices of one sentence with one place in it: another voice goes on where the last one was. */
export function useVoices({ assessment, mine, model, modelWords, correction }: VoicesInput) {
  const [choice, setChoice] = useState<Voice>('mine')
  const [slow, setSlow] = useState(false)
  const [place] = useState(createPlace)
  const playing = usePlaying()
  const { corrected } = correction
  /** The person pressed to hear the correction and it is still being made. */
  const awaited = useRef(false)

  const axis = useMemo(() => axisOf(assessment.words, mine.durationMs), [assessment, mine])
  const warps = useMemo<Record<Voice, Warp>>(
    () => ({
      mine: SAME,
      corrected: correctedWarpOf(assessment.words, modelWords, corrected?.words ?? []),
      model: modelWarpOf(assessment.words, model?.timings.words ?? []),
    }),
    [assessment, modelWords, corrected, model],
  )
  const sounds: Record<Voice, Clip | undefined> = { mine, corrected: corrected?.clip, model: model?.clip }

  useEffect(
    () =>
      player.onPosition((name, ms) => {
        if (ms !== null && isVoice(name)) place.move(warps[name].toTake(ms))
      }),
    [warps, place],
  )

  /** @param from in ms of the take */
  function play(voice: Voice, from: number, slower = slow) {
    const clip = sounds[voice]
    if (!clip) return
    const begin = voice === 'mine' ? axis.startMs : 0
    const fromMs = from <= axis.startMs ? begin : warps[voice].fromTake(from)
    const toMs = voice === 'mine' ? axis.endMs : clip.durationMs
    player.play(voice, clip, { fromMs, toMs, rate: slower ? SLOWER : 1 }).then(
      (how) => how === 'ended' && place.move(null),
      () => {},
    )
  }
  const here = () => place.now() ?? axis.startMs
  const isSounding = () => isVoice(player.playing()?.name ?? '')

  function make() {
    awaited.current = true
    player.stop()
    correction.make()
  }
  function choose(voice: Voice) {
    if (voice === choice && sounds[voice]) return
    setChoice(voice)
    awaited.current = false
    if (voice === 'corrected' && !corrected) return make()
    if (isSounding()) play(voice, here())
  }
  function toggle() {
    if (playing) return player.stop()
    if (choice === 'corrected' && !corrected) return make()
    play(choice, here() > axis.endMs - LAST_MS ? axis.startMs : here())
  }
  /** @param ms of the take */
  function seek(ms: number) {
    place.move(ms)
    play(choice, ms)
  }
  function setSlower(slower: boolean) {
    setSlow(slower)
    if (isSounding()) play(choice, here(), slower)
  }

  const latest = useRef(play)
  latest.current = play
  useEffect(() => {
    if (!corrected || !awaited.current) return
    awaited.current = false
    latest.current('corrected', place.now() ?? axis.startMs)
  }, [corrected, place, axis])

  return {
    choice,
    choose,
    isPlaying: playing !== null,
    toggle,
    seek,
    slow,
    setSlower,
    axis,
    warps,
    place,
  }
}
