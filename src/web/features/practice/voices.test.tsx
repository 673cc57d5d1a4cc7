import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { encodeWav } from '../../../speech/audio/wav.ts'
import { toBase64 } from '../../audio/base64.ts'
import { clipOf } from '../../audio/clip.ts'
import type { Take } from '../../audio/take.ts'
import { renderApp } from '../../testing/render.tsx'
import { sampleMe } from '../../testing/sample-me.ts'
import { player } from './sound.ts'
import type { ModelVoice } from './use-model-voice.ts'
import type { Analysis } from './use-stage.ts'
import { Voices } from './voices.tsx'

type Sound = { lengthMs: number; from: number; to: number; at: number; stopped: boolean; end(): void }
const speaker = vi.hoisted(() => ({ sounds: [] as Sound[] }))

// jsdom has no sound card; the player itself is the real one.
vi.mock('./sound.ts', async (original) => {
  const { createPlayer } = await import('../../audio/player.ts')
  const { useSyncExternalStore } = await import('react')
  const player = createPlayer(async (clip, from, to) => {
    let end = () => {}
    const ended = new Promise<void>((resolve) => {
      end = resolve
    })
    const sound: Sound = { lengthMs: clip.durationMs, from, to, at: from, stopped: false, end }
    speaker.sounds.push(sound)
    return {
      positionMs: () => sound.at,
      stop() {
        sound.stopped = true
        end()
      },
      ended,
    }
  })
  return {
    ...(await original<object>()),
    player,
    usePlaying: () => useSyncExternalStore(player.subscribe, player.playing),
  }
})

const silence = (ms: number) => clipOf({ samples: new Float32Array(ms * 16), sampleRate: 16_000 })
const spans = [
  { text: 'Buenos', charStart: 1, charEnd: 7, ipa: 'ˈbwenos' },
  { text: 'días', charStart: 8, charEnd: 12, ipa: 'ˈðias' },
]
const pitch = { hopMs: 10, semitones: [0, 1, 2, 3, 2, 1] }
const model = {
  durationMs: 1000,
  words: [
    { ...spans[0], startMs: 0, endMs: 400 },
    { ...spans[1], startMs: 400, endMs: 1000 },
  ],
  phones: [],
  pitch,
}
const analysis = {
  sessionId: '01890000-0000-7000-8000-000000000000',
  model,
  analysis: {
    assessment: {
      pitch,
      words: [
        { ...spans[0], startMs: 1000, endMs: 2000, score: 90, kind: 'ok', phonemes: [] },
        { ...spans[1], startMs: 2000, endMs: 4000, score: 90, kind: 'ok', phonemes: [] },
      ],
    },
  },
} as unknown as Analysis
const corrected = {
  audio: toBase64(encodeWav(silence(1100))),
  mimeType: 'audio/wav',
  words: [
    { startMs: 50, endMs: 450 },
    { startMs: 450, endMs: 1050 },
  ],
  pitch,
  durationMs: 1100,
  notes: ['wrong_sounds_kept', 'pauses_shortened'],
}
const take: Take = { id: 'take-1', clip: silence(4500), base64: 'dGFrZQ==' }
const modelVoice = {
  clip: silence(1000),
  timings: model,
  base64: '',
  gender: 'female',
} as unknown as ModelVoice

type Answer = (response: Response) => void
let asked: { path: string; body: unknown; signal: AbortSignal | null | undefined }[]
let answers: Answer[]
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

beforeEach(() => {
  player.stop()
  speaker.sounds.length = 0
  asked = []
  answers = []
  vi.stubGlobal('fetch', (path: string, request: RequestInit) => {
    asked.push({ path, body: JSON.parse(String(request.body)), signal: request.signal })
    return new Promise<Response>((resolve) => answers.push(resolve))
  })
})

const open = (more: Partial<Parameters<typeof Voices>[0]> = {}) =>
  renderApp(
    <Voices
      words={[]}
      opened={null}
      analysis={analysis}
      take={take}
      model={modelVoice}
      norm="es-ES"
      {...more}
    />,
    { me: sampleMe() },
  )
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const isChosen = (name: string | RegExp) =>
  screen.getByRole('button', { name }).getAttribute('aria-pressed') === 'true'
