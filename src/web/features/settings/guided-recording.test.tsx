import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { RecordingListeners } from '../../audio/recorder.ts'
import { RecorderError } from '../../audio/recorder-error.ts'
import { renderApp } from '../../testing/render.tsx'
import { sampleMe } from '../../testing/sample-me.ts'
import { SettingsPage } from './settings-page.tsx'
import { createFakeMicrophone } from './testing/microphone.ts'
import { sampleSample, sampleVoice } from './testing/samples.ts'
import { ok, refused, serverWith } from './testing/server.ts'

const microphone = createFakeMicrophone()
vi.mock('../../audio/recorder.ts', async (original) => ({
  ...(await original<object>()),
  startRecording: (listeners: RecordingListeners) => microphone.startRecording(listeners),
}))
beforeEach(() => {
  microphone.state.refusal = undefined
  microphone.state.opened = 0
})

const LINE = (index: number) => `POST /api/voice-samples/${sampleSample().id}/lines/${index}`
const show = () => renderApp(<SettingsPage />, { me: sampleMe(), at: '/settings' })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const key = (name: string) => fireEvent.keyDown(document.body, { key: name })

async function recordTake() {
  fireEvent.click(await screen.findByRole('button', { name: 'Record' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Stop recording' }))
  return await screen.findByRole('button', { name: 'Use this take' })
}

describe('reading the script', () => {
  it('P-02 begins with the first line, in its own language and direction', async () => {
    const server = serverWith(sampleVoice(), { 'POST /api/voice-samples': ok(sampleSample()) })
    await show()
    fireEvent.click(await screen.findByRole('button', { name: 'Read twelve lines' }))
    const line = await screen.findByText('Line 1 in English.')
    expect(line.closest('[lang]')?.getAttribute('lang')).toBe('en-US')
    expect(server.asked('POST /api/voice-samples')[0]?.body).toEqual({ kind: 'script' })
    expect(screen.getByText('0 of 12')).toBeTruthy()
    expect(screen.getByText('10 more lines are needed.')).toBeTruthy()
  })

  it('P-02 sends a take when it is used, and goes on to the next line when it is accepted', async () => {
    const server = serverWith(sampleVoice({ sample: sampleSample(3) }), {
      [LINE(3)]: ok(sampleSample(4)),
    })
    await show()
    await screen.findByText('Line 4 in English.')
    const use = await recordTake()
    expect(server.asked(LINE(3))).toEqual([])
    fireEvent.click(use)
    expect(await screen.findByText('Line 5 in English.')).toBeTruthy()
    expect(screen.getByText('4 of 12')).toBeTruthy()
    expect(screen.getByText('Line 4 accepted. 4 of 12.')).toBeTruthy()
    expect(server.asked(LINE(3))[0]?.body).toEqual({ audio: expect.stringMatching(/^UklGR/) })
  })

  it('P-02 says why a take was refused, keeps the line, and asks to read it once more', async () => {
    const server = serverWith(sampleVoice({ sample: sampleSample(3) }), {
      [LINE(3)]: (_body, before) =>
        before === 0 ? refused(422, 'voice.line_refused', { status: 'too_quiet' }) : ok(sampleSample(4)),
    })
    await show()
    fireEvent.click(await recordTake())
    expect(await screen.findByText('Too quiet')).toBeTruthy()
    expect(screen.getByText(/Come closer to the microphone.*Nothing was kept\./)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Use this take' })).toBeNull()
    press('Read it once more')
    fireEvent.click(await screen.findByRole('button', { name: 'Stop recording' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Use this take' }))
    expect(await screen.findByText('Line 5 in English.')).toBeTruthy()
    expect(server.asked(LINE(3))).toHaveLength(2)
  })

  it('keeps the take when the connection fails, and sends the very same again', async () => {
    const server = serverWith(sampleVoice({ sample: sampleSample(3) }), {
      [LINE(3)]: (_body, before) => (before === 0 ? { status: 0, body: null } : ok(sampleSample(4))),
    })
    await show()
    fireEvent.click(await recordTake())
    expect(await screen.findByText('Your take is still here.')).toBeTruthy()
    press('Try again')
    expect(await screen.findByText('Line 5 in English.')).toBeTruthy()
    const [first, second] = server.asked(LINE(3))
    expect(second?.body).toEqual(first?.body)
  })

  it('says at once that there is no connection, and keeps the take', async () => {
    const server = serverWith(sampleVoice({ sample: sampleSample(3) }), {
      [LINE(3)]: { status: 0, body: null },
    })
    await show()
    const use = await recordTake()
    vi.stubGlobal('navigator', Object.create(navigator, { onLine: { value: false } }))
    act(() => void window.dispatchEvent(new Event('offline')))
    fireEvent.click(use)
    expect(await screen.findByText(/^You are offline/)).toBeTruthy()
    expect(screen.getByText('Your take is still here.')).toBeTruthy()
    expect(server.asked(LINE(3))).toHaveLength(1)
    act(() => void window.dispatchEvent(new Event('online')))
  })

  it('goes by Space, R and Enter', async () => {
    const server = serverWith(sampleVoice({ sample: sampleSample(3) }), { [LINE(3)]: ok(sampleSample(4)) })
    await show()
    await screen.findByText('Line 4 in English.')
    key(' ')
    await screen.findByRole('button', { name: 'Stop recording' })
    key(' ')
    await screen.findByRole('button', { name: 'Use this take' })
    key('r')
    await screen.findByRole('button', { name: 'Stop recording' })
    key('Enter')
    await screen.findByRole('button', { name: 'Use this take' })
    key('Enter')
    expect(await screen.findByText('Line 5 in English.')).toBeTruthy()
    expect(microphone.state.opened).toBe(2)
    expect(server.asked(LINE(3))).toHaveLength(1)
  })

  it('skips a line and comes back to it', async () => {
    serverWith(sampleVoice({ sample: sampleSample(3) }))
    await show()
    await screen.findByText('Line 4 in English.')
    press('Skip for now')
    expect(await screen.findByText('Line 5 in English.')).toBeTruthy()
    press('Line 4, still to read')
    expect(await screen.findByText('Line 4 in English.')).toBeTruthy()
    press('Line 1, accepted')
    expect(await screen.findByText(/Reading it again replaces the take/)).toBeTruthy()
  })

  it('P-02 goes on after a reload at the first line that is still to read', async () => {
    serverWith(sampleVoice({ sample: sampleSample(7) }))
    await show()
    expect(await screen.findByText('Frase 8 en español.')).toBeTruthy()
    expect(screen.getByText('Line 8 of 12, Spanish')).toBeTruthy()
  })

  it('P-02 lets ten lines be enough, and goes on to the consent', async () => {
    serverWith(sampleVoice({ sample: sampleSample(10) }))
    await show()
    expect(await screen.findByText(/That is enough for a voice/)).toBeTruthy()
    press('Go on to the consent')
    expect(await screen.findByRole('heading', { name: 'Your consent' })).toBeTruthy()
  })

  it('P-01 says in words why the microphone is refused', async () => {
    serverWith(sampleVoice({ sample: sampleSample() }))
    microphone.state.refusal = new RecorderError('denied')
    await show()
    fireEvent.click(await screen.findByRole('button', { name: 'Record' }))
    expect(await screen.findByText(/^Failed to access microphone: /)).toBeTruthy()
    microphone.state.refusal = undefined
    press('Record again')
    expect(await screen.findByRole('button', { name: 'Stop recording' })).toBeTruthy()
  })

  it('throws the recording away after asking, and stands at the beginning again', async () => {
    const path = `DELETE /api/voice-samples/${sampleSample().id}`
    const server = serverWith(sampleVoice({ sample: sampleSample(3) }), { [path]: ok({ deleted: true }) })
    await show()
    fireEvent.click(await screen.findByRole('button', { name: 'Throw this recording away' }))
    expect(server.asked(path)).toEqual([])
    server.setVoice(sampleVoice())
    fireEvent.click(await screen.findByRole('button', { name: 'Throw it away' }))
    expect(await screen.findByRole('button', { name: 'Read twelve lines' })).toBeTruthy()
    await waitFor(() => expect(server.asked(path)).toHaveLength(1))
  })
})
