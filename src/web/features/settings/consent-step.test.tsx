import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { VOICE_CONSENT_VERSION } from '../../../contract/voice.ts'
import type { RecordingListeners } from '../../audio/recorder.ts'
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
  microphone.state.opened = 0
})
afterEach(() => {
  vi.useRealTimers()
})

const ASK = 'POST /api/voice-consents'
const ID = '33333333-3333-4333-8333-33333333333'
const sentence = (turn: number) =>
  ok({
    id: `${ID}${turn}`,
    language: 'spanish',
    norm: 'es-ES',
    text: `Esta es mi voz: sentence ${turn}.`,
    segmented: null,
    spoken: null,
    expiresAt: '2026-11-20T10:01:00.000Z',
  })
const asking = (_body: unknown, before: number) => sentence(before)
const whole = sampleVoice({ sample: sampleSample(12) })

async function agree(birthDate = '1990-05-17') {
  fireEvent.change(await screen.findByLabelText('Date of birth'), { target: { value: birthDate } })
  fireEvent.click(screen.getByRole('checkbox'))
  fireEvent.click(screen.getByRole('button', { name: 'Show me the sentence' }))
}

async function read() {
  fireEvent.click(await screen.findByRole('button', { name: 'Record' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Stop recording' }))
}

const show = () => renderApp(<SettingsPage />, { me: sampleMe(), at: '/settings' })

describe('the consent', () => {
  it('P-03 asks for nothing before the date of birth is there and the text is agreed to', async () => {
    const server = serverWith(whole, { [ASK]: asking })
    await show()
    fireEvent.click(await screen.findByRole('button', { name: 'Show me the sentence' }))
    expect(await screen.findByText('Please enter your date of birth.')).toBeTruthy()
    expect(screen.getByText('Please tick this if you agree.')).toBeTruthy()
    expect(server.asked(ASK)).toEqual([])
  })

  it('P-03 names the version of the text that was agreed to, shows it whole, and says what the date is for', async () => {
    const server = serverWith(whole, { [ASK]: asking })
    await show()
    expect(await screen.findByText(/at least 16\. We look at the date and do not keep it/)).toBeTruthy()
    expect(screen.getByText(/approximate voice: a description of your pitch/)).toBeTruthy()
    expect(screen.getByText(/hidden mark/)).toBeTruthy()
    await agree()
    await screen.findByText('Esta es mi voz: sentence 0.')
    expect(server.asked(ASK)[0]?.body).toEqual({
      sampleId: sampleSample().id,
      birthDate: '1990-05-17',
      agreed: true,
      textVersion: VOICE_CONSENT_VERSION,
    })
  })

  it('P-03 sends the reading at once and goes on to the making', async () => {
    const consented = sampleSample(12, { consented: true })
    const give = `${ASK}/${ID}0`
    const server = serverWith(whole, {
      [ASK]: asking,
      [give]: ok({ confirmed: true, confirmedAt: '2026-11-20T10:00:30.000Z', sample: consented }),
    })
    await show()
    await agree()
    await read()
    expect(await screen.findByRole('heading', { name: 'Everything is ready' })).toBeTruthy()
    expect(server.asked(give)).toHaveLength(1)
    expect(await screen.findByText('Thank you. Your consent is noted.')).toBeTruthy()
  })

  it('P-03 says why a reading was refused, and gives a new sentence without asking for the date again', async () => {
    const server = serverWith(whole, {
      [ASK]: asking,
      [`${ASK}/${ID}0`]: refused(422, 'voice.consent_refused', { status: 'other_speaker' }),
    })
    await show()
    await agree()
    await read()
    expect(await screen.findByText('That did not sound like the same person')).toBeTruthy()
    expect(screen.queryByText('Esta es mi voz: sentence 0.')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'New sentence' }))
    expect(await screen.findByText('Esta es mi voz: sentence 1.')).toBeTruthy()
    expect(server.asked(ASK)[1]?.body).toMatchObject({ birthDate: '1990-05-17' })
  })

  it('P-03 takes the sentence back when its minute is over', async () => {
    serverWith(whole, { [ASK]: asking })
    await show()
    await screen.findByLabelText('Date of birth')
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await agree()
    await screen.findByText('Esta es mi voz: sentence 0.')
    expect(screen.getByRole('timer', { name: /(60|59) seconds left/ })).toBeTruthy()
    act(() => void vi.advanceTimersByTime(61_000))
    expect(await screen.findByText('The minute is over')).toBeTruthy()
    expect(screen.queryByText('Esta es mi voz: sentence 0.')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'New sentence' }))
    expect(await screen.findByText('Esta es mi voz: sentence 1.')).toBeTruthy()
  })

  it('P-03 refuses a person under the minimum age in words, and leaves no form to guess with', async () => {
    serverWith(whole, { [ASK]: refused(403, 'voice.under_age', { needed: 16 }) })
    await show()
    await agree('2015-01-01')
    expect(await screen.findByText('A voice cannot be made for you yet')).toBeTruthy()
    expect(screen.getByText(/at least 16 years old/)).toBeTruthy()
    expect(screen.queryByLabelText('Date of birth')).toBeNull()
  })
})
