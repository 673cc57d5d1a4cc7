import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { encodeWav } from '../../../speech/audio/wav.ts'
import { toBase64 } from '../../audio/base64.ts'
import { voiceQuery } from '../../audio/own-voice.ts'
import { renderApp } from '../../testing/render.tsx'
import { sampleMe } from '../../testing/sample-me.ts'
import { SettingsPage } from './settings-page.tsx'
import { sampleProfile, sampleReceipt, sampleSample, sampleVoice } from './testing/samples.ts'
import { ok, refused, serverWith } from './testing/server.ts'

const CLONE = 'POST /api/functions/clone-voice'
const consented = sampleSample(12, { consented: true })
const pending = sampleProfile({ status: 'pending', quality: null, readyAt: null })
const cloning = ok({
  success: true,
  status: 'pending',
  message: 'processing, usually a few minutes',
  profile: pending,
  creditsHeld: 150,
})
const ready = sampleVoice({ sample: consented, profile: sampleProfile(), ready: sampleProfile() })

const show = (language?: 'es') =>
  renderApp(<SettingsPage />, { me: sampleMe(), at: '/settings', ...(language ? { language } : {}) })
const button = (name: string | RegExp) => screen.findByRole('button', { name })

describe('who may have a voice made', () => {
  it('P-01 is told the price and what they have', async () => {
    serverWith(sampleVoice())
    await show()
    expect(await screen.findByText('150')).toBeTruthy()
    expect(screen.getByText(/^You have 231\./)).toBeTruthy()
  })

  it('P-01 pays nothing with an active plan', async () => {
    serverWith(
      sampleVoice({ sample: consented, eligibility: { eligible: true, free: true, price: 0, held: 3 } }),
    )
    await show()
    expect(await screen.findByText('Your plan includes making a voice.')).toBeTruthy()
    expect(await button('Create my voice included in your plan')).toBeTruthy()
  })

  it('P-01 with neither plan nor credits is told so, and may still record', async () => {
    serverWith(sampleVoice({ eligibility: { eligible: false, free: false, price: 150, held: 126 } }))
    await show()
    expect(
      await screen.findByText('Voice cloning requires either a paid subscription or 150 credits'),
    ).toBeTruthy()
    expect(screen.getByText(/^You have 126\./)).toBeTruthy()
    expect(await button('Read twelve lines')).toBeTruthy()
  })
})

describe('making the voice', () => {
  it('P-02 T-01 sends the path of the sample once, however often it is pressed', async () => {
    const server = serverWith(sampleVoice({ sample: consented }), { [CLONE]: cloning })
    await show()
    const create = await button('Create my voice 150 credits')
    server.setVoice(sampleVoice({ sample: consented, profile: pending }))
    fireEvent.click(create)
    fireEvent.click(create)
    expect(await screen.findByText('It is processing, usually a few minutes.')).toBeTruthy()
    expect(server.asked(CLONE)).toHaveLength(1)
    expect(server.asked(CLONE)[0]).toMatchObject({ body: { audioPath: consented.audioPath } })
  })

  it('P-02 asks again with the very same key when no answer came', async () => {
    const server = serverWith(sampleVoice({ sample: consented }), {
      [CLONE]: (_body, before) => (before === 0 ? { status: 0, body: null } : cloning),
    })
    await show()
    fireEvent.click(await button('Create my voice 150 credits'))
    expect(await screen.findByText(/could not reach Timbre/)).toBeTruthy()
    fireEvent.click(await button('Create my voice 150 credits'))
    await waitFor(() => expect(server.asked(CLONE)).toHaveLength(2))
    const [first, second] = server.asked(CLONE)
    expect(first?.key).toMatch(/^[0-9a-f-]{36}$/)
    expect(second?.key).toBe(first?.key)
  })

  it('P-02 tells the end of a voice that was pending, once', async () => {
    const server = serverWith(sampleVoice({ sample: consented, profile: pending }))
    const { queryClient } = await show()
    await screen.findByText('Your voice is being made')
    server.setVoice(ready)
    await act(() => queryClient.invalidateQueries({ queryKey: voiceQuery.queryKey }))
    expect(await screen.findByText('Voice cloned and saved successfully!')).toBeTruthy()
    expect(screen.getByText('approximate voice')).toBeTruthy()
    expect(screen.queryByText(/clone(?!d and saved)/)).toBeNull()
  })

  it('P-02 says why it failed and that the credits came back, and makes it again of the same recording', async () => {
    const profile = sampleProfile({ status: 'failed', failure: 'interrupted', quality: null })
    const server = serverWith(sampleVoice({ sample: consented, profile }), { [CLONE]: cloning })
    await show()
    expect(await screen.findByText(/The work was cut off/)).toBeTruthy()
    expect(screen.getByText(/credits.*were given back/)).toBeTruthy()
    fireEvent.click(await button('Try again 150 credits'))
    await waitFor(() => expect(server.asked(CLONE)).toHaveLength(1))
  })

  it('P-02 asks for a new recording when the old one cannot do', async () => {
    const profile = sampleProfile({ status: 'failed', failure: 'too_noisy', quality: null })
    serverWith(sampleVoice({ sample: consented, profile }))
    await show()
    expect(await screen.findByText(/recording was too noisy/)).toBeTruthy()
    expect(await button('Record again')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Try again/ })).toBeNull()
  })
})

