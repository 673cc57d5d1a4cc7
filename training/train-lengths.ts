/**
 * Fits what tells long from short sounds in Italian, Japanese and Arabic, on synthetic speech:
 * `npx tsx training/train-lengths.ts [takes a language]`. About five minutes; the same seeds give the same table.
 */
import { writeFileSync } from 'node:fs'
import type { LengthTable } from '../src/speech/pronunciation/lengths/length-evidence.ts'
import { otherLength } from '../src/speech/pronunciation/lengths/length-evidence.ts'
import {
  type LengthSound,
  type LengthWord,
  lengthSounds,
  offsetKeys,
  type UsualOffsets,
  unitsOf,
} from '../src/speech/pronunciation/lengths/length-features.ts'
import { quantile } from '../src/speech/pronunciation/numbers.ts'
import { loadEspeak } from '../src/speech/synthesis/espeak.ts'
import { alignQuickly, modelOf } from './contrasts/align-take.ts'
import { fitLogistic } from './contrasts/fit-logistic.ts'
import { type LengthLanguage, lengthTake, lengthText, lengthTexts } from './contrasts/lengths.ts'
import { loadNotationSpeaker } from './contrasts/notation.ts'
import { voiced, voiceOf } from './contrasts/voice-of.ts'
import { degrade } from './degrade.ts'
import { createRandom, type Random } from './random.ts'
import { CALIBRATION_VARIANTS, TRAINING_VARIANTS } from './voices.ts'

/** A right sound may be called wrong this often. */
const FALSE_ALARMS = 0.05
const RARE = 6
/** Texts without a long sound teach little. */
const LONG: Readonly<Record<LengthLanguage, RegExp>> = {
  it: /([bcdfglmnprstvz])\1|cq/u,
  ja: /ー|[うゅ]う|[おこそとのほもよろごぞどぼぽょ]う|[えけせてねへめれげぜでべぺ]い|っ/u,
  ar: /[اىيو\u0651]/u,
}

type Held = { words: LengthWord[]; changed: boolean[][] }

const takes = Number(process.argv[2] ?? 1000)
const LANGUAGES = ['it', 'ja', 'ar'] as const
const espeak = await loadEspeak()
const speaker = await loadNotationSpeaker()
const tables: Record<string, LengthTable> = {}
for (const language of LANGUAGES) {
  const training = gather(language, TRAINING_VARIANTS, takes, createRandom(601))
  const held = gather(language, voiced(CALIBRATION_VARIANTS), Math.round(takes / 4), createRandom(602))
  tables[language] = fitTable(language, training, held)
}
writeFileSync(
  new URL('../src/speech/pronunciation/lengths/lengths.json', import.meta.url),
  `${JSON.stringify(tables)}\n`,
)

function gather(
  language: LengthLanguage,
  variants: readonly (string | undefined)[],
  count: number,
  random: Random,
): Held[] {
  const model = modelOf(language)
  const texts = lengthTexts(language, 'training')
  const held: Held[] = []
  const warps = new Map<string, number>()
  let text = lengthText(language, texts, random)
  for (let i = 0; i < count; i++) {
    // Working out how a text is read costs more than speaking it: each serves three voices.
    if (i % 3 === 0) {
      do text = lengthText(language, texts, random)
      while (!LONG[language].test(text.spoken))
    }
    const voice = voiceOf(variants[i % variants.length], random)
    const changes = random.pick([0, 1, 1, 2])
    const kinds = { lengthen: random.next() < 0.3 }
    const take = lengthTake(espeak, speaker, language, text, changes, kinds, voice, random)
    const aligned =
      take && alignQuickly(model, degrade(take.samples, random), take.words, String(voice.variant), warps)
    if (!take || !aligned) continue
    held.push({
      words: take.words.map(({ expected, durations }, w) => ({
        phonemes: aligned.words[w] ?? [],
        lengths: expected,
        durations,
      })),
      changed: take.words.map(({ changed }) => changed),
    })
  }
  return held
}

function fitTable(language: string, training: readonly Held[], held: readonly Held[]): LengthTable {
  const usual = usualOffsets(training)
  const sounds = soundsOf(training, usual)
  const judges: Record<string, LengthTable['judges'][string]> = {}
  for (const key of new Set(sounds.map(({ sound }) => `${sound.kind} ${sound.expected}`))) {
    const rows = sounds.filter(({ sound }) => `${sound.kind} ${sound.expected}` === key)
    if (rows.filter(({ wrong }) => wrong).length < 20) continue
    judges[key] = {
      ...fitLogistic(rows.map(({ sound, wrong }) => ({ values: sound.values, wrong }))),
      wrongFrom: 0.5,
    }
  }
  const table = { usual, judges }
  const test = soundsOf(held, usual)
  for (const [key, judge] of Object.entries(judges)) {
    const judged = test.flatMap(({ sound, wrong }) => {
      const other = `${sound.kind} ${sound.expected}` === key ? otherLength(sound, table) : null
      return other === null ? [] : [{ other, wrong }]
    })
    const right = judged.filter(({ wrong }) => !wrong).map(({ other }) => other)
    const wrong = judged.filter(({ wrong }) => wrong).map(({ other }) => other)
    judge.wrongFrom = Math.round(quantile(right, 1 - FALSE_ALARMS) * 1000) / 1000
    const found = (alarms: number) => {
      const from = quantile(right, 1 - alarms)
      return (wrong.filter((value) => value >= from).length / Math.max(1, wrong.length)).toFixed(2)
    }
    console.log(
      `${language} ${key.padEnd(16)} ${right.length} right, ${wrong.length} wrong, found ${found(0.05)} at .05, ${found(0.1)} at .1`,
    )
  }
  return table
}

function soundsOf(takes: readonly Held[], usual: UsualOffsets): { sound: LengthSound; wrong: boolean }[] {
  return takes.flatMap(({ words, changed }) =>
    lengthSounds(words, usual).map((sound) => ({
      sound,
      wrong: changed[sound.word]?.[sound.phone] ?? false,
    })),
  )
}

/** How much longer each sound is aligned than the synthesizer has it by itself, as rightly said. */
function usualOffsets(takes: readonly Held[]): UsualOffsets {
  const seen = new Map<string, number[]>()
  for (const { words, changed } of takes) {
    for (const unit of unitsOf(words)) {
      if (changed[unit.word]?.[unit.phone]) continue
      const value = Math.log(Math.max(15, unit.endMs - unit.startMs) / Math.max(15, unit.reference))
      for (const key of [...offsetKeys(unit), '']) {
        const values = seen.get(key)
        if (values) values.push(value)
        else seen.set(key, [value])
      }
    }
  }
  const means = [...seen].flatMap(([key, values]): [string, number][] =>
    values.length < RARE && key !== ''
      ? []
      : [[key, values.reduce((sum, value) => sum + value, 0) / values.length]],
  )
  return Object.fromEntries(means.map(([key, mean]) => [key, Math.round(mean * 1000) / 1000]))
}
