import { useCallback, useEffect, useRef, useState } from 'react'
import type { ModelTimings } from '../../../contract/practice.ts'
import { fromBase64 } from '../../audio/base64.ts'
import { type Clip, decodeClip } from '../../audio/clip.ts'
import { clipKey, type ModelAudio } from '../../audio/clip-cache.ts'
import { mannerOf, type SpeechWish, useSpeechPurchase } from '../../lib/speech-purchase.ts'
import { readStored, writeStored } from '../../lib/storage.ts'
import type { Phrase } from './phrase.ts'
import { clips, player } from './sound.ts'
import { type Trouble, troubleOf } from './trouble.ts'

export type Gender = 'male' | 'female'
export type ModelVoice = { clip: Clip; timings: ModelTimings; base64: string; gender: Gender }

const STORED_GENDER = 'practiceVoice'

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
  const buy = useSpeechPurchase()
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

  async function bought(): Promise<ModelVoice | undefined> {
    if (!phrase) return undefined
    try {
      const answer = await buy(`${gender}\n${name}`, () => wishFor(phrase, gender))
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
      if (open.current === name) onTrouble(troubleOf(error, 'speech'))
      return undefined
    }
  }

  async function hear() {
    if (busy || !phrase) return
    if (player.playing()?.name === 'model') return player.stop()
    onTrouble(null)
    setBusy(held[gender] === undefined)
    try {
      const voice = held[gender] ?? (await bought())
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

function wishFor(phrase: Phrase, voiceGender: Gender): SpeechWish {
  return { text: phrase.targetPhrase, language: phrase.norm, voiceGender, ...mannerOf(phrase.words.length) }
}

async function voiceOf(audio: ModelAudio): Promise<ModelVoice> {
  const clip = await decodeClip(fromBase64(audio.base64))
  return { clip, timings: audio.timings, base64: audio.base64, gender: audio.gender }
}
