import { resample } from '../../src/speech/audio/resample.ts'
import { SAMPLE_RATE } from '../../src/speech/pronunciation/spectrogram.ts'
import { holdsMusic } from '../../src/speech/voice/sample/music.ts'
import { otherSound } from '../../training/other-sounds.ts'
import { createRandom, type Random } from '../../training/random.ts'
import { RECORDING_SOURCES, readRecordings, spread } from '../../training/recordings.ts'
import { UNSEEN_VARIANTS } from '../../training/voices.ts'
import { espeak, READERS, readingsOf } from './readers.ts'

const LONG_SECONDS = 16
const PER_LEVEL = 6

/** False alarms over people and espeak, one sentence and 16 s at a time; music found at several levels. */
export async function musicFigures() {
  const random = createRandom(41)
  const people = RECORDING_SOURCES.filter(({ kind, id }) => kind === 'human' && id.startsWith('asterisk'))
  const prompts = people.flatMap((source) => spread(readRecordings(source), 70)).map(({ samples }) => samples)
  const long = people.flatMap((source) =>
    joined(readRecordings(source).map(({ samples }) => samples)).slice(0, 8),
  )
  const synthetic = READERS.slice(0, 5).flatMap(({ language, ...reader }) =>
    readingsOf({ language, ...reader }, 12).flatMap(({ text }) => {
      const file = { english: 'en-us', spanish: 'es', french: 'fr', italian: 'it', russian: 'ru' }[
        language as string
      ]
      const variant = random.pick(UNSEEN_VARIANTS)
      return file ? [resample(espeak.speak({ text }, { file, variant }), SAMPLE_RATE).samples] : []
    }),
  )
  const alarms = (clips: readonly Float32Array[]) => ({
    clips: clips.length,
    alarms: clips.filter((samples) => holdsMusic({ samples, sampleRate: SAMPLE_RATE })).length,
  })
  const falseAlarms = { prompts: alarms(prompts), sixteenSeconds: alarms(long), espeak: alarms(synthetic) }
  console.log('\nMusic heard where there is none')
  for (const [name, { clips, alarms: count }] of Object.entries(falseAlarms))
    console.log(`${name.padEnd(16)}${count} of ${clips}`)
  console.log(`\nMusic found, of ${PER_LEVEL} (16 s; level against the speech)`)
  const found: Record<string, Record<string, number>> = {}
  const kinds: Record<string, (length: number) => Float32Array> = {
    chords: (length) => lasting(0, length, random),
    melody: (length) => lasting(1, length, random),
    band: (length) => lasting(3, length, random),
    drums: (length) => drums(length, random),
  }
  for (const [kind, play] of Object.entries(kinds)) {
    const row: Record<string, number> = {}
    for (const level of ['alone', 0, -10, -15, -20] as const) {
      row[String(level)] = Array.from({ length: PER_LEVEL }, (_, i) => {
        const music = play(LONG_SECONDS * SAMPLE_RATE)
        const speech = long[(7 * i) % long.length] ?? music
        const samples = level === 'alone' ? music.map((value) => 0.1 * value) : mixed(speech, music, level)
        return holdsMusic({ samples, sampleRate: SAMPLE_RATE })
      }).filter(Boolean).length
    }
    found[kind] = row
    console.log(
      `${kind.padEnd(8)}${Object.entries(row)
        .map(([level, count]) => `${level} dB: ${count}`)
        .join('   ')}`,
    )
  }
  return { falseAlarms, found, of: PER_LEVEL }
}

function joined(clips: readonly Float32Array[]): Float32Array[] {
  const length = LONG_SECONDS * SAMPLE_RATE
  const whole: Float32Array[] = []
  let current = new Float32Array(length)
  let at = 0
  for (const clip of clips) {
    current.set(clip.subarray(0, Math.max(0, length - at)), at)
    at += clip.length + 0.4 * SAMPLE_RATE
    if (at < length) continue
    whole.push(current)
    current = new Float32Array(length)
    at = 0
  }
  return whole
}

function withPowerOne(samples: Float32Array): Float32Array {
  const power = samples.reduce((sum, value) => sum + value * value, 0) / samples.length
  return samples.map((value) => value / Math.sqrt(power + 1e-12))
}

/** Pieces of one kind of the sounds that the gate is trained against, one after the other. */
function lasting(kind: number, length: number, random: Random): Float32Array {
  const music = new Float32Array(length)
  for (let at = 0; at < length; ) {
    const piece = withPowerOne(otherSound(kind, random))
    music.set(piece.subarray(0, length - at), at)
    at += piece.length
  }
  return music
}

/** Kick, snare and cymbal in an even time of 80 to 150 beats a minute. */
function drums(length: number, random: Random): Float32Array {
  const step = Math.round((30 * SAMPLE_RATE) / random.between(80, 150))
  return withPowerOne(
    Float32Array.from({ length }, (_, i) => {
      const place = Math.floor(i / step) % 4
      const t = (i % step) / SAMPLE_RATE
      if (place === 0) return 0.8 * Math.exp(-18 * t) * Math.sin(2 * Math.PI * 60 * t * Math.exp(-3 * t))
      return place === 2
        ? 0.4 * Math.exp(-25 * t) * random.gauss()
        : 0.15 * Math.exp(-60 * t) * random.gauss()
    }),
  )
}

function mixed(speech: Float32Array, music: Float32Array, levelDb: number): Float32Array {
  const loud = speech.filter((value) => Math.abs(value) > 0.01)
  const power = loud.reduce((sum, value) => sum + value * value, 0) / Math.max(1, loud.length)
  const gain = Math.sqrt(power) * 10 ** (levelDb / 20)
  return speech.map((value, i) => 0.6 * (value + gain * (music[i] ?? 0)))
}
