import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { fromBase64 } from '../../audio/base64.ts'
import { type Clip, decodeClip } from '../../audio/clip.ts'
import { clipKey, type ModelAudio } from '../../audio/clip-cache.ts'
import { useSharedVoice, voiceQuery } from '../../audio/own-voice.ts'
import { mannerOf, type SpeechWish, useSpeechPurchase } from '../../lib/speech-purchase.ts'
import type { Phrase } from './phrase.ts'
import { clips, player } from './sound.ts'
import { type Trouble, troubleOf } from './trouble.ts'
import type { Gender } from './use-model-voice.ts'

/** `unclear`: the own voice was tried and did not come out well. */
type Held = { clip: Clip; audio: ModelAudio; unclear: boolean }

export type OwnVoice = {
  /** Whether there is a voice to say it; undefined while that is not known. */
  state: 'none' | 'making' | 'ready' | undefined
  busy: boolean
  /** What was heard: in whose voice, and how well it came out. */
  heard: (ModelAudio & { unclear: boolean }) | undefined
  hear(): Promise<void>
}

type OwnVoiceInput = {
  userId: string
  phrase: Phrase
  /** Of the stock voice that says it where the own voice does not come out well. */
  gender: Gender
  /** Takes what the stock voice said instead: it is the model, and paid for. */
  acceptStock(audio: ModelAudio): Promise<unknown>
  onTrouble(trouble: Trouble | null): void
}

/** M-03: the open phrase in the person's own voice: kept in this browser, bought once, gone when the voice is. */
export function useOwnVoice({ userId, phrase, gender, acceptStock, onTrouble }: OwnVoiceInput): OwnVoice {
  useSharedVoice()
  const client = useQueryClient()
  const voice = useQuery(voiceQuery).data
  const ready = voice?.ready?.id
  const [held, setHeld] = useState<Held>()
  const [busy, setBusy] = useState(false)
  const buy = useSpeechPurchase()
  const name = ready && clipKey(userId, { norm: phrase.norm, text: phrase.targetPhrase }, `own-${ready}`)
  /** What is wanted now; a voice that was deleted meanwhile is not kept. */
  const wanted = useRef(name)
  wanted.current = name

  useEffect(() => {
    setHeld(undefined)
    if (!name) return
    let left = false
    void clips.find(name).then(async (audio) => {
      const clip = audio && (await clipOf(audio).catch(() => undefined))
      if (audio && clip && !left) setHeld({ clip, audio, unclear: audio.voice === 'stock' })
    })
    return () => {
      left = true
    }
  }, [name])

  const gone = voice !== undefined && ready === undefined
  useEffect(() => {
    if (!gone) return
    if (player.playing()?.name === 'own') player.stop()
    void clips.forgetOwnVoice()
  }, [gone])

  async function bought(asked: string): Promise<Held | undefined> {
    const answer = await buy(asked, () => wishFor(phrase, gender))
    const base64 = answer.audio || answer.audioBase64
    if (!base64) throw new MissingSound('audio.missing')
    const { timings, voice: said, ownVoice: measures } = answer
    const audio: ModelAudio = { base64, timings, gender: said.gender, voice: said.kind, measures }
    const clip = await clipOf(audio).catch(() => {
      throw new MissingSound('audio.invalid')
    })
    if (said.kind === 'stock') await acceptStock(audio).catch(() => {})
    if (wanted.current !== asked) return undefined
    const unclear = answer.warnings.includes('own_voice_unclear')
    if (said.kind !== 'stock' || unclear) await clips.keep(asked, audio)
    // The voice was not even tried: something has happened to it.
    else void client.invalidateQueries({ queryKey: voiceQuery.queryKey })
    const sound = { clip, audio, unclear }
    setHeld(sound)
    return sound
  }

  async function hear() {
    if (busy || !name) return
    if (player.playing()?.name === 'own') return player.stop()
    onTrouble(null)
    setBusy(held === undefined)
    try {
      const sound = held ?? (await bought(name))
      if (sound && wanted.current === name)
        void player.play('own', sound.clip).catch(() => onTrouble({ kind: 'sound', text: 'audio.silent' }))
    } catch (error) {
      if (wanted.current !== name) return
      onTrouble(
        error instanceof MissingSound ? { kind: 'sound', text: error.text } : troubleOf(error, 'speech'),
      )
    } finally {
      setBusy(false)
    }
  }

  return { state: stateOf(voice), busy, heard: held && { ...held.audio, unclear: held.unclear }, hear }
}

class MissingSound extends Error {
  readonly text: 'audio.missing' | 'audio.invalid'
  constructor(text: 'audio.missing' | 'audio.invalid') {
    super(text)
    this.text = text
  }
}

function stateOf(voice: { ready: unknown; profile: { status: string } | null } | undefined) {
  if (!voice) return undefined
  if (voice.ready) return 'ready'
  return voice.profile?.status === 'pending' ? 'making' : 'none'
}

function wishFor(phrase: Phrase, voiceGender: Gender): SpeechWish {
  const { targetPhrase: text, norm: language } = phrase
  return { text, language, voiceGender, useClonedVoice: true, ...mannerOf(phrase.words.length) }
}

async function clipOf(audio: ModelAudio): Promise<Clip> {
  return await decodeClip(fromBase64(audio.base64))
}
