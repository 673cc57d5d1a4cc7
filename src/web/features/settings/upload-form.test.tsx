import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderApp } from '../../testing/render.tsx'
import { sampleMe } from '../../testing/sample-me.ts'
import { SettingsPage } from './settings-page.tsx'
import { sampleSample, sampleVoice } from './testing/samples.ts'
import { ok, refused, serverWith } from './testing/server.ts'

const length = vi.hoisted(() => ({ ms: 40_000 as number | undefined }))
// jsdom loads no media; everything else of it is the real thing.
vi.mock('../../audio/sound-file.ts', async (original) => ({
  ...(await original<object>()),
  lengthOfFile: async () => length.ms,
}))
beforeEach(() => {
  length.ms = 40_000
})

const UPLOAD = 'POST /api/voice-samples'
const uploaded = sampleSample(12, {
  kind: 'upload',
  quality: {
    verdict: 'fair',
    problems: ['too_noisy'],
    speechMs: 22_000,
    levelRangeDb: 17,
    clippedFraction: 0,
  },
  warnings: ['without_script', 'fair_quality'],
})

async function open() {
  await renderApp(<SettingsPage />, { me: sampleMe(), at: '/settings' })
  fireEvent.click(await screen.findByRole('button', { name: 'Upload a recording' }))
  return await screen.findByLabelText('Recording')
}
function file(name = 'me.wav', bytes = 2000): File {
  const content = new Uint8Array(bytes)
  const made = new File([content], name, { type: 'audio/wav' })
  // jsdom's files cannot be read this way.
  return Object.assign(made, { arrayBuffer: async () => content.buffer })
}
const choose = (input: HTMLElement, chosen: File) => fireEvent.change(input, { target: { files: [chosen] } })
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Upload and check' }))

describe('uploading a recording', () => {
  it('P-01 sends what is said in it with its language, and reports on the recording in plain words', async () => {
    const server = serverWith(sampleVoice(), { [UPLOAD]: ok(uploaded) })
    choose(await open(), file())
    expect(await screen.findByText('me.wav, 0:40 min')).toBeTruthy()
    fireEvent.change(screen.getByLabelText(/What is said in it/), { target: { value: ' Hola a todos. ' } })
    send()
    expect(await screen.findByText('Please choose the language of the words.')).toBeTruthy()
    fireEvent.change(screen.getByLabelText('Language of the words'), { target: { value: 'spanish' } })
    send()
    expect(await screen.findByText('How your recording is')).toBeTruthy()
    expect(screen.getByText('Fair')).toBeTruthy()
    expect(screen.getByText(/The room is noisy/)).toBeTruthy()
    expect(screen.getByText(/It was not read from the script/)).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Your consent' })).toBeTruthy()
    expect(server.asked(UPLOAD)).toHaveLength(1)
    expect(server.asked(UPLOAD)[0]?.body).toMatchObject({
      kind: 'upload',
      text: 'Hola a todos.',
      language: 'spanish',
    })
  })

  it('P-01 sends neither text nor language when the lines were read', async () => {
    const server = serverWith(sampleVoice(), { [UPLOAD]: ok(uploaded) })
    choose(await open(), file())
    await screen.findByText('me.wav, 0:40 min')
    send()
    await screen.findByText('How your recording is')
    expect(Object.keys(server.asked(UPLOAD)[0]?.body as object)).toEqual(['kind', 'audio'])
  })

  it('P-01 refuses what would be refused anyway, before anything is sent', async () => {
    const server = serverWith(sampleVoice(), { [UPLOAD]: ok(uploaded) })
    const input = await open()
    send()
    expect(await screen.findByText('Please choose a recording.')).toBeTruthy()
    choose(input, file('notes.pdf'))
    expect(await screen.findByText(/This kind of file cannot be read here/)).toBeTruthy()
    choose(input, file('long.wav', 12_500_000))
    expect(await screen.findByText('This file has 12.5 MB; at most 12 MB are taken.')).toBeTruthy()
    length.ms = 7_200_000
    choose(input, file())
    expect(
      await screen.findByText('This recording is 120:00 min long; at most three minutes are taken.'),
    ).toBeTruthy()
    length.ms = 2000
    choose(input, file())
    expect(await screen.findByText(/is only 2 seconds long; at least 15 are needed/)).toBeTruthy()
    send()
    expect(server.asked(UPLOAD)).toEqual([])
  })

  it('P-01 says why a recording was refused, and offers the twelve lines instead', async () => {
    const server = serverWith(sampleVoice(), {
      [UPLOAD]: (body) =>
        (body as { kind: string }).kind === 'upload'
          ? refused(422, 'voice.sample_unusable', { status: 'music' })
          : ok(sampleSample()),
    })
    choose(await open(), file())
    await screen.findByText('me.wav, 0:40 min')
    send()
    expect(await screen.findByText('There is music in it')).toBeTruthy()
    expect(screen.getByText(/Nothing was kept\./)).toBeTruthy()
    fireEvent.click(screen.getAllByRole('button', { name: 'Read twelve lines instead' })[0] as HTMLElement)
    expect(await screen.findByText('Line 1 in English.')).toBeTruthy()
    expect(server.asked(UPLOAD)).toHaveLength(2)
  })

  it('P-01 says that it did not arrive, and sends the same file again', async () => {
    const server = serverWith(sampleVoice(), {
      [UPLOAD]: (_body, before) => (before === 0 ? { status: 0, body: null } : ok(uploaded)),
    })
    choose(await open(), file())
    await screen.findByText('me.wav, 0:40 min')
    send()
    expect(await screen.findByText('Failed to upload voice sample')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(server.asked(UPLOAD)).toHaveLength(2))
    expect(server.asked(UPLOAD)[1]?.body).toEqual(server.asked(UPLOAD)[0]?.body)
  })
})