const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 40)))
const sounding = () => speaker.sounds.filter(({ stopped }) => !stopped).at(-1)
async function hearUntil(ms: number) {
  await settle()
  const sound = sounding()
  if (sound) sound.at = ms
  await settle()
}

describe('three voices of one sentence', () => {
  it('another voice goes on at the same place in the sentence', async () => {
    await open()
    press('Play')
    await settle()
    expect(sounding()).toMatchObject({ lengthMs: 4500, from: 840 })
    await hearUntil(3000)
    press('Model')
    await settle()
    // The middle of the second word.
    expect(sounding()).toMatchObject({ lengthMs: 1000, from: 700 })
    await hearUntil(850)
    fireEvent.keyDown(document.body, { key: '1' })
    await settle()
    expect(sounding()?.from).toBeCloseTo(3500)
    expect(isChosen('Mine')).toBe(true)
  })

  it('keeps the place while nothing sounds, and sounds only when it is asked to', async () => {
    await open()
    press('Play')
    await hearUntil(3000)
    press('Pause')
    await settle()
    const before = speaker.sounds.length
    press('Model')
    await settle()
    expect(speaker.sounds).toHaveLength(before)
    press('Play')
    await settle()
    expect(sounding()).toMatchObject({ lengthMs: 1000, from: 700 })
  })

  it('begins anew after the end', async () => {
    await open()
    press('Play')
    await hearUntil(4200)
    await act(async () => sounding()?.end())
    press('Play')
    await settle()
    expect(sounding()?.from).toBe(840)
  })

  it('asks for the correction once, sends the very take, says what was done and plays it', async () => {
    await open()
    press(/^Mine, corrected, free/)
    press(/^Mine, corrected/)
    fireEvent.keyDown(document.body, { key: '2' })
    expect(asked).toHaveLength(1)
    expect(asked[0]).toMatchObject({
      path: `/api/practice/sessions/${analysis.sessionId}/corrected`,
      body: { userAudio: take.base64 },
    })
    expect(screen.getByText(/Giving your take/)).toBeTruthy()
    await act(async () => answers[0]?.(json(corrected)))
    await screen.findByText(/wrong ones too/)
    expect(screen.getByText('Your pauses are as short as the model’s.')).toBeTruthy()
    await settle()
    expect(sounding()).toMatchObject({ lengthMs: 1100, from: 0 })
    await hearUntil(750)
    press('Mine')
    await settle()
    expect(sounding()?.from).toBeCloseTo(3000)
    press('Mine, corrected')
    await settle()
    expect(sounding()?.from).toBeCloseTo(750)
    expect(asked).toHaveLength(1)
  })

  it('does not sound when another voice was chosen while it was made', async () => {
    await open()
    press(/^Mine, corrected/)
    press('Mine')
    await act(async () => answers[0]?.(json(corrected)))
    await settle()
    expect(speaker.sounds).toEqual([])
    expect(isChosen('Mine')).toBe(true)
  })

  it('says why it could not be made, and tries again', async () => {
    await open()
    press(/^Mine, corrected/)
    await act(async () => answers[0]?.(json({ error: '', code: 'engine.busy', requestId: 'x' }, 503)))
    await screen.findByText('Nothing was charged, and your take is still here.')
    press('Try again')
    expect(asked).toHaveLength(2)
    await act(async () => answers[1]?.(json(corrected)))
    await screen.findByText(/wrong ones too/)
  })

  it('offers no second try where it would end the same', async () => {
    await open()
    press(/^Mine, corrected/)
    const refused = { error: '', code: 'practice.correction_failed', status: 'another_take', requestId: 'x' }
    await act(async () => answers[0]?.(json(refused, 422)))
    await screen.findByText(/not the recording that was analysed/)
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  it('forgets an answer that comes after the result was left', async () => {
    const { unmount } = await open()
    press(/^Mine, corrected/)
    unmount()
    expect(asked[0]?.signal?.aborted).toBe(true)
    await act(async () => answers[0]?.(json(corrected)))
    expect(speaker.sounds).toEqual([])
  })

  it('without the model there are two voices', async () => {
    await open({ model: undefined })
    expect(screen.getByRole('button', { name: 'Model' })).toHaveProperty('disabled', true)
    fireEvent.keyDown(document.body, { key: '3' })
    expect(isChosen('Mine')).toBe(true)
  })
})
