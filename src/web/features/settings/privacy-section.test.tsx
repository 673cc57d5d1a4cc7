import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '../../testing/render.tsx'
import { sampleMe } from '../../testing/sample-me.ts'
import { SettingsPage } from './settings-page.tsx'
import { sampleVoice } from './testing/samples.ts'
import { ok, refused, serverWith } from './testing/server.ts'

const GET = 'GET /api/privacy-settings'
const PUT = 'PUT /api/privacy-settings'
const show = () => renderApp(<SettingsPage />, { me: sampleMe(), at: '/settings#privacy' })

it('O-02 offers forever, 30, 60 and 90 days, and saves the choice', async () => {
  const server = serverWith(sampleVoice(), {
    [GET]: ok({ voiceRetentionDays: null }),
    [PUT]: ok({ voiceRetentionDays: 60 }),
  })
  await show()
  const choices = await screen.findAllByRole('radio')
  expect(choices.map((choice) => choice.textContent?.match(/^(Forever|\d+ days)/)?.[0])).toEqual([
    'Forever',
    '30 days',
    '60 days',
    '90 days',
  ])
  expect(screen.getByRole('radio', { checked: true }).textContent).toContain('Forever')
  fireEvent.click(screen.getByRole('radio', { name: /^60 days/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
  expect(await screen.findByText('Privacy settings updated successfully!')).toBeTruthy()
  expect(server.asked(PUT).map(({ body }) => body)).toEqual([{ voiceRetentionDays: 60 }])
  expect(screen.getByRole('radio', { checked: true }).textContent).toContain('60 days')
})

it('O-02 says when it could not be saved, and keeps what was chosen', async () => {
  serverWith(sampleVoice(), {
    [GET]: ok({ voiceRetentionDays: 30 }),
    [PUT]: refused(500, 'server.unexpected'),
  })
  await show()
  fireEvent.click(await screen.findByRole('radio', { name: /^Forever/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
  expect(await screen.findByText('Failed to save privacy settings')).toBeTruthy()
  expect(screen.getByRole('radio', { checked: true }).textContent).toContain('Forever')
})

it('O-02 puts the part that is open into the address', async () => {
  serverWith(sampleVoice(), { [GET]: ok({ voiceRetentionDays: null }) })
  const { path } = await renderApp(<SettingsPage />, { me: sampleMe(), at: '/settings' })
  fireEvent.mouseDown(await screen.findByRole('tab', { name: 'Privacy' }), { button: 0 })
  expect(await screen.findByText('How long recordings are kept')).toBeTruthy()
  await waitFor(() => expect(path()).toBe('/settings#privacy'))
})
