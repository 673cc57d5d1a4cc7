/**
 * Trains the recogniser of Mandarin tones on synthetic speech: `npx tsx training/train-tones.ts [takes]`.
 * About three minutes; the same seeds give the same table.
 */
import { writeFileSync } from 'node:fs'
import { quantile } from '../src/speech/pronunciation/numbers.ts'
import {
  CONTOUR_POINTS,
  pitchIsClear,
  rhymesOf,
  toneFeatures,
} from '../src/speech/pronunciation/tones/tone-features.ts'
import { toneProbabilities } from '../src/speech/pronunciation/tones/tone-network.ts'
import { loadEspeak } from '../src/speech/synthesis/espeak.ts'
import { alignQuickly, modelOf } from './contrasts/align-take.ts'
import { fitToneNetwork, type ToneRow } from './contrasts/fit-network.ts'
import { mandarinClauses, mandarinTake, mandarinText } from './contrasts/mandarin.ts'
import { loadNotationSpeaker } from './contrasts/notation.ts'
import { voiceOf, withTones } from './contrasts/voice-of.ts'
import { degrade } from './degrade.ts'
import { createRandom, type Random } from './random.ts'
import { CALIBRATION_VARIANTS, TRAINING_VARIANTS } from './voices.ts'

const HIDDEN = 24
/** A right syllable may be called wrong this often. */
const FALSE_ALARMS = 0.05

type Row = ToneRow & { accepted: readonly number[]; changed: boolean }

const takes = Number(process.argv[2] ?? 1600)
const espeak = await loadEspeak()
const speaker = await loadNotationSpeaker()
const model = modelOf('zh')
const clauses = mandarinClauses('training')

const training = gather(withTones(TRAINING_VARIANTS), takes, createRandom(501))
const held = gather(withTones(CALIBRATION_VARIANTS), Math.round(takes / 4), createRandom(502))
const random = createRandom(503)
const network = fitToneNetwork(training, HIDDEN, random, (features) => blur(features, random))
const judged = held.map((row) => {
  const probabilities = toneProbabilities(network, row.features)
  const right = row.accepted.reduce((sum, tone) => sum + (probabilities[tone - 1] ?? 0), 0)
  return { ...row, wrong: 1 - right, heard: probabilities.indexOf(Math.max(...probabilities)) + 1 }
})
const right = judged.filter(({ changed }) => !changed).map(({ wrong }) => wrong)
const wrong = judged.filter(({ changed }) => changed).map(({ wrong }) => wrong)
network.wrongFrom = Math.round(quantile(right, 1 - FALSE_ALARMS) * 1000) / 1000
const named = judged.filter(({ heard, tone }) => heard === tone).length / judged.length
console.log(`${training.length} syllables for training, ${held.length} held (${wrong.length} changed)`)
console.log(`named rightly ${named.toFixed(3)}; wrong from ${network.wrongFrom}`)
for (const alarms of [0.05, 0.1]) {
  const threshold = quantile(right, 1 - alarms)
  console.log(
    `found at ${alarms}: ${(wrong.filter((value) => value >= threshold).length / wrong.length).toFixed(3)}`,
  )
}
writeFileSync(
  new URL('../src/speech/pronunciation/tones/zh-tones.json', import.meta.url),
  `${JSON.stringify(network)}\n`,
)

function gather(variants: readonly (string | undefined)[], count: number, random: Random): Row[] {
  const rows: Row[] = []
  const warps = new Map<string, number>()
  for (let i = 0; i < count; i++) {
    const voice = voiceOf(variants[i % variants.length], random)
    const changes = random.pick([0, 1, 1, 2])
    const take = mandarinTake(espeak, speaker, mandarinText(clauses, random), changes, voice, random)
    const aligned =
      take && alignQuickly(model, degrade(take.samples, random), take.words, String(voice.variant), warps)
    if (!take || !aligned) continue
    const syllables = take.words.flatMap(({ tones }, w) => {
      const rhymes = rhymesOf(aligned.words[w] ?? [], tones.length)
      return tones.map((accepted, s) => ({
        ...(rhymes[s] ?? { startMs: 0, endMs: 0 }),
        accepted,
        expected: accepted[0] ?? 5,
        tone: take.spoken[w]?.[s] ?? 5,
      }))
    })
    if (!pitchIsClear(aligned.pitch, syllables)) continue
    toneFeatures(aligned.pitch, syllables).forEach((features, s) => {
      const syllable = syllables[s]
      if (!features || !syllable) return
      const { tone, accepted } = syllable
      rows.push({ features, tone, accepted, changed: take.changed.includes(s) })
    })
  }
  return rows
}

/** People keep less to the shapes than a synthesizer: tilt, level, spread and single points vary. */
function blur(features: Float32Array, random: Random): Float32Array {
  const blurred = features.slice()
  const level = 0.15 * random.gauss()
  const tilt = 0.12 * random.gauss()
  const spread = 1 + 0.15 * random.gauss()
  for (let i = 0; i < CONTOUR_POINTS; i++) {
    blurred[i] = (blurred[i] ?? 0) * spread + level + tilt * (i - 2) + 0.08 * random.gauss()
  }
  blurred[CONTOUR_POINTS] = (blurred[CONTOUR_POINTS] ?? 0) + 0.2 * random.gauss()
  for (let i = CONTOUR_POINTS + 2; i < CONTOUR_POINTS + 6; i++) {
    blurred[i] = (blurred[i] ?? 0) * spread + level + 0.15 * random.gauss()
  }
  return blurred
}
