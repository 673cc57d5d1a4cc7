import { describe, expect, it } from 'vitest'
import { ApiError } from '../../lib/api-error.ts'
import { birthDateProblem } from './birth-date.ts'
import { nearness } from './likeness.tsx'
import { refusalOf } from './refusals.ts'
import { createSilenceWatch } from './silence-watch.ts'
import { sampleLines, sampleProfile, sampleSample, sampleVoice } from './testing/samples.ts'
import { problemOfFile, problemOfLength } from './upload-file.ts'
import { nextOpenLine, viewOf } from './voice-view.ts'

describe('what of the voice is shown', () => {
  const older = sampleSample(12, { consented: true })
  const newer = sampleSample(3, { createdAt: '2026-11-20T14:00:00.000Z' })
  const ready = sampleProfile()
  const failed = sampleProfile({ status: 'failed', failure: 'interrupted' })

  it('P-02 goes from none over recording and pending to ready or failed', () => {
    expect(viewOf(sampleVoice())).toBe('start')
    expect(viewOf(sampleVoice({ sample: older }))).toBe('sample')
    expect(viewOf(sampleVoice({ sample: older, profile: sampleProfile({ status: 'pending' }) }))).toBe(
      'pending',
    )
    expect(viewOf(sampleVoice({ sample: older, profile: ready, ready }))).toBe('ready')
    expect(viewOf(sampleVoice({ sample: older, profile: failed }))).toBe('failed')
  })

  it('P-02 shows a new recording beside a voice or a failure, and a pending voice before everything', () => {
    expect(viewOf(sampleVoice({ sample: newer, profile: ready, ready }))).toBe('sample')
    expect(viewOf(sampleVoice({ sample: newer, profile: failed, ready }))).toBe('sample')
    expect(viewOf(sampleVoice({ sample: newer, profile: sampleProfile({ status: 'pending' }), ready }))).toBe(
      'pending',
    )
  })

  it('comes back from the last line to those that were skipped', () => {
    const lines = sampleLines().map((line) => ({ ...line, accepted: line.index !== 2 && line.index !== 8 }))
    expect(nextOpenLine(lines)?.index).toBe(2)
    expect(nextOpenLine(lines, 2)?.index).toBe(8)
    expect(nextOpenLine(lines, 8)?.index).toBe(2)
    expect(nextOpenLine(sampleLines(12))).toBeUndefined()
  })
})

describe('falling silent', () => {
  const QUIET = 0.15
  const VOICE = 0.6
  /** When it said that it was over, in ms, for stretches of [level, ms]. */
  function endOf(...stretches: [level: number, ms: number][]): number | undefined {
    const isOver = createSilenceWatch()
    let now = 0
    for (const [level, ms] of stretches)
      for (const end = now + ms; now < end; now += 50) if (isOver(level, now)) return now
    return undefined
  }

  it('ends 1.6 seconds after the last word', () => {
    const end = endOf([QUIET, 1000], [VOICE, 2000], [QUIET, 3000])
    expect(end).toBeGreaterThanOrEqual(4500)
    expect(end).toBeLessThanOrEqual(4700)
  })

  it('waits for the first word, however long, and bears the pause at a comma', () => {
    expect(endOf([QUIET, 15_000])).toBeUndefined()
    expect(endOf([QUIET, 500], [VOICE, 800], [QUIET, 1200], [VOICE, 800], [QUIET, 1200])).toBeUndefined()
  })

  it('takes neither a click nor a steady hum for speech', () => {
    expect(endOf([QUIET, 1000], [VOICE, 100], [QUIET, 5000])).toBeUndefined()
    expect(endOf([0.5, 10_000])).toBeUndefined()
  })
})

describe('an uploaded file', () => {
  const file = (name: string, bytes = 1000) =>
    Object.defineProperty(new File(['x'], name), 'size', { value: bytes })

  it('P-01 is taken as webm, mp4, ogg, mp3 or wav of up to 12 MB', () => {
    for (const name of ['a.webm', 'a.MP4', 'a.m4a', 'a.ogg', 'a.mp3', 'my voice.wav'])
      expect(problemOfFile(file(name)), name).toBeUndefined()
    expect(problemOfFile(file('a.pdf'))).toEqual({ kind: 'kind' })
    expect(problemOfFile(file('a.wav', 12_000_001))).toEqual({ kind: 'large', bytes: 12_000_001 })
    expect(problemOfFile(file('a.wav', 0))).toEqual({ kind: 'unreadable' })
  })

  it('P-01 is refused under 15 seconds and over three minutes', () => {
    expect(problemOfLength(2000)).toEqual({ kind: 'short', durationMs: 2000 })
    expect(problemOfLength(15_000)).toBeUndefined()
    expect(problemOfLength(180_000)).toBeUndefined()
    expect(problemOfLength(7_200_000)).toEqual({ kind: 'long', durationMs: 7_200_000 })
  })
})

it('P-03 takes a date of birth for one only when somebody alive can have it', () => {
  const now = new Date('2026-11-20T12:00:00Z')
  expect(birthDateProblem('', now)).toBe('missing')
  expect(birthDateProblem('1899-12-31', now)).toBe('wrong')
  expect(birthDateProblem('2026-11-21', now)).toBe('wrong')
  expect(birthDateProblem('12026-01-01', now)).toBe('wrong')
  expect(birthDateProblem('2015-06-01', now)).toBeUndefined()
})

it('knows each reason of a refusal, and gives others a general one', () => {
  const refusal = (code: 'voice.line_refused' | 'voice.not_ready', reason?: string) =>
    refusalOf(new ApiError(code, code, { status: 422, reason }))
  expect(refusal('voice.line_refused', 'other_text')).toBe('other_text')
  expect(refusal('voice.line_refused', 'a new one')).toBe('other')
  expect(refusal('voice.not_ready', 'other_text')).toBeUndefined()
  expect(refusalOf(new ApiError('audio.empty', '', { status: 422 }))).toBe('no_speech')
})

it('never calls a far voice near', () => {
  expect([0.82, 0.7, 0.69, 0.5, 0.49, 0.1].map(nearness)).toEqual([
    'near',
    'near',
    'some',
    'some',
    'far',
    'far',
  ])
})
