import { peaksPath } from '../../audio/waveform.ts'
import { smoothPath } from '../../ui/smooth-path.ts'

type Syllable = readonly [from: number, to: number, loudness: number, tone: number]

const WORDS = ['¿Me', 'pone', 'un café', 'cortado,', 'por', 'favor?'] as const
const WORD_AT = [40, 118, 214, 356, 486, 566] as const

/** Times on a line 640 wide: the model's, and a learner's who dwells on the long word and falls at the end. */
const MODEL: readonly Syllable[] = [
  [22, 58, 0.5, 2],
  [84, 116, 0.85, 4],
  [118, 150, 0.5, 3],
  [176, 202, 0.45, 2.5],
  [206, 230, 0.5, 3],
  [232, 268, 0.95, 5],
  [300, 338, 0.6, 3],
  [342, 382, 1, 4.5],
  [386, 420, 0.4, 2],
  [470, 504, 0.45, 2],
  [530, 560, 0.5, 3.5],
  [562, 616, 0.9, 6.5],
]
const MINE: readonly Syllable[] = [
  [18, 60, 0.55, 2.2],
  [82, 120, 0.75, 3],
  [122, 152, 0.6, 3.2],
  [178, 204, 0.5, 2.4],
  [206, 232, 0.55, 2.6],
  [234, 272, 0.8, 3.6],
  [296, 352, 0.9, 3],
  [356, 400, 0.85, 3.4],
  [404, 436, 0.5, 2],
  [474, 506, 0.5, 1.8],
  [532, 562, 0.6, 2.4],
  [566, 622, 0.7, 1],
]

/** Both waves from one axis, mine upward; under them both melodies. Drawn, not recorded: it shows how to read them. */
export function TwoVoices(props: { label: string }) {
  const box = { x: 0, width: 640, axis: 74 }
  return (
    <svg className="two-voices" viewBox="0 0 640 232" role="img" aria-label={props.label}>
      <path className="two-axis" d="M0 74H640" />
      <path className="two-mine" d={peaksPath(peaksOf(MINE, 5), { ...box, up: 66, down: 0 })} />
      <path className="two-model" d={peaksPath(peaksOf(MODEL, 11), { ...box, up: 0, down: 66 })} />
      {melodiesOf(MODEL).map((path) => (
        <path key={path} className="two-melody-model" d={path} />
      ))}
      {melodiesOf(MINE).map((path) => (
        <path key={path} className="two-melody-mine" d={path} />
      ))}
      {WORDS.map((word, index) => (
        <text key={word} x={WORD_AT[index]} y={226} textAnchor="middle" lang="es">
          {word}
        </text>
      ))}
    </svg>
  )
}

/** Peaks every 2 units: a swell a syllable, ragged as real voices are, the same at every drawing. */
function peaksOf(syllables: readonly Syllable[], seed: number): number[] {
  return Array.from({ length: 320 }, (_, index) => {
    const at = index * 2
    const swell = syllables.reduce((loudest, [from, to, loudness]) => {
      const along = (at - from) / (to - from)
      return along <= 0 || along >= 1
        ? loudest
        : Math.max(loudest, loudness * Math.sin(Math.PI * along ** 0.7))
    }, 0.015)
    return swell * (0.62 + 0.38 * Math.abs(Math.sin(index * 12.9898 + seed * index * 0.37)))
  })
}

/** One line a word: the tones of its syllables, joined. */
function melodiesOf(syllables: readonly Syllable[]): string[] {
  const y = (tone: number) => 192 - tone * 6
  const lines: [number, number][][] = []
  let end = Number.NEGATIVE_INFINITY
  for (const [from, to, , tone] of syllables) {
    if (from - end > 10) lines.push([])
    lines.at(-1)?.push([from, y(tone - 0.6)], [(from + to) / 2, y(tone)])
    if (from === syllables.at(-1)?.[0]) lines.at(-1)?.push([to, y(tone + (tone > 3 ? 0.8 : -0.8))])
    end = to
  }
  return lines.map(smoothPath)
}
