import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import type { ReviewCard } from '../../../contract/review.ts'
import { ankiPackage } from './anki.ts'
import { afterAnswer, distanceTo } from './sitting.rules.ts'

const NOW = Date.parse('2026-01-15T12:00:00Z')
const inMinutes = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString()
const card = (id: string, more: Partial<ReviewCard> = {}): ReviewCard => ({
  id,
  kind: 'word',
  language: 'spanish',
  target: 'la cuenta',
  native: 'bill',
  segmented: null,
  spoken: null,
  transliteration: null,
  example: null,
  exampleNative: null,
  mode: 'recall',
  reps: 0,
  dueAt: inMinutes(0),
  next: { again: inMinutes(1), hard: inMinutes(6), good: inMinutes(10), easy: inMinutes(60 * 24 * 8) },
  ...more,
})

describe('a sitting', () => {
  it('lets a card go that comes again another day, and keeps one for its end that comes in minutes', () => {
    const [a, b, c] = [card('a'), card('b'), card('c')]
    const later = afterAnswer(
      { cards: [a, b, c], answered: 0 },
      card('a', { dueAt: inMinutes(60 * 24) }),
      NOW,
    )
    expect(later).toEqual({ cards: [b, c], answered: 1 })
    const soon = afterAnswer(later, card('b', { dueAt: inMinutes(10), reps: 1 }), NOW)
    expect(soon.cards.map(({ id }) => id)).toEqual(['c', 'b'])
    expect(soon.cards[1]).toMatchObject({ reps: 1 })
  })

  it('says how far away a time is in the largest unit that fits', () => {
    const cases = [
      [0, 'minute', 1],
      [59, 'minute', 59],
      [60, 'hour', 1],
      [60 * 23, 'hour', 23],
      [60 * 24 * 8, 'day', 8],
      [60 * 24 * 90, 'month', 3],
    ] as const
    for (const [minutes, unit, count] of cases) {
      expect(distanceTo(inMinutes(minutes), NOW), String(minutes)).toEqual({ unit, count })
    }
  })
})

describe('the file for Anki', () => {
  const rowsOf = (zip: Uint8Array) => strFromU8(unzipSync(zip)['cards.csv']!).trim().split('\n')

  it('names its separator and columns, and has a row and a sound for each card', () => {
    const zip = ankiPackage([
      { card: card('one'), audio: new Uint8Array([82, 73, 70, 70]) },
      {
        card: card('two', { target: 'الحساب', transliteration: 'al-ḥisāb', language: 'arabic' }),
        audio: null,
      },
    ])
    expect(rowsOf(zip)).toEqual([
      '#separator:Comma',
      '#html:false',
      '#columns:Front,Back,Reading,Example,Example meaning,Audio,Tags',
      '#tags column:7',
      'la cuenta,bill,,,,[sound:timbre-one.wav],timbre spanish word',
      'الحساب,bill,al-ḥisāb,,,,timbre arabic word',
    ])
    expect(Object.keys(unzipSync(zip))).toEqual(['cards.csv', 'media/timbre-one.wav'])
    expect([...unzipSync(zip)['media/timbre-one.wav']!]).toEqual([82, 73, 70, 70])
  })

  it('keeps commas, quotes and line breaks inside their field, and formulas harmless', () => {
    const odd = card('odd', { target: 'a, "b"\nc', native: '=1+1', example: '@home' })
    const text = rowsOf(ankiPackage([{ card: odd, audio: null }]))
      .slice(4)
      .join('\n')
    expect(text).toBe(`"a, ""b""\nc",'=1+1,,'@home,,,timbre spanish word`)
  })
})
