import { useEffect, useRef, useState } from 'react'
import type { RouteAnswer } from '../../../contract/route.ts'
import { verifyAudio } from '../../../contract/verification.ts'
import { isApiError } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { type ClipToSend, decodeHere, readClip } from './clip-file.ts'

export type Verification = RouteAnswer<typeof verifyAudio>

export type VerifyState =
  | { name: 'empty' }
  | { name: 'looking'; file: File }
  | { name: 'answered'; file: File; answer: Verification; decodedHere: boolean }
  | { name: 'failed'; file: File; error: unknown }

/** One clip at a time: another one, or leaving the page, makes the one before be forgotten. */
export function useVerification() {
  const [state, setState] = useState<VerifyState>({ name: 'empty' })
  const request = useRef<AbortController>(undefined)
  useEffect(() => () => request.current?.abort(), [])

  async function look(file: File) {
    request.current?.abort()
    const own = new AbortController()
    request.current = own
    setState({ name: 'looking', file })
    try {
      const { answer, decodedHere } = await verify(file, own.signal)
      if (request.current === own) setState({ name: 'answered', file, answer, decodedHere })
    } catch (error) {
      if (request.current === own && !own.signal.aborted) setState({ name: 'failed', file, error })
    }
  }
  function cancel() {
    request.current?.abort()
    request.current = undefined
    setState({ name: 'empty' })
  }
  return { state, look: (file: File) => void look(file), cancel }
}

async function verify(file: File, signal: AbortSignal) {
  const clip = await readClip(file)
  try {
    return await sent(clip, signal)
  } catch (error) {
    // A codec inside the container that only browsers know.
    if (clip.decodedHere || !isApiError(error, 'audio.unsupported')) throw error
    return await sent(await decodeHere(new Uint8Array(await file.arrayBuffer())), signal)
  }
}

async function sent({ base64, decodedHere }: ClipToSend, signal: AbortSignal) {
  return { answer: await call(verifyAudio, { body: { audio: base64 } }, { signal }), decodedHere }
}
