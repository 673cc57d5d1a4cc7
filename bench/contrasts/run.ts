/**
 * The bench of tones, lengths and accents: `npx tsx bench/contrasts/run.ts [takes with a change, 150]
 * [zh|it|ja|ar|accents …]`. Synthetic
 * voices and texts that took no part in training; one tone or length of a sentence is wrong, and the take is held
 * against the right text by the scorer's own alignment. Bar: 80 % found at no more than 10 % false alarms. Lengths are
 * heard three times, with other takes each time, and called wrong where the product calls them wrong; for tones the
 * threshold is chosen on other voices. Japanese is also said by a voice made of a person, where Open JTalk is there.
 * Accents: texts read in one norm and held against another; bar: at most 5 % of the sounds called wrong.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { loadEngine } from '../../src/server/engines/scorer/load-engine.ts'
import { findLanguage } from '../../src/shared/languages.ts'
import { assess, type Reading } from '../../src/speech/pronunciation/assess.ts'
import type { LengthTable } from '../../src/speech/pronunciation/lengths/length-evidence.ts'
import tables from '../../src/speech/pronunciation/lengths/lengths.json' with { type: 'json' }
import { SAMPLE_RATE } from '../../src/speech/pronunciation/spectrogram.ts'
import { loadEspeak } from '../../src/speech/synthesis/espeak.ts'
import { modelOf } from '../../training/contrasts/align-take.ts'
import { shippedNetwork } from '../../training/contrasts/length-take.ts'
import { loadNotationSpeaker } from '../../training/contrasts/notation.ts'
import { voiced, withTones } from '../../training/contrasts/voice-of.ts'
import { createRandom, type Random } from '../../training/random.ts'
import { CALIBRATION_VARIANTS, UNSEEN_VARIANTS } from '../../training/voices.ts'
import { ACCENT_PAIRS, type AccentFigures, judgeAccent } from './accents.ts'
import { type ContrastFigures, figuresOf, thresholdFor } from './figures.ts'
import { type Judged, judgeLengths, judgeTones, type LengthsOf, type Setting } from './items.ts'
import { judgePerson } from './japanese-person.ts'
import { loadOpenJtalk } from './open-jtalk.ts'

const FALSE_ALARMS = 0.1
const BAR = 0.8
const ACCENT_BAR = 0.05
const QUIET_DB = 45
const NOISE_DB = 20
const TABLES = fileURLToPath(new URL('../../src/speech/pronunciation/tables', import.meta.url))

type Contrast = {
  name: string
  tag: string
  bar: boolean
  /** Lengths have thresholds of their own, and several lists of takes. */
  lengths: boolean
  judge: (setting: Setting, random: Random) => Judged[]
}

const items = Number(process.argv[2] ?? 150)
const sections = process.argv.slice(3)
const espeak = await loadEspeak()
const speaker = await loadNotationSpeaker()
const lengthTables: Readonly<Record<string, LengthTable>> = tables
const network = shippedNetwork()
const openJtalk = wants('ja') ? loadOpenJtalk() : undefined
const NO_TABLE: LengthTable = { usual: { aligned: {}, clear: {} }, judges: {} }
const tableOf = (tag: string) => lengthTables[tag] ?? NO_TABLE
const SEEDS = [0, 20, 40]

function lengths(name: string, tag: 'it' | 'ja' | 'ar', only: LengthsOf, bar = true): Contrast {
  const judge = (setting: Setting, random: Random) => judgeLengths(tag, only, tableOf(tag), setting, random)
  return { name, tag, bar, lengths: true, judge }
}

function person(name: string, only: 'vowel' | 'consonant'): Contrast[] {
  if (!openJtalk) return []
  const judge = (setting: Setting, random: Random) =>
    judgePerson(openJtalk, only, tableOf('ja'), setting, random)
  return [{ name, tag: 'ja', bar: false, lengths: true, judge }]
}

