import { expect, it } from 'vitest'
import { hearTones, toneEvidence } from './tone-evidence.ts'
import { contourOf, rhymesOf } from './tone-features.ts'
import table from './zh-tones.json' with { type: 'json' }

/** Where the pitch of a tone begins, stands in its middle and ends, in semitones about the speaker's median. */
const SHAPES = [[], [3, 3, 3], [-1, 0.5, 3], [-2.5, -4, -3], [4, 0, -4], [-2, -2, -2.5]]
const SYLLABLE_MS = 240

/** Syllables of a consonant and a vowel, 240 ms each, one word each; the third may have a shape of its own. */
function take(said: readonly number[], expected: readonly number[] = said, third?: readonly number[]) {
  const semitones: (number | null)[] = []
  const words = said.map((tone, i) => {
    const at = i * SYLLABLE_MS
    const [start = 0, middle = 0, end = 0] = (i === 2 && third) || (SHAPES[tone] ?? [])
    for (let frame = 0; frame < SYLLABLE_MS / 10; frame++) {
      const place = (frame - 6) / 17
      const value =
        place < 0.5 ? start + 2 * place * (middle - start) : middle + (2 * place - 1) * (end - middle)
      semitones.push(place < 0 ? null : value)
    }
    const phonemes = [
      { ipa: 't', startMs: at, endMs: at + 60 },
      { ipa: 'a', startMs: at + 60, endMs: at + SYLLABLE_MS },
    ]
    return { phonemes, tones: [[expected[i] ?? 5]] }
  })
  return { pitch: { hopMs: 10, semitones }, words }
}

it('hears the tones that were said', () => {
  const { pitch, words } = take([1, 4, 2, 3, 4, 1])
  expect(toneEvidence(pitch, words).map((tones) => tones?.[0]?.heard)).toEqual([1, 4, 2, 3, 4, 1])
})

it('names the tone that was said instead, and only that one', () => {
  const { pitch, words } = take([1, 4, 4, 3, 4, 1], [1, 4, 2, 3, 4, 1])
  const evidence = toneEvidence(pitch, words).map((tones) => tones?.[0])
  expect(evidence.map((tone) => tone?.heard === tone?.expected)).toEqual([
    true,
    true,
    false,
    true,
    true,
    true,
  ])
  expect(evidence[2]).toMatchObject({ expected: 2, heard: 4 })
  expect(evidence[2]?.probability).toBeGreaterThan(0.6)
  expect(evidence[2]?.contour).toHaveLength(10)
})

it('names another tone only where that is probable enough, and tells how probable all is that counts as right', () => {
  const seen = new Set<string>()
  for (let step = 0; step <= 40; step++) {
    // From a rising tone to a falling one.
    const between = (SHAPES[2] ?? []).map((from, i) => from + (step / 40) * ((SHAPES[4]?.[i] ?? 0) - from))
    const { pitch, words } = take([1, 4, 2, 3, 4, 1], [1, 4, 2, 3, 4, 1], between)
    const told = words.map((word, i) => (i === 2 ? { ...word, tones: [[2, 3]] } : word))
    const evidence = toneEvidence(pitch, told)[2]?.[0]
    const { probabilities } = hearTones(pitch, told)[2]?.[0] ?? {}
    const of = (tone: number) => probabilities?.[tone - 1] ?? 0
    const right = of(2) + of(3)
    const best = [1, 2, 3, 4, 5].reduce((most, tone) => (of(tone) > of(most) ? tone : most))
    if (best === 2 || best === 3) {
      expect(evidence).toMatchObject({ expected: best, heard: best })
      expect(evidence?.probability).toBeCloseTo(right, 2)
      seen.add('right')
    } else if (1 - right < table.wrongFrom) {
      expect(evidence).toMatchObject({ expected: 2, heard: 2 })
      expect(evidence?.probability).toBeCloseTo(right, 2)
      seen.add('doubtful')
    } else {
      expect(evidence).toMatchObject({ expected: 2, heard: best })
      expect(evidence?.probability).toBeCloseTo(of(best), 2)
      seen.add('wrong')
    }
  }
  expect([...seen].sort()).toEqual(['doubtful', 'right', 'wrong'])
})

it('says nothing where no pitch is heard or no tones are known', () => {
  const { pitch, words } = take([1, 4, 2, 3])
  const silent = { ...pitch, semitones: pitch.semitones.map((value, i) => (i < 24 ? null : value)) }
  expect(toneEvidence(silent, words).map((tones) => tones?.length)).toEqual([undefined, 1, 1, 1])
  expect(
    toneEvidence(
      pitch,
      words.map(({ phonemes }) => ({ phonemes, tones: undefined })),
    ),
  ).toEqual([undefined, undefined, undefined, undefined])
  expect(toneEvidence(pitch, [])).toEqual([])
})

it('says nothing about a voice whose pitch cannot be followed', () => {
  const { pitch, words } = take([1, 4, 2, 3])
  const jumping = {
    ...pitch,
    semitones: pitch.semitones.map((value, i) => value && value + (i % 9 === 0 ? 9 : 0)),
  }
  expect(toneEvidence(jumping, words)).toEqual([undefined, undefined, undefined, undefined])
  const whispered = { ...pitch, semitones: pitch.semitones.map((value, i) => (i % 2 === 0 ? value : null)) }
  expect(toneEvidence(whispered, words)).toEqual([undefined, undefined, undefined, undefined])
})

it('finds the rhyme of each syllable, with its nasal and its coloured end', () => {
  const phones = (text: string) =>
    text.split(' ').map((ipa, i) => ({ ipa, startMs: 100 * i, endMs: 100 * (i + 1) }))
  const ends = (text: string, tones: number) =>
    rhymesOf(phones(text), tones).map(({ startMs, endMs }) => [startMs, endMs])
  expect(ends('ɕ iɑ ŋ j ɑu', 2)).toEqual([
    [100, 300],
    [400, 500],
  ])
  expect(ends('n y ər', 2)).toEqual([
    [100, 200],
    [200, 300],
  ])
  expect(ends('n ɑ ər', 1)).toEqual([[100, 300]])
  expect(ends('m a', 2)).toEqual([])
})

it('bridges unvoiced places of a contour', () => {
  const semitones = [0, 1, null, null, 4, 5, 6, null]
  expect(contourOf({ hopMs: 10, semitones }, { startMs: 0, endMs: 60 }, 3)?.map(Math.round)).toEqual([
    1, 3, 5,
  ])
  expect(contourOf({ hopMs: 10, semitones: [null, 1, null] }, { startMs: 0, endMs: 20 }, 3)).toBeNull()
})
