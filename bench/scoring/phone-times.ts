import { phoneDistance } from '../../src/speech/pronunciation/phones.ts'

/** Phone starts of an aligner and of the synthesizer itself, as far as both have the phone. */
export type TimedName = { ipa: string; startMs: number }

const ARPABET: Readonly<Record<string, string>> = {
  aa: 'ɑː',
  ae: 'æ',
  ah: 'ʌ',
  ao: 'ɔː',
  aw: 'aʊ',
  ax: 'ə',
  ay: 'aɪ',
  b: 'b',
  ch: 'tʃ',
  d: 'd',
  dh: 'ð',
  dx: 'ɾ',
  eh: 'ɛ',
  er: 'ɚ',
  ey: 'eɪ',
  f: 'f',
  g: 'ɡ',
  hh: 'h',
  ih: 'ɪ',
  iy: 'i',
  jh: 'dʒ',
  k: 'k',
  l: 'l',
  m: 'm',
  n: 'n',
  ng: 'ŋ',
  ow: 'oʊ',
  oy: 'ɔɪ',
  p: 'p',
  r: 'ɹ',
  s: 's',
  sh: 'ʃ',
  t: 't',
  th: 'θ',
  uh: 'ʊ',
  uw: 'uː',
  v: 'v',
  w: 'w',
  y: 'j',
  z: 'z',
  zh: 'ʒ',
}

export const arpabetToIpa = (name: string): string => ARPABET[name] ?? name

const GAP = 3
const MOST_DISTANCE = 3

/** Absolute differences in ms between the starts of phones that the two sequences share (by edit distance). */
export function startErrors(truth: readonly TimedName[], found: readonly TimedName[]): number[] {
  const width = found.length + 1
  const cost = new Float64Array((truth.length + 1) * width)
  const distance = (i: number, j: number) => phoneDistance(truth[i]!.ipa, found[j]!.ipa)
  for (let i = 0; i <= truth.length; i++) {
    for (let j = 0; j <= found.length; j++) {
      if (i + j === 0) continue
      const match = i > 0 && j > 0 ? cost[(i - 1) * width + j - 1]! + distance(i - 1, j - 1) : Infinity
      const missing = i > 0 ? cost[(i - 1) * width + j]! + GAP : Infinity
      const extra = j > 0 ? cost[i * width + j - 1]! + GAP : Infinity
      cost[i * width + j] = Math.min(match, missing, extra)
    }
  }
  const errors: number[] = []
  for (let i = truth.length, j = found.length; i > 0 && j > 0; ) {
    const here = cost[i * width + j]!
    if (here === cost[(i - 1) * width + j - 1]! + distance(i - 1, j - 1)) {
      i--
      j--
      if (distance(i, j) <= MOST_DISTANCE) errors.push(Math.abs(truth[i]!.startMs - found[j]!.startMs))
    } else if (here === cost[(i - 1) * width + j]! + GAP) i--
    else j--
  }
  return errors
}
