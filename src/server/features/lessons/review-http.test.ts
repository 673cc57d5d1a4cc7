import { afterAll, beforeAll, expect, it } from 'vitest'
import type { LessonSummary } from '../../../contract/lessons.ts'
import type { ReviewCard } from '../../../contract/review.ts'
import { decodeWav } from '../../../speech/audio/wav.ts'
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let person: TestPerson

beforeAll(async () => {
  server = await startTestServer()
  person = await server.person()
  const { body } = await person.call('GET', '/api/lessons?language=spanish&limit=100')
  const ready = (body.items as LessonSummary[]).find(({ type }) => type === 'lesson')
  const { status } = await person.call('POST', `/api/lessons/${ready!.id}/complete`)
  expect(status).toBe(200)
})
afterAll(() => server.stop())

it('G-01 has cards of a completed lesson to answer', async () => {
  const { body } = await person.call('GET', '/api/review?limit=5')
  expect(body.due).toBeGreaterThan(5)
  const cards = body.cards as ReviewCard[]
  expect(cards).toHaveLength(5)
  const [card] = cards
  const answer = { rating: 'good', mode: card!.mode, reps: card!.reps }
  const answered = await person.call('POST', `/api/review/${card!.id}`, answer)
  expect(answered.body).toMatchObject({ answeredToday: 1, card: { id: card!.id, reps: 1 } })
  const wrong = await person.call('POST', `/api/review/${card!.id}`, { ...answer, rating: 'splendid' })
  expect(wrong.status).toBe(400)
})

it('says a card without a charge', async () => {
  const { body } = await person.call('GET', '/api/review?limit=1')
  const before = (await person.call('GET', '/api/credits')).body.available
  const [card] = body.cards as ReviewCard[]
  const said = await person.call('GET', `/api/review/${card!.id}/audio`)
  const { samples } = decodeWav(new Uint8Array(Buffer.from(said.body.audio as string, 'base64')))
  expect(samples.some((sample) => Math.abs(sample) > 0.1)).toBe(true)
  expect((await person.call('GET', '/api/credits')).body.available).toBe(before)
  const stranger = await server.person()
  expect((await stranger.call('GET', `/api/review/${card!.id}/audio`)).status).toBe(404)
})

it('exports every card with its audio, a page at a time', { timeout: 60_000 }, async () => {
  const seen = new Set<string>()
  let cursor: string | null = null
  let total = 0
  do {
    const query: string = cursor === null ? '' : `&cursor=${cursor}`
    const { status, body } = await person.call('GET', `/api/review/export?limit=4${query}`)
    expect(status).toBe(200)
    for (const { card, audio } of body.items as { card: ReviewCard; audio: { base64: string } }[]) {
      seen.add(card.id)
      const { samples, sampleRate } = decodeWav(new Uint8Array(Buffer.from(audio.base64, 'base64')))
      expect(samples.length / sampleRate).toBeGreaterThan(0.2)
    }
    total = body.total as number
    cursor = body.nextCursor as string | null
  } while (cursor !== null)
  expect(seen.size).toBe(total)
})

it('shows nobody the cards of somebody else', async () => {
  const stranger = await server.person()
  const { body } = await person.call('GET', '/api/review?limit=1')
  const [card] = body.cards as ReviewCard[]
  const answer = { rating: 'good', mode: card!.mode, reps: card!.reps }
  const refused = await stranger.call('POST', `/api/review/${card!.id}`, answer)
  expect(refused).toMatchObject({ status: 404, body: { code: 'review.card_not_found' } })
  expect((await stranger.call('GET', '/api/review')).body).toMatchObject({ total: 0, cards: [] })
  expect((await stranger.call('GET', '/api/review/export')).body).toMatchObject({ total: 0, items: [] })
})