describe('the voice that is ready', () => {
  const wav = toBase64(encodeWav({ samples: new Float32Array(2400), sampleRate: 24_000 }))
  const spoken = (kind: 'own' | 'stock') =>
    ok({
      audio: wav,
      mimeType: 'audio/wav',
      text: '¡Buenos días!',
      norm: 'es-ES',
      voice: { kind },
      measures: kind === 'own' ? { identity: 0.68, intelligibility: 0.9 } : null,
      warnings: kind === 'own' ? [] : ['stock_voice'],
    })
  const TEST = 'POST /api/voice-profile/test-sentence'

  it('P-02 says how near it came, as an estimate', async () => {
    serverWith(ready)
    await show()
    expect(await screen.findByText('71')).toBeTruthy()
    expect(screen.getByText(/much more like your recordings/)).toBeTruthy()
    expect(screen.getByText('11 of 12')).toBeTruthy()
    expect(screen.getByText(/Both are estimates/)).toBeTruthy()
  })

  it('P-03 speaks a test sentence of the language that is chosen, in the own voice', async () => {
    const server = serverWith(ready, { [TEST]: spoken('own') })
    await show()
    fireEvent.change(await screen.findByLabelText('Language of the test sentence'), {
      target: { value: 'french' },
    })
    fireEvent.click(await button('Hear it in my voice'))
    expect(await screen.findByText('In your approximate voice')).toBeTruthy()
    expect(server.asked(TEST)[0]?.body).toEqual({ language: 'french' })
  })

  it('P-03 says so when the stock voice had to step in', async () => {
    serverWith(ready, { [TEST]: spoken('stock') })
    await show()
    fireEvent.click(await button('Hear it in my voice'))
    expect(await screen.findByText('In the stock voice')).toBeTruthy()
    expect(screen.getByText(/the stock voice stepped in/)).toBeTruthy()
    expect(screen.queryByText('In your approximate voice')).toBeNull()
  })

  it('P-02 is deleted only after saying what goes, and leaves a receipt', async () => {
    const DELETE = 'DELETE /api/voice-profile'
    const server = serverWith(ready, { [DELETE]: ok({ receipt: sampleReceipt }) })
    await show()
    fireEvent.click(await button('Delete my voice'))
    expect(await screen.findByText('the key they were encrypted with')).toBeTruthy()
    expect(server.asked(DELETE)).toEqual([])
    server.setVoice(sampleVoice({ receipt: sampleReceipt }))
    fireEvent.click(await button('Delete for good'))
    expect(await screen.findByText('Your voice was deleted')).toBeTruthy()
    expect(screen.getByText('On November 20, 2026')).toBeTruthy()
    expect(screen.getByText(/The key was destroyed/)).toBeTruthy()
    expect(await button('Read twelve lines')).toBeTruthy()
  })

  it('stays while a new one is recorded', async () => {
    const newer = sampleSample(2, { createdAt: '2026-11-20T15:00:00.000Z' })
    serverWith({ ...ready, sample: newer })
    await show()
    expect(await screen.findByText(/present voice stays in use/)).toBeTruthy()
    expect(screen.getByText('Line 3 in English.')).toBeTruthy()
  })
})

it('A-01 speaks Spanish', async () => {
  serverWith(ready)
  await show('es')
  expect(await screen.findByText('Tu voz está lista')).toBeTruthy()
  expect(screen.getByText('voz aproximada')).toBeTruthy()
})

it('says that it could not be fetched, and fetches it when asked again', async () => {
  const server = serverWith(refused(403, 'auth.not_allowed'))
  await show()
  expect(await screen.findByText('Your settings could not be fetched')).toBeTruthy()
  server.setVoice(sampleVoice())
  fireEvent.click(await button('Try again'))
  expect(await button('Read twelve lines')).toBeTruthy()
})

it('learns from another tab that the voice has changed', async () => {
  const channels: { name: string; onmessage?: (event: { data: string }) => void }[] = []
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      readonly name: string
      constructor(name: string) {
        this.name = name
        channels.push(this)
      }
      addEventListener(_type: string, listener: (event: { data: string }) => void) {
        Object.assign(this, { onmessage: listener })
      }
      postMessage() {}
      close() {}
    },
  )
  const server = serverWith(sampleVoice({ sample: consented }))
  await show()
  await button('Create my voice 150 credits')
  server.setVoice(sampleVoice({ sample: consented, profile: pending }))
  act(() => {
    for (const channel of channels)
      if (channel.name === 'timbre-voice') channel.onmessage?.({ data: 'another tab' })
  })
  expect(await screen.findByText('Your voice is being made')).toBeTruthy()
})
