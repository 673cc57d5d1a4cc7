import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { decodeWav, encodeWav } from '../../../speech/audio/wav.ts'
import { fromBase64, toBase64 } from '../../audio/base64.ts'
import { clipOf } from '../../audio/clip.ts'
import { renderApp } from '../../testing/render.tsx'
import type { Verification } from './use-verification.ts'
import { VerifyPage } from './verify-page.tsx'

const browser = vi.hoisted(() => ({ decoded: 0, length: undefined as number | undefined }))

// jsdom decodes nothing and plays nothing: what a browser would say of the file.
vi.mock('../../audio/clip.ts', async (original) => {
  const real = await original<typeof import('../../audio/clip.ts')>()
  return {
    ...real,
    decodeClip: async (bytes: Uint8Array<ArrayBuffer>) => {
      if (String.fromCharCode(...bytes.subarray(4, 8)) !== 'ftyp') return await real.decodeClip(bytes)
      browser.decoded++
      return clipOf({ samples: new Float32Array(48_000), sampleRate: 48_000 })
    },
  }
})
vi.mock('../../audio/sound-file.ts', async (original) => ({
  ...(await original<object>()),
  lengthOfFile: async () => browser.length,
}))

const answer: Verification = {
  fromHere: true,
  mark: { found: true, z: 14.62, threshold: 7, atMs: 320 },
  tag: { generator: 'Timbre', kind: 'own-voice', ofThisInstallation: true },
  durationMs: 4210,
  tooShort: false,
}
const unmarked = { ...answer, fromHere: false, mark: { found: false, z: 2.31, threshold: 7, atMs: null } }

let asked: { body: { audio: string }; signal: AbortSignal | null | undefined }[]
let answers: ((response: Response) => void)[]
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

beforeEach(() => {
  asked = []
  answers = []
  browser.decoded = 0
  browser.length = undefined
  vi.stubGlobal('fetch', (_path: string, request: RequestInit) => {
    asked.push({ body: JSON.parse(String(request.body)), signal: request.signal })
    return new Promise<Response>((resolve) => answers.push(resolve))
  })
})

const wav = encodeWav({ samples: new Float32Array(24_000).fill(0.1), sampleRate: 24_000 })
// jsdom's files cannot be read as bytes.
const fileOf = (bytes: Uint8Array<ArrayBuffer>, name: string) =>
  Object.assign(new File([bytes], name), { arrayBuffer: async () => bytes.buffer })
const textBytes = (text: string) => new TextEncoder().encode(text) as Uint8Array<ArrayBuffer>
const clip = fileOf(wav, 'clip.wav')
const open = () => renderApp(<VerifyPage />, { me: null, at: '/verify-audio' })
const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 30)))
async function choose(file: File) {
  fireEvent.change(screen.getByLabelText('The clip to check'), { target: { files: [file] } })
  await settle()
}
const reply = (body: unknown, status = 200) => act(async () => answers.at(-1)?.(json(body, status)))

describe('the page that checks a clip', () => {
  it('sends a file as it is, so that its own note can be read, and says that it was made here', async () => {
    await open()
    await choose(clip)
    expect(screen.getByText('Looking for the mark')).toBeTruthy()
    expect(asked[0]?.body.audio).toBe(toBase64(wav))
    await reply(answer)
    const verdict = await screen.findByRole('heading', { level: 2, name: 'Yes, this was made here.' })
    expect(document.activeElement).toBe(verdict)
    expect(screen.getByText('14.6')).toBeTruthy()
    expect(screen.getByText(/From 7 on we call it found/)).toBeTruthy()
    expect(screen.getByText('0.3 s')).toBeTruthy()
    expect(screen.getByText('Timbre, a phrase in somebody’s own voice, of this installation')).toBeTruthy()
    expect(screen.getByText(/Anybody can write or remove this/)).toBeTruthy()
  })

  it('a clip without the mark proves nothing, whatever the file says of itself', async () => {
    await open()
    await choose(clip)
    await reply(unmarked)
    await screen.findByRole('heading', { level: 2, name: 'No mark of ours was found.' })
    expect(screen.getByText(/That proves nothing/)).toBeTruthy()
    expect(screen.getByText(/The file itself says that it comes from here/)).toBeTruthy()
    expect(screen.queryByText('The mark begins at')).toBeNull()
  })

  it('a clip that is too short is not judged', async () => {
    await open()
    await choose(clip)
    await reply({ ...unmarked, tag: null, durationMs: 1900, tooShort: true })
    await screen.findByRole('heading', { level: 2, name: 'Too short to tell.' })
    expect(screen.queryByText(/That proves nothing/)).toBeNull()
    expect(screen.getByText('Nothing')).toBeTruthy()
  })

  it('decodes what the server does not read, at the rate of the mark, and says that the note went unread', async () => {
    await open()
    await choose(fileOf(textBytes('\0\0\0\x18ftypM4A '), 'clip.m4a'))
    expect(browser.decoded).toBe(1)
    const sent = decodeWav(fromBase64(asked[0]?.body.audio ?? ''))
    expect(sent.sampleRate).toBe(24_000)
    expect(sent.samples).toHaveLength(24_000)
    await reply({ ...unmarked, tag: null })
    await screen.findByText(/your browser had to decode this file first/)
  })

  it('refuses without asking: no sound, too large, too long, unreadable', async () => {
    await open()
    await choose(new File([], 'empty.wav'))
    await screen.findByText('There is no sound in this file.')
    const large = fileOf(wav, 'large.wav')
    Object.defineProperty(large, 'size', { value: 13 * 1024 * 1024 })
    await choose(large)
    await screen.findByText('This file has 13 MB. Choose one of at most 12 MB.')
    browser.length = 61_500
    await choose(clip)
    await screen.findByText('This clip lasts 62 seconds. Choose a piece of at most a minute.')
    browser.length = undefined
    await choose(fileOf(textBytes('a letter to a friend'), 'letter.txt'))
    await screen.findByText(/This file cannot be read/)
    expect(asked).toEqual([])
  })

  it('says why the server refused, and tries again where that can help', async () => {
    await open()
    await choose(clip)
    await reply({ error: '', code: 'audio.corrupt', requestId: 'x' }, 422)
    await screen.findByText('This recording is damaged and cannot be read.')
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    await choose(clip)
    await reply({ error: '', code: 'engine.busy', requestId: 'x' }, 503)
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    await settle()
    expect(asked).toHaveLength(3)
    await reply(answer)
    await screen.findByRole('heading', { level: 2, name: 'Yes, this was made here.' })
  })

  it('looks at the clip that was chosen last; the answer about the one before is dropped', async () => {
    await open()
    await choose(clip)
    await choose(fileOf(wav, 'other.wav'))
    expect(asked[0]?.signal?.aborted).toBe(true)
    await act(async () => answers[0]?.(json(unmarked)))
    await settle()
    expect(screen.queryByText('No mark of ours was found.')).toBeNull()
    await reply(answer)
    await screen.findByRole('heading', { level: 2, name: 'Yes, this was made here.' })
  })

  it('takes a dropped clip and can be stopped', async () => {
    await open()
    const field = screen.getByText('or drop it here').closest('.clip-field')
    if (!field) throw new Error('no field')
    fireEvent.dragOver(field)
    expect(screen.getByText('Let go to check it')).toBeTruthy()
    fireEvent.drop(field, { dataTransfer: { files: [clip] } })
    await settle()
    expect(asked).toHaveLength(1)
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(asked[0]?.signal?.aborted).toBe(true)
    expect(screen.getByRole('button', { name: 'Choose a clip' })).toBeTruthy()
  })
})
