/**
 * Fits what tells long from short sounds in Italian, Japanese and Arabic, on synthetic speech:
 * `npx tsx training/train-lengths.ts [takes a language, 1800] [it|ja|ar …]`.
 * About three minutes a language on a quiet machine; the same seeds give the same table. The network is asked where
 * sounds end, so this comes after its training.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { clearBoundaries } from '../src/speech/pronunciation/lengths/boundaries.ts'
import type { LengthTable } from '../src/speech/pronunciation/lengths/length-evidence.ts'
import { otherLength } from '../src/speech/pronunciation/lengths/length-evidence.ts'
import {
  type BothOffsets,
  type LengthSound,
  lengthSounds,
  offsetKeys,
  spansOf,
} from '../src/speech/pronunciation/lengths/length-features.ts'
import { type SoundUnit, unitsOf } from '../src/speech/pronunciation/lengths/sound-units.ts'
import { quantile } from '../src/speech/pronunciation/numbers.ts'
import { loadEspeak } from '../src/speech/synthesis/espeak.ts'
import { modelOf } from './contrasts/align-take.ts'
import { fitLogistic } from './contrasts/fit-logistic.ts'
import { fitOffsets } from './contrasts/fit-offsets.ts'
import { type Channel, type HeardLengths, hearLengths, shippedNetwork } from './contrasts/length-take.ts'
import { type LengthLanguage, lengthTake, lengthText, lengthTexts } from './contrasts/lengths.ts'
import { loadNotationSpeaker } from './contrasts/notation.ts'
import { voiced, voiceOf } from './contrasts/voice-of.ts'
import { createRandom, type Random } from './random.ts'
import { CALIBRATION_VARIANTS, TRAINING_VARIANTS } from './voices.ts'

/** A right sound of the calibration voices may be called wrong this often, in the channel where it is most often. */
const FALSE_ALARMS = 0.1
/** Below this probability nothing is called wrong (see the feedback). */
const LEAST_WRONG = 0.6
/** Texts without a long sound teach little. */
const LONG: Readonly<Record<LengthLanguage, RegExp>> = {
  it: /([bcdfglmnprstvz])\1|cq/u,
  ja: /ー|[うゅ]う|[おこそとのほもよろごぞどぼぽょ]う|[えけせてねへめれげぜでべぺ]い|っ/u,
  ar: /[اىيو\u0651]/u,
}
/** Long ones are what learners miss; of the short ones a few lengthened do. */
const LENGTHENED = 0.25
const CHANNELS: readonly Channel[] = ['room', 'room', 45, 20]

const takes = Number(process.argv[2] ?? 1800)
const languages = process.argv.slice(3)
const LANGUAGES = ['it', 'ja', 'ar'] as const
const FILE = new URL('../src/speech/pronunciation/lengths/lengths.json', import.meta.url)
const espeak = await loadEspeak()
const speaker = await loadNotationSpeaker()
const network = shippedNetwork()
const tables: Record<string, LengthTable> = JSON.parse(readFileSync(FILE, 'utf8'))
for (const language of LANGUAGES.filter((tag) => languages.length === 0 || languages.includes(tag))) {
  const training = gather(language, TRAINING_VARIANTS, takes, CHANNELS, createRandom(601))
  const held = (['room', 45, 20] as const).map((channel) =>
    gather(language, voiced(CALIBRATION_VARIANTS), Math.round(takes / 4), [channel], createRandom(602)),
  )
  tables[language] = fitTable(language, training, held)
  writeFileSync(FILE, `${JSON.stringify(tables)}\n`)
}

