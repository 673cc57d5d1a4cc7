import { describe, expect, it } from 'vitest'
import { wholeWrongWords } from './wrong-words.ts'

const RATE = 24_000
const phone = (startMs: number, endMs: number) => ({ ipa: 'a', startMs, endMs })

/** A second of noise that is loud between the times given and hardly heard elsewhere. */
function loudBetween(...spans: [number, number][]) {
  let state = 5
  const samples = Float32Array.from({ length: RATE }, (_, n) => {
    state = (state * 48_271) % 2_147_483_647
    const ms = (n / RATE) * 1000
    const loud = spans.some(([from, to]) => ms >= from && ms < to)
    return (loud ? 0.3 : 0.001) * (state / 1_073_741_824 - 1)
  })
  return { samples, sampleRate: RATE }
}

describe('wholeWrongWords', () => {
  const words = (kind: 'ok' | 'mispronounced') => [
    { startMs: 100, endMs: 200, phones: [phone(100, 200)] },
    { startMs: 300, endMs: 400, phones: [phone(300, 350), phone(350, 400)], kind },
    { startMs: 600, endMs: 700, phones: [phone(600, 700)] },
  ]
  const take = loudBetween([100, 200], [260, 480], [600, 700])

  it('gives a wrong word what is said right beside it', () => {
    const [, word] = wholeWrongWords(take, words('mispronounced'), -15)
    expect(word).toMatchObject({ startMs: 260, endMs: 480 })
    expect(word?.phones).toMatchObject([
      { startMs: 260, endMs: 350 },
      { startMs: 350, endMs: 480 },
    ])
  })

  it('takes nothing from the words beside it', () => {
    const [, word] = wholeWrongWords(loudBetween([0, 1000]), words('mispronounced'), -15)
    expect(word).toMatchObject({ startMs: 200, endMs: 600 })
  })

  it('leaves right words as they are', () => {
    expect(wholeWrongWords(take, words('ok'), -15)).toEqual(words('ok'))
  })
})
