import { encodeWav } from '../../speech/audio/wav.ts'
import type { Clip } from './clip.ts'

export type Playing = {
  /** Tells apart what sounds, e.g. `mine`. */
  name: string
  fromMs: number
  toMs: number
}

export type PlayOptions = {
  fromMs?: number
  toMs?: number
  /** 1 as recorded; slower keeps the pitch. */
  rate?: number
}

export type Player = {
  /** Plays a clip or a part of it; whatever sounded before stops. Settles when it is over or was stopped. */
  play(name: string, clip: Clip, options?: PlayOptions): Promise<'ended' | 'stopped'>
  stop(): void
  playing(): Playing | null
  /** Called when something begins or ends to sound. Returns how to leave. */
  subscribe(listener: () => void): () => void
  /** Called at frame rate with where in its clip the sound is, in ms; null when it ends. */
  onPosition(listener: (name: string, positionMs: number | null) => void): () => void
}

type Sounding = { positionMs(): number; stop(): void; ended: Promise<void> }
type Start = (clip: Clip, fromMs: number, toMs: number, rate: number) => Promise<Sounding>

/** One voice at a time. `start` is what really sounds; the browser's own unless told. */
export function createPlayer(start: Start = startSound): Player {
  const listeners = new Set<() => void>()
  const followers = new Set<(name: string, positionMs: number | null) => void>()
  let current: { playing: Playing; sounding?: Sounding; stopped: boolean } | null = null

  const tell = () => {
    for (const listener of listeners) listener()
  }
  const place = (name: string, positionMs: number | null) => {
    for (const follower of followers) follower(name, positionMs)
  }
  function stop() {
    const last = current
    if (!last) return
    current = null
    last.stopped = true
    last.sounding?.stop()
    place(last.playing.name, null)
    tell()
  }

  return {
    async play(name, clip, { fromMs = 0, toMs = clip.durationMs, rate = 1 } = {}) {
      stop()
      const from = Math.max(0, Math.min(fromMs, clip.durationMs))
      const to = Math.max(from, Math.min(toMs, clip.durationMs))
      const own: NonNullable<typeof current> = { playing: { name, fromMs: from, toMs: to }, stopped: false }
      current = own
      tell()
      try {
        const sounding = await start(clip, from, to, rate)
        if (own.stopped) {
          sounding.stop()
          return 'stopped'
        }
        own.sounding = sounding
        follow(
          sounding,
          () => current === own,
          (positionMs) => place(name, positionMs),
        )
        await sounding.ended
        return own.stopped ? 'stopped' : 'ended'
      } finally {
        if (current === own) stop()
      }
    },
    stop,
    playing: () => current?.playing ?? null,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onPosition(follower) {
      followers.add(follower)
      return () => followers.delete(follower)
    },
  }
}

function follow(sounding: Sounding, isCurrent: () => boolean, place: (positionMs: number) => void) {
  const frame = () => {
    if (!isCurrent()) return
    place(sounding.positionMs())
    requestAnimationFrame(frame)
  }
  frame()
}

let context: AudioContext | undefined

async function startSound(clip: Clip, fromMs: number, toMs: number, rate: number): Promise<Sounding> {
  return rate === 1 ? await startBuffer(clip, fromMs, toMs) : await startElement(clip, fromMs, toMs, rate)
}

/** Exact to the sample, so that a single sound can be heard. */
async function startBuffer(clip: Clip, fromMs: number, toMs: number): Promise<Sounding> {
  context ??= new AudioContext()
  await context.resume()
  const buffer = context.createBuffer(1, Math.max(1, clip.samples.length), clip.sampleRate)
  buffer.copyToChannel(new Float32Array(clip.samples), 0)
  const source = context.createBufferSource()
  source.buffer = buffer
  source.connect(context.destination)
  const begun = context.currentTime
  const clock = context
  const ended = new Promise<void>((resolve) => source.addEventListener('ended', () => resolve()))
  source.start(0, fromMs / 1000, Math.max(0.01, (toMs - fromMs) / 1000))
  return {
    positionMs: () => Math.min(toMs, fromMs + (clock.currentTime - begun) * 1000),
    stop: () => source.stop(),
    ended,
  }
}

/** An audio element slows down without lowering the voice, which a buffer cannot. */
async function startElement(clip: Clip, fromMs: number, toMs: number, rate: number): Promise<Sounding> {
  const address = URL.createObjectURL(new Blob([encodeWav(clip)], { type: 'audio/wav' }))
  const element = new Audio(address)
  element.preservesPitch = true
  element.playbackRate = rate
  element.currentTime = fromMs / 1000
  let finish = () => {}
  const ended = new Promise<void>((resolve) => {
    finish = resolve
  }).finally(() => URL.revokeObjectURL(address))
  element.addEventListener('ended', finish)
  element.addEventListener('error', finish)
  const watch = () => {
    if (element.paused) return
    if (element.currentTime * 1000 >= toMs) {
      element.pause()
      finish()
    } else requestAnimationFrame(watch)
  }
  try {
    await element.play()
  } catch (error) {
    finish()
    throw error
  }
  watch()
  return {
    positionMs: () => Math.min(toMs, element.currentTime * 1000),
    stop() {
      element.pause()
      finish()
    },
    ended,
  }
}