function gather(
  language: LengthLanguage,
  variants: readonly (string | undefined)[],
  count: number,
  channels: readonly Channel[],
  random: Random,
): HeardLengths[] {
  const model = modelOf(language)
  const texts = lengthTexts(language, 'training')
  const held: HeardLengths[] = []
  let text = lengthText(language, texts, random)
  for (let i = 0; i < count; i++) {
    // Working out how a text is read costs more than speaking it: each serves three voices.
    if (i % 3 === 0) {
      do text = lengthText(language, texts, random)
      while (!LONG[language].test(text.spoken))
    }
    const voice = voiceOf(variants[i % variants.length], random)
    const changes = random.pick([0, 1, 1, 2])
    const kinds = { lengthen: random.next() < LENGTHENED }
    const take = lengthTake(espeak, speaker, language, text, changes, kinds, voice, random)
    const channel = channels[i % channels.length] ?? 'room'
    const heard = take && hearLengths({ model, network }, take, channel, random)
    if (heard) held.push(heard)
  }
  return held
}

function fitTable(
  language: string,
  training: readonly HeardLengths[],
  held: readonly (readonly HeardLengths[])[],
): LengthTable {
  const usual = usualOffsets(training)
  const sounds = soundsOf(training, usual)
  const judges: Record<string, LengthTable['judges'][string]> = {}
  for (const key of new Set(sounds.map(({ sound }) => `${sound.kind} ${sound.expected}`))) {
    const rows = sounds.filter(({ sound }) => `${sound.kind} ${sound.expected}` === key)
    if (rows.filter(({ wrong }) => wrong).length < 20) continue
    judges[key] = {
      ...fitLogistic(rows.map(({ sound, wrong }) => ({ values: sound.values, wrong }))),
      wrongFrom: LEAST_WRONG,
    }
  }
  const table = { usual, judges }
  const tests = held.map((takes) => soundsOf(takes, usual))
  for (const [key, judge] of Object.entries(judges)) {
    const judged = tests.map((test) =>
      test.flatMap(({ sound, wrong }) => {
        const other = `${sound.kind} ${sound.expected}` === key ? otherLength(sound, table) : null
        return other === null ? [] : [{ other, wrong }]
      }),
    )
    const those = (test: number, wrong: boolean) =>
      (judged[test] ?? []).filter((item) => item.wrong === wrong).map(({ other }) => other)
    const worst = Math.max(...judged.map((_, test) => quantile(those(test, false), 1 - FALSE_ALARMS)))
    judge.wrongFrom = Math.ceil(Math.max(LEAST_WRONG, worst) * 1000) / 1000
    const share = (values: readonly number[]) =>
      (values.filter((value) => value >= judge.wrongFrom).length / Math.max(1, values.length)).toFixed(2)
    const figures = judged.map((_, test) => {
      const [right, wrong] = [those(test, false), those(test, true)]
      return `found ${share(wrong)} of ${wrong.length}, alarms ${share(right)} of ${right.length}`
    })
    console.log(`${language} ${key.padEnd(16)} from ${judge.wrongFrom}: ${figures.join(' | ')}`)
  }
  return table
}

function soundsOf(
  takes: readonly HeardLengths[],
  usual: BothOffsets,
): { sound: LengthSound; wrong: boolean }[] {
  return takes.flatMap(({ words, sound: heard, changed }) =>
    lengthSounds(words, heard, usual).map((sound) => ({
      sound,
      wrong: changed[sound.word]?.[sound.phone] ?? false,
    })),
  )
}

/** How much longer each sound is found to be than the synthesizer has it by itself, as rightly said. */
function usualOffsets(takes: readonly HeardLengths[]): BothOffsets {
  const rowsOf = (units: readonly SoundUnit[], changed: boolean[][]) =>
    spansOf(units, {}).flatMap(({ heard, pace, unit }) =>
      unit.reference === null || changed[unit.word]?.[unit.phone]
        ? []
        : [{ keys: offsetKeys(unit), ms: heard - pace * unit.reference }],
    )
  return {
    aligned: fitOffsets(takes.flatMap(({ words, changed }) => rowsOf(unitsOf(words), changed))),
    clear: fitOffsets(
      takes.flatMap(({ words, sound, changed }) => {
        const units = unitsOf(words)
        return rowsOf(sound ? clearBoundaries(units, sound) : units, changed)
      }),
    ),
  }
}
