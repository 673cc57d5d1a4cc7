import { describe, expect, it } from 'vitest'
import { planTake } from './plan.ts'
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

  it('goes on over a closure, and to the end of the take for the last word', () => {
    const broken = loudBetween([100, 200], [300, 420], [470, 520], [600, 700], [750, 850], [950, 1000])
    const all = words('mispronounced')
    expect(wholeWrongWords(broken, all, -15)[1]).toMatchObject({ startMs: 300, endMs: 520 })
    const last = all.map((word, i) => (i === 2 ? { ...word, kind: 'mispronounced' as const } : word))
    expect(wholeWrongWords(broken, last, -15)[2]).toMatchObject({ startMs: 600, endMs: 850 })
  })

  it('leaves right words as they are', () => {
    expect(wholeWrongWords(take, words('ok'), -15)).toEqual(words('ok'))
  })
})

describe('a wrong word in the plan', () => {
  const timed = <T>(
    spans: readonly [number, number][],
    of: (startMs: number, endMs: number, i: number) => T,
  ) => spans.map(([startMs, endMs], i) => of(startMs, endMs, i))
  const model = {
    ...loudBetween([0, 1000]),
    words: timed(
      [
        [0, 200],
        [200, 600],
        [600, 800],
      ],
      (startMs, endMs, i) => ({ text: 'a', charStart: 2 * i, charEnd: 2 * i + 1, ipa: 'a', startMs, endMs }),
    ),
    phones: timed(
      [
        [0, 200],
        [200, 250],
        [250, 600],
        [600, 800],
      ],
      (startMs, endMs, i) => ({ ipa: 'a', startMs, endMs, word: [0, 1, 1, 2][i]! }),
    ),
  }
  const planned = (kind: 'ok' | 'mispronounced', pace: number) => {
    const at = (startMs: number, endMs: number) => ({ startMs: pace * startMs, endMs: pace * endMs })
    const own = (...spans: [number, number][]) =>
      timed(spans, (startMs, endMs) => ({ ipa: 'a', ...at(startMs, endMs) }))
    const words = [
      { ...at(0, 200), phones: own([0, 200]) },
      { ...at(200, 400), phones: own([200, 300], [300, 400]), kind },
      { ...at(600, 800), phones: own([600, 800]) },
    ]
    const plan = planTake(loudBetween([0, 400 * pace], [600 * pace, 800 * pace]), words, model)
    const inside = plan.pieces.filter(
      ({ take }) => take && take.startMs >= 200 * pace && take.endMs <= 400 * pace,
    )
    const factors = inside.map((piece) => {
      const heard = piece.take!
      return (piece.endMs - piece.startMs) / (heard.endMs - heard.startMs)
    })
    return { plan, factors }
  }

  it.each([0.6, 1, 1.2])('keeps one pace near the sentence’s, which is %f times the model’s', (pace) => {
    const { plan, factors } = planned('mispronounced', pace)
    expect(factors).toHaveLength(2)
    for (const factor of factors) expect(factor * pace).toBeCloseTo(1.5, 5)
    expect(plan.timingLimited).toBe(true)
    expect(plan.words[2]!.startMs - plan.words[0]!.startMs).toBeCloseTo(600, 5)
  })

  it('moves the sounds of a right word to the model’s', () => {
    const { plan, factors } = planned('ok', 1)
    expect(factors[1]! / factors[0]!).toBeCloseTo(2.5 / 1.5, 5)
    expect(plan.words[1]!.endMs - plan.words[1]!.startMs).toBeCloseTo(400, 5)
  })
})