const CONTRASTS: readonly Contrast[] = [
  { name: 'Mandarin: one tone replaced', tag: 'zh', bar: true, lengths: false, judge: judgeTones },
  lengths('Italian: a geminate shortened', 'it', 'consonant'),
  lengths('Japanese: a long vowel shortened', 'ja', 'vowel'),
  ...person('Japanese: a long vowel shortened, voice made of a person', 'vowel'),
  lengths('Japanese: a held consonant shortened', 'ja', 'consonant', false),
  ...person('Japanese: a held consonant shortened, voice made of a person', 'consonant'),
  lengths('Arabic: a long vowel or geminate shortened', 'ar', undefined),
]

type Heard = ContrastFigures & { lists?: { found: number; falseAlarms: number }[] }
type Results = {
  results: Record<
    string,
    {
      clean: Heard
      noise: Heard
      degraded: Heard
      /** `null` where the product has its own. */
      threshold: number | null
      bar: number | null
    }
  >
  accents: Record<string, AccentFigures>
}
const FILE = new URL('../results/contrasts.json', import.meta.url)
const { results, accents }: Results = existsSync(FILE)
  ? JSON.parse(readFileSync(FILE, 'utf8'))
  : { results: {}, accents: {} }
for (const contrast of CONTRASTS.filter(({ tag }) => wants(tag))) {
  const { name, tag, bar } = contrast
  const shared = { espeak, speaker, model: modelOf(tag), network, items }
  const threshold = contrast.lengths ? null : thresholdOf(contrast, shared)
  const unseen = { ...shared, variants: voices(UNSEEN_VARIANTS, tag), part: 'test' as const }
  const draw = createRandom(704).next
  const hear = (setting: Setting, seed: number): Heard => {
    const seeds = contrast.lengths ? SEEDS : SEEDS.slice(0, 1)
    const lists = seeds.map((more) => contrast.judge(setting, createRandom(seed + more)))
    const figures = figuresOf(lists.flat(), threshold, draw)
    if (lists.length === 1) return figures
    const each = lists.map((list) => figuresOf(list, threshold, draw))
    return { ...figures, lists: each.map(({ found, falseAlarms }) => ({ found, falseAlarms })) }
  }
  const clean = hear({ ...unseen, noiseDb: QUIET_DB }, 702)
  const degraded = hear(unseen, 705)
  const noise = hear({ ...unseen, noiseDb: NOISE_DB }, 703)
  results[name] = {
    clean,
    noise,
    degraded,
    threshold: threshold === null ? null : Math.round(threshold * 1000) / 1000,
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
  const engine = await loadEngine(findLanguage(one)!.language, TABLES)
  const judge = (samples: Float32Array, reading: Reading) =>
    assess({ pcm: { samples, sampleRate: SAMPLE_RATE }, readings: [reading], ...engine })
  for (const [spoken, against] of [
    [one, one],
    [other, one],
    [other, other],
    [one, other],
  ] as const) {
    const figures = judgeAccent(
      { espeak, notation: speaker },
      judge,
      spoken,
      against,
      true,
      Math.round(items / 5),
    )
    accents[`${spoken} against ${against}`] = figures
    const { takes, wrongSounds, wrongWords, score } = figures
    console.log(
      `  ${spoken} against ${against}: ${takes} takes, sounds ${wrongSounds}, words ${wrongWords}, score ${score}`,
    )
  }
}
write()

function thresholdOf({ tag, judge }: Contrast, shared: Omit<Setting, 'variants' | 'part'>): number {
  const variants = voices(CALIBRATION_VARIANTS, tag)
  const setting: Setting = { ...shared, variants, part: 'training', noiseDb: QUIET_DB }
  return thresholdFor(judge(setting, createRandom(701)), FALSE_ALARMS)
}

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

function report(title: string, figures: Heard): void {
  const lists = figures.lists?.map(({ found, falseAlarms }) => `${found}/${falseAlarms}`).join(' ') ?? ''
  const { changed, right, found, falseAlarms, foundAt, interval, area, worstVoice } = figures
  console.log(
    `  ${title.padEnd(26)} found ${found} [${interval.join(', ')}] of ${changed}, false alarms ${falseAlarms} of ${right}` +
      ` | at .05 ${foundAt[5]}, .1 ${foundAt[10]}, .2 ${foundAt[20]}, area ${area}, worst voice ${worstVoice.name} ${worstVoice.found} | ${lists}`,
  )
}
