import { expect, it } from 'vitest'
import { metricsOf, type ScoredSession } from './metrics.rules.ts'

const session = (score: number): ScoredSession => ({
  pronunciationScore: score,
  accuracyScore: score,
  fluencyScore: score,
  createdAt: new Date(0),
})

it('E-05 has no figures before the first session', () => {
  expect(metricsOf([], 0)).toEqual({
    overall: null,
    pronunciation: null,
    accuracy: null,
    fluency: null,
    improvement: null,
    achievements: [],
  })
})

it('E-05 averages the last five sessions only', () => {
  const recent = [90, 80, 70, 60, 50, 0, 0, 0, 0].map(session)
  expect(metricsOf(recent, 9)).toMatchObject({ overall: 70, pronunciation: 70, improvement: null })
})

it('E-05 compares the latest five with the five before from ten sessions on', () => {
  const recent = [80, 80, 80, 80, 80, 68, 68, 68, 68, 68].map(session)
  expect(metricsOf(recent, 10)).toMatchObject({
    improvement: 12,
    achievements: ['sessions-10', 'rising-star'],
  })
})

it('E-05 gives achievements for 10, 50 and 100 sessions, excellence and rising star', () => {
  const recent = Array.from({ length: 10 }, () => session(91))
  expect(metricsOf(recent, 100).achievements).toEqual([
    'sessions-10',
    'sessions-50',
    'sessions-100',
    'excellence',
  ])
  expect(
    metricsOf(
      recent.map(() => session(89)),
      49,
    ).achievements,
  ).toEqual(['sessions-10'])
})
