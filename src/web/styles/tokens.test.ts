import { describe, expect, it } from 'vitest'
import source from './tokens.css?raw'

type Colour = [red: number, green: number, blue: number]

/** OKLCH to linear sRGB, after Ottosson 2020 (bottosson.github.io/posts/oklab), clipped to what a screen shows. */
function linearRgb(lightness: number, chroma: number, hue: number): Colour {
  const angle = (hue * Math.PI) / 180
  const a = chroma * Math.cos(angle)
  const b = chroma * Math.sin(angle)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const clip = (value: number) => Math.min(1, Math.max(0, value))
  return [
    clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

/** Contrast after WCAG 2.2. */
function contrast(one: Colour, other: Colour): number {
  const luminance = ([red, green, blue]: Colour) => 0.2126 * red + 0.7152 * green + 0.0722 * blue
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const block = (selector: string) => {
  const start = source.indexOf(selector)
  return source.slice(start, source.indexOf('}', start))
}
const colours = (css: string) =>
  new Map(
    [...css.matchAll(/--([\w-]+):\s*oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g)].map(
      ([, name, l, c, h]) => [name, linearRgb(Number(l), Number(c), Number(h))] as const,
    ),
  )

const light = colours(block(':root'))
const themes = {
  light,
  dark: new Map([...light, ...colours(block(':root[data-theme'))]),
}

const TEXT = [
  ...['ink', 'ink-2', 'ink-3', 'coral-text', 'voice', 'off', 'clear', 'close', 'unsure'].map((name) => [
    name,
    'paper',
  ]),
  ...['ink', 'ink-2', 'ink-3', 'coral-text', 'voice', 'off', 'clear', 'close'].map((name) => [name, 'sheet']),
  ...['ink', 'ink-2', 'ink-3', 'coral-text', 'voice', 'off'].map((name) => [name, 'well']),
  ...['clear', 'close', 'off', 'unsure', 'voice'].map((name) => [name, `${name}-wash`]),
  ...[
    ['coral-text', 'coral-wash'],
    ['ink', 'coral-wash'],
    ['ink', 'close-wash'],
    ['ink-2', 'voice-wash'],
  ],
  ...[
    ['on-coral', 'coral'],
    ['on-coral', 'coral-press'],
    ['on-voice', 'voice'],
    ['on-voice', 'voice-press'],
  ],
  ...[
    ['on-band', 'band'],
    ['paper', 'ink'],
  ],
] as [string, string][]

const PARTS: [string, string][] = [
  ['edge', 'paper'],
  ['edge', 'sheet'],
  ['edge', 'well'],
  ['coral', 'paper'],
  ['focus', 'paper'],
]

describe.each(['light', 'dark'] as const)('the colours of the %s theme', (theme) => {
  const measure = ([front, ground]: [string, string]) => {
    const [one, other] = [themes[theme].get(front), themes[theme].get(ground)]
    if (!one || !other) throw new Error(`${front} or ${ground} is no colour of the ${theme} theme`)
    return contrast(one, other)
  }

  it.each(TEXT)('let %s be read on %s', (...pair) => expect(measure(pair)).toBeGreaterThanOrEqual(4.5))

  it.each(PARTS)('let %s be seen on %s', (...pair) => expect(measure(pair)).toBeGreaterThanOrEqual(3))
})

describe('the dark theme', () => {
  it('is the same when chosen and when the system asks for it', () => {
    const chosen = block(':root[data-theme').split('{')[1] ?? ''
    const asked = block(':root:not([data-theme])').split('{')[1] ?? ''
    const lines = (css: string) =>
      css
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean)
    expect(lines(asked)).toEqual(lines(chosen))
    expect(lines(chosen).length).toBeGreaterThan(20)
  })
})
