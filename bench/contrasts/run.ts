/**
 * The bench of tones, lengths and accents: `npx tsx bench/contrasts/run.ts [takes with a change, 150]
 * [zh|it|ja|ar|accents …]`. Synthetic
 * voices and texts that took no part in training; one tone or length of a sentence is wrong, and the take is held
 * against the right text by the scorer's own alignment. Bar: 80 % found at no more than 10 % false alarms.
 * Accents: texts read in one norm and held against another; bar: at most 5 % of the sounds called wrong.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { assess, type Reading } from '../../src/speech/pronunciation/assess.ts'
import type { LengthTable } from '../../src/speech/pronunciation/lengths/length-evidence.ts'
import tables from '../../src/speech/pronunciation/lengths/lengths.json' with { type: 'json' }
import { SAMPLE_RATE } from '../../src/speech/pronunciation/spectrogram.ts'
import { loadEspeak } from '../../src/speech/synthesis/espeak.ts'
import { modelOf } from '../../training/contrasts/align-take.ts'
import { loadNotationSpeaker } from '../../training/contrasts/notation.ts'
import { voiced, withTones } from '../../training/contrasts/voice-of.ts'
import { createRandom, type Random } from '../../training/random.ts'
import { CALIBRATION_VARIANTS, UNSEEN_VARIANTS } from '../../training/voices.ts'
import { ACCENT_PAIRS, type AccentFigures, judgeAccent } from './accents.ts'
import { type ContrastFigures, figuresOf, thresholdFor } from './figures.ts'
import { type Judged, judgeLengths, judgeTones, type Setting } from './items.ts'

const FALSE_ALARMS = 0.1
const BAR = 0.8
const ACCENT_BAR = 0.05
const QUIET_DB = 45
const NOISE_DB = 20

type Contrast = {
  name: string
  tag: string
  bar: boolean
  judge: (setting: Setting, random: Random) => Judged[]
}

const items = Number(process.argv[2] ?? 150)
const sections = process.argv.slice(3)
const espeak = await loadEspeak()
const speaker = await loadNotationSpeaker()
const lengthTables: Readonly<Record<string, LengthTable>> = tables
const lengths =
  (tag: 'it' | 'ja' | 'ar', only: 'vowel' | 'consonant' | undefined) => (setting: Setting, random: Random) =>
    judgeLengths(tag, only, lengthTables[tag] ?? { usual: {}, judges: {} }, setting, random)

const CONTRASTS: readonly Contrast[] = [
  { name: 'Mandarin: one tone replaced', tag: 'zh', bar: true, judge: judgeTones },
  { name: 'Italian: a geminate shortened', tag: 'it', bar: true, judge: lengths('it', 'consonant') },
  { name: 'Japanese: a long vowel shortened', tag: 'ja', bar: true, judge: lengths('ja', 'vowel') },
  { name: 'Japanese: a held consonant shortened', tag: 'ja', bar: false, judge: lengths('ja', 'consonant') },
  {
    name: 'Arabic: a long vowel or geminate shortened',
    tag: 'ar',
    bar: true,
    judge: lengths('ar', undefined),
  },
]

type Results = {
  results: Record<
    string,
    {
      clean: ContrastFigures
      noise: ContrastFigures
      degraded: ContrastFigures
      threshold: number
      bar: number | null
    }
  >
  accents: Record<string, AccentFigures>
}
const FILE = new URL('../results/contrasts.json', import.meta.url)
const { results, accents }: Results = existsSync(FILE)
  ? JSON.parse(readFileSync(FILE, 'utf8'))
  : { results: {}, accents: {} }
for (const { name, tag, bar, judge } of CONTRASTS.filter(({ tag }) => wants(tag))) {
  const shared = { espeak, speaker, model: modelOf(tag), items }
  const calibration = judge(
    { ...shared, variants: voices(CALIBRATION_VARIANTS, tag), part: 'training', noiseDb: QUIET_DB },
    createRandom(701),
  )
  const threshold = thresholdFor(calibration, FALSE_ALARMS)
  const unseen = { ...shared, variants: voices(UNSEEN_VARIANTS, tag), part: 'test' as const }
  const draw = createRandom(704).next
  const clean = figuresOf(judge({ ...unseen, noiseDb: QUIET_DB }, createRandom(702)), threshold, draw)
  const degraded = figuresOf(judge(unseen, createRandom(705)), threshold, draw)
  const noise = figuresOf(judge({ ...unseen, noiseDb: NOISE_DB }, createRandom(703)), threshold, draw)
  results[name] = {
    clean,
    noise,
    degraded,
    threshold: Math.round(threshold * 1000) / 1000,
    bar: bar ? BAR : null,
  }
  console.log(`\n${name}${bar ? ` (bar ${BAR} found, ${FALSE_ALARMS} false alarms)` : ''}`)
  report(`clean (noise at ${QUIET_DB} dB)`, clean)
  report(`pink noise at ${NOISE_DB} dB`, noise)
  report('tilt, echo, 12 to 45 dB', degraded)
  write()
}
console.log(`\nAccents (bar ${ACCENT_BAR} of the sounds called wrong)`)
for (const [one, other] of wants('accents') ? ACCENT_PAIRS : []) {
  const model = modelOf(one.split('-')[0] ?? one)
  const judge = (samples: Float32Array, reading: Reading) =>
    assess({ pcm: { samples, sampleRate: SAMPLE_RATE }, readings: [reading], model })
  for (const [spoken, against] of [
    [one, one],
    [other, one],
    [other, other],
    [one, other],
  ] as const) {
    const figures = judgeAccent(espeak, judge, spoken, against, true, Math.round(items / 5))
    accents[`${spoken} against ${against}`] = figures
    const { takes, wrongSounds, wrongWords, score } = figures
    console.log(
      `  ${spoken} against ${against}: ${takes} takes, sounds ${wrongSounds}, words ${wrongWords}, score ${score}`,
    )
  }
}
write()

function voices(variants: readonly string[], tag: string): readonly string[] {
  return tag === 'zh' ? withTones(variants) : voiced(variants)
}

function wants(section: string): boolean {
  return sections.length === 0 || sections.includes(section)
}

/** After each part, so that parts can be measured by themselves. */
function write(): void {
  const made = { date: new Date().toISOString().slice(0, 10), voices: 'synthetic, unseen', results, accents }
  writeFileSync(FILE, `${JSON.stringify(made, null, 2)}\n`)
}

function report(title: string, figures: ContrastFigures): void {
  const { changed, right, found, falseAlarms, foundAt, interval, area, worstVoice } = figures
  console.log(
    `  ${title.padEnd(26)} found ${found} [${interval.join(', ')}] of ${changed}, false alarms ${falseAlarms} of ${right}` +
      ` | at .05 ${foundAt[5]}, .1 ${foundAt[10]}, .2 ${foundAt[20]}, area ${area}, worst voice ${worstVoice.name} ${worstVoice.found}`,
  )
}
