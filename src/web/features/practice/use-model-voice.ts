import { useCallback, useEffect, useRef, useState } from 'react'
import { generateSpeech, type ModelTimings } from '../../../contract/practice.ts'
import { fromBase64 } from '../../audio/base64.ts'
import { type Clip, decodeClip } from '../../audio/clip.ts'
import { clipKey, type ModelAudio } from '../../audio/clip-cache.ts'
import { call } from '../../lib/call.ts'
import { useRefreshMe } from '../../lib/me.ts'
import { readStored, writeStored } from '../../lib/storage.ts'
import { createPaidAct } from './paid-call.ts'
import type { Phrase } from './phrase.ts'
import { clips, player } from './sound.ts'
import { type Trouble, troubleOf } from './trouble.ts'

export type Gender = 'male' | 'female'
export type ModelVoice = { clip: Clip; timings: ModelTimings; base64: string; gender: Gender }

const STORED_GENDER = 'practiceVoice'
/** What the model settles on for a whole phrase. */
const PHRASE_VOICE = { stability: 0.5, similarity: 0.75 }

/** The model's voice for the open phrase: found in this browser, bought once, or brought by an analysis. */
export function useModelVoice(
  userId: string,
  phrase: Phrase | undefined,
  onTrouble: (trouble: Trouble | null) => void,
) {
  const [gender, setGender] = useState<Gender>(() =>
    readStored(STORED_GENDER) === 'male' ? 'male' : 'female',
  )
  const [held, setHeld] = useState<Partial<Record<Gender, ModelVoice>>>({})
  const [busy, setBusy] = useState(false)
  const refreshMe = useRefreshMe()
  const act = useRef(createPaidAct<ReturnType<typeof bodyFor>>())
  const name = phrase ? `${phrase.norm}\n${phrase.targetPhrase}` : ''
  const open = useRef(name)
  open.current = name

  useEffect(() => {
    setHeld({})
    if (!phrase) return
    let left = false
    for (const each of ['female', 'male'] as const) {
      const key = clipKey(userId, { norm: phrase.norm, text: phrase.targetPhrase }, each)
      void clips.find(key).then(async (audio) => {
        const voice = audio && (await voiceOf(audio).catch(() => undefined))
        if (voice && !left) setHeld((now) => ({ ...now, [each]: voice }))
      })
    }
    return () => {
      left = true
    }
  }, [userId, phrase])

  const accept = useCallback(
    async (audio: ModelAudio): Promise<ModelVoice> => {
      const voice = await voiceOf(audio)
      if (phrase) {
        const key = clipKey(userId, { norm: phrase.norm, text: phrase.targetPhrase }, audio.gender)
        await clips.keep(key, audio)
        if (open.current === name) setHeld((now) => ({ ...now, [audio.gender]: voice }))
      }
      return voice
    },
    [userId, phrase, name],
  )

  async function buy(): Promise<ModelVoice | undefined> {
    if (!phrase) return undefined
    const { key, body } = act.current.begin(`${gender}\n${name}`, () => bodyFor(phrase, gender))
    try {
      const answer = await call(generateSpeech, { body }, { idempotencyKey: key })
      act.current.answered()
      const base64 = answer.audio || answer.audioBase64
      if (!base64) {
        onTrouble({ kind: 'sound', text: 'audio.missing' })
        return undefined
      }
      return await accept({ base64, timings: answer.timings, gender }).catch(() => {
        onTrouble({ kind: 'sound', text: 'audio.invalid' })
        return undefined
      })
    } catch (error) {
      act.current.failed(error)
      if (open.current === name) onTrouble(troubleOf(error, 'speech'))
      return undefined
    } finally {
      void refreshMe()
    }
  }

  async function hear() {
    if (busy || !phrase) return
    if (player.playing()?.name === 'model') return player.stop()
    onTrouble(null)
    setBusy(held[gender] === undefined)
    try {
      const voice = held[gender] ?? (await buy())
      if (voice && open.current === name)
        void player.play('model', voice.clip).catch(() => onTrouble({ kind: 'sound', text: 'audio.silent' }))
    } finally {
      setBusy(false)
    }
  }

  return {
    gender,
    pickGender(next: Gender) {
      writeStored(STORED_GENDER, next)
      setGender(next)
    },
    busy,
    /** In the voice that is chosen, else in the other. */
    voice: held[gender] ?? held.female ?? held.male,
    heldInGender: held[gender] !== undefined,
    hear,
    accept,
  }
}

function bodyFor(phrase: Phrase, voiceGender: Gender) {
  return { text: phrase.targetPhrase, language: phrase.norm, voiceGender, ...PHRASE_VOICE }
}

async function voiceOf(audio: ModelAudio): Promise<ModelVoice> {
  const clip = await decodeClip(fromBase64(audio.base64))
  return { clip, timings: audio.timings, base64: audio.base64, gender: audio.gender }
}
