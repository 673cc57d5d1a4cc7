import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { TextKey } from '../../../i18n/keys.ts'
import { fromBase64 } from '../../audio/base64.ts'
import { type Clip, decodeClip } from '../../audio/clip.ts'
import { clipKey, type ModelAudio } from '../../audio/clip-cache.ts'
import { useSharedVoice, voiceQuery } from '../../audio/own-voice.ts'
import { isSignedOut } from '../../lib/api-error.ts'
import { useTranslate } from '../../lib/language.tsx'
import { messageOf } from '../../lib/message-of.ts'
import { useSession } from '../../lib/session-context.ts'
import { mannerOf, useSpeechPurchase } from '../../lib/speech-purchase.ts'
import { readStored } from '../../lib/storage.ts'
import { showToast } from '../../ui/toasts.tsx'
import { clips, player, usePlaying } from './sound.ts'

/** The model, or the person's own voice. */
export type SpeakerVoice = 'model' | 'own'

export type Speaker = {
  norm: string
  /** Whether the person has a voice of their own. */
  hasOwn: boolean
  /** Whether it was heard before on this device, and is free. */
  isHeld(text: string, voice: SpeakerVoice): boolean
  isBusy(text: string, voice: SpeakerVoice): boolean
  isSounding(text: string, voice: SpeakerVoice): boolean
  /** Whether the next tap says it slowly. */
  isSlowNext(text: string, voice: SpeakerVoice): boolean
  /** M-03: says it; the same again says it slowly. The first time on this device it costs credits. */
  tap(text: string, voice: SpeakerVoice): void
}

const SLOW = 0.7
/** Chosen in practice. */
const STORED_GENDER = 'practiceVoice'

/** Says any text of a lesson, each bought once and kept in this browser. */
export function useSpeaker({ userId, norm }: { userId: string; norm: string }): Speaker {
  useSharedVoice()
  const { t } = useTranslate()
  const session = useSession()
  const client = useQueryClient()
  const ownId = useQuery(voiceQuery).data?.ready?.id
  const gender = readStored(STORED_GENDER) === 'male' ? 'male' : 'female'
  const [held, setHeld] = useState<ReadonlySet<string>>(new Set())
  const [busy, setBusy] = useState<string>()
  const [last, setLast] = useState<{ key: string; slow: boolean }>()
  const playing = usePlaying()
  const decoded = useRef(new Map<string, Clip>())
  const working = useRef(false)
  const left = useRef(false)
  const buy = useSpeechPurchase()

  useEffect(() => {
    left.current = false
    void clips.keys().then((keys) => setHeld((now) => new Set([...now, ...keys])))
    return () => {
      left.current = true
    }
  }, [])

  function keyOf(text: string, voice: SpeakerVoice): string {
    return clipKey(userId, { norm, text }, voice === 'own' && ownId ? `own-${ownId}` : gender)
  }
  async function keep(key: string, audio: ModelAudio) {
    await clips.keep(key, audio)
    setHeld((now) => new Set(now).add(key))
  }

  async function bought(text: string, voice: SpeakerVoice, key: string): Promise<ModelAudio> {
    const own = voice === 'own'
    const answer = await buy(key, () => ({
      text,
      language: norm,
      voiceGender: gender,
      ...(own ? { useClonedVoice: true } : {}),
      ...mannerOf(text.trim().split(/\s+/u).length),
    }))
    const base64 = answer.audio || answer.audioBase64
    if (!base64) throw new SoundProblem('lessons.hear.missing')
    const { timings, voice: said, ownVoice: measures, warnings } = answer
    const audio: ModelAudio = { base64, timings, gender: said.gender, voice: said.kind, measures }
    await decode(text, key, audio)
    if (own && said.kind === 'stock') {
      // The stock voice stepped in: it is the model's clip, and paid for.
      await keep(clipKey(userId, { norm, text }, said.gender), audio)
      showToast.info(t('lessons.hear.notOwn'))
      if (warnings.includes('own_voice_unclear')) await keep(key, audio)
      else void client.invalidateQueries({ queryKey: voiceQuery.queryKey })
    } else await keep(key, audio)
    return audio
  }
  async function decode(text: string, key: string, audio: ModelAudio): Promise<Clip> {
    const known = decoded.current.get(key)
    if (known) return known
    try {
      const clip = await decodeClip(fromBase64(audio.base64))
      decoded.current.set(key, clip)
      return clip
    } catch {
      const isWord = !/\s/u.test(text.trim())
      throw new SoundProblem(isWord ? 'lessons.hear.invalidWord' : 'lessons.hear.invalidPhrase')
    }
  }
  async function clipOf(text: string, voice: SpeakerVoice, key: string): Promise<Clip> {
    const known = decoded.current.get(key)
    if (known) return known
    const kept = await clips.find(key)
    const clip = kept && (await decode(text, key, kept).catch(() => undefined))
    return clip ?? (await decode(text, key, await bought(text, voice, key)))
  }

  async function tap(text: string, voice: SpeakerVoice) {
    if (working.current) return
    const key = keyOf(text, voice)
    const slow = last?.key === key && !last.slow
    working.current = true
    setBusy(key)
    try {
      const clip = await clipOf(text, voice, key)
      if (left.current) return
      setLast({ key, slow })
      player
        .play(key, clip, slow ? { rate: SLOW } : {})
        .catch(() => showToast.error(t('lessons.hear.silent')))
    } catch (error) {
      if (isSignedOut(error)) session.lost()
      showToast.error(error instanceof SoundProblem ? t(error.text) : messageOf(error, t))
    } finally {
      working.current = false
      setBusy(undefined)
    }
  }

  return {
    norm,
    hasOwn: ownId !== undefined,
    isHeld: (text, voice) => held.has(keyOf(text, voice)),
    isBusy: (text, voice) => busy !== undefined && busy === keyOf(text, voice),
    isSounding: (text, voice) => playing !== undefined && playing === keyOf(text, voice),
    isSlowNext: (text, voice) => last?.key === keyOf(text, voice) && !last.slow,
    tap: (text, voice) => void tap(text, voice),
  }
}

class SoundProblem extends Error {
  readonly text: TextKey
  constructor(text: TextKey) {
    super(text)
    this.text = text
  }
}
