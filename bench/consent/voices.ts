/**
 * Takes the features of every voice that the table of voices is made of: `npx tsx bench/consent/voices.ts [FOLDER]`.
 * Writes voices.bin (32-bit floats) and voices.json. About three minutes of CPU.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { resample } from '../../src/speech/audio/resample.ts'
import { SAMPLE_RATE } from '../../src/speech/pronunciation/spectrogram.ts'
import { loadEspeak } from '../../src/speech/synthesis/espeak.ts'
import { voiceFeatures } from '../../src/speech/voice/speaker/voice-features.ts'
import { sentence, wordsOf } from '../../training/corpus.ts'
import { degrade } from '../../training/degrade.ts'
import { createRandom } from '../../training/random.ts'
import { RECORDING_SOURCES, readRecordings, spread } from '../../training/recordings.ts'
import { TRAINING_VARIANTS, UNSEEN_VARIANTS, VOICE_FILES } from '../../training/voices.ts'

const folder = process.argv[2] ?? join(tmpdir(), 'timbre-voices')
const PER_SOURCE = 60
const PER_SYNTHETIC_VOICE = 12
/** Played faster or slower, a voice becomes another: higher and of a shorter vocal tract, or the contrary. */
const SPEEDS = [0.86, 0.93, 1.08, 1.16]
const SPACED = [
  'english',
  'spanish',
  'french',
  'german',
  'portuguese',
  'italian',
  'russian',
  'dutch',
] as const

type Row = { voice: string; frames: number; offset: number }

const random = createRandom(11)
const espeak = await loadEspeak()
const rows: Row[] = []
const blocks: Buffer[] = []
let offset = 0

for (const source of RECORDING_SOURCES) {
  if (source.id === 'alsa-en') continue
  const clips = spread(joined(readRecordings(source).map(({ samples }) => samples)), PER_SOURCE)
  clips.forEach((clip, i) => {
    add(source.speaker, clip)
    add(source.speaker, degrade(clip, random))
    for (const speed of SPEEDS) {
      if ((i % 2 === 0) !== speed < 1) continue
      const other = resample(
        { samples: clip, sampleRate: SAMPLE_RATE },
        Math.round(SAMPLE_RATE / speed),
      ).samples
      add(`${source.speaker}@${speed}`, i % 4 < 2 ? other : degrade(other, random))
    }
  })
}
for (const variant of [...TRAINING_VARIANTS, ...UNSEEN_VARIANTS]) {
  if (variant === undefined) continue
  for (const turn of [0, 1]) {
    const pitch = random.between(25, 75)
    for (let i = 0; i < PER_SYNTHETIC_VOICE; i++) {
      const language = random.pick(SPACED)
      const speech = espeak.speak(
        { text: sentence(wordsOf(language), random, 5, 8) },
        { file: random.pick(VOICE_FILES[language]), variant },
        {
          rate: random.between(120, 190),
          pitch: pitch + random.between(-7, 7),
          range: random.between(30, 70),
        },
      )
      const { samples } = resample(speech, SAMPLE_RATE)
      add(`espeak-${variant}-${turn}`, i % 2 === 0 ? samples : degrade(samples, random))
    }
  }
}
mkdirSync(folder, { recursive: true })
writeFileSync(join(folder, 'voices.bin'), Buffer.concat(blocks))
writeFileSync(join(folder, 'voices.json'), JSON.stringify(rows))
console.log(`${rows.length} recordings of ${new Set(rows.map(({ voice }) => voice)).size} voices`)

function add(voice: string, samples: Float32Array): void {
  const { frames, values } = voiceFeatures({ samples, sampleRate: SAMPLE_RATE })
  if (frames < PER_SOURCE) return
  rows.push({ voice, frames, offset })
  blocks.push(Buffer.from(values.buffer))
  offset += values.length
}

/** Readings put together until each piece lasts three seconds. */
function joined(readings: readonly Float32Array[]): Float32Array[] {
  const pieces: Float32Array[] = []
  let held: Float32Array[] = []
  for (const reading of readings) {
    held.push(reading)
    const length = held.reduce((sum, part) => sum + part.length, 0)
    if (length < 3.2 * SAMPLE_RATE) continue
    const piece = new Float32Array(length)
    let at = 0
    for (const part of held) {
      piece.set(part, at)
      at += part.length
    }
    if (length < 9 * SAMPLE_RATE) pieces.push(piece)
    held = []
  }
  return pieces
}
