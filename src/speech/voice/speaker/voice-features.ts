import { trackPitch } from '../../audio/pitch.ts'
import { quantile } from '../../pronunciation/numbers.ts'
import { BINS, FOURIER_SIZE, SAMPLE_RATE } from '../../pronunciation/spectrogram.ts'
import { prepareTake, type Take } from '../../pronunciation/take.ts'
import type { Pcm } from '../../utterance.ts'

/** Cepstra 1 … 18; the zeroth is loudness and says nothing about a person. */
export const VOICE_DIMENSIONS = 18
const BANDS = 26
const LOWEST_HZ = 100
const HIGHEST_HZ = 6800
const FLOOR_BELOW_PEAK = 10 ** -4.5
/** Frames this far below the loud ones are room more than voice. */
const LOUD_ENOUGH_DB = 26
/** What counts for the long-term spectrum has to stand further out of the room. */
const COLOUR_LOUD_DB = 18
export const COLOUR_FROM = 6
export const COLOUR_TO = 14

/** What a voice sounds like in the frames in which it is loud enough. */
export type VoiceFeatures = {
  frames: number
  /** `frames × VOICE_DIMENSIONS`, row by row, the mean (and with it the microphone) taken out. */
  values: Float32Array
  /**
   * Means of the cepstra `COLOUR_FROM` to `COLOUR_TO` over the loud voiced frames: the fine shape of the long-term
   * spectrum, which belongs to the voice and to the microphone. The coarse shape, which a turned head or a tone
   * control changes, is left out.
   */
  colour: Float32Array
  /** Frames that `colour` rests on. */
  colourFrames: number
}

const mel = (hz: number): number => 1127 * Math.log1p(hz / 700)
const hertz = (value: number): number => 700 * Math.expm1(value / 1127)

type Band = { first: number; weights: Float32Array }

const bands: readonly Band[] = Array.from({ length: BANDS }, (_, band) => {
  const edge = (i: number) =>
    (hertz(mel(LOWEST_HZ) + ((mel(HIGHEST_HZ) - mel(LOWEST_HZ)) * i) / (BANDS + 1)) * FOURIER_SIZE) /
    SAMPLE_RATE
  const [low, centre, high] = [edge(band), edge(band + 1), edge(band + 2)]
  const first = Math.max(1, Math.ceil(low))
  const last = Math.max(first, Math.min(BINS - 1, Math.floor(high)))
  const weights = Float32Array.from({ length: last - first + 1 }, (_, i) => {
    const k = first + i
    return Math.max(1e-3, k <= centre ? (k - low) / (centre - low) : (high - k) / (high - centre))
  })
  return { first, weights }
})

const cosines = Float32Array.from({ length: VOICE_DIMENSIONS * BANDS }, (_, i) => {
  const order = Math.floor(i / BANDS) + 1
  return Math.sqrt(2 / BANDS) * Math.cos((Math.PI * order * ((i % BANDS) + 0.5)) / BANDS)
})

/** Features of one recording of any length. */
export function voiceFeatures(pcm: Pcm): VoiceFeatures {
  const take = prepareTake(pcm)
  const { used, loudDb } = framesWithVoice(take)
  const logs = logBands(take, used)
  const values = new Float32Array(used.length * VOICE_DIMENSIONS)
  for (let frame = 0; frame < used.length; frame++) {
    for (let order = 0; order < VOICE_DIMENSIONS; order++) {
      let sum = 0
      for (let band = 0; band < BANDS; band++)
        sum += (cosines[order * BANDS + band] as number) * (logs[frame * BANDS + band] as number)
      values[frame * VOICE_DIMENSIONS + order] = sum
    }
  }
  const { hz } = trackPitch(pcm)
  const loudRows = [...used.keys()].filter(
    (row) => (take.activity.energyDb[used[row] as number] as number) >= loudDb - COLOUR_LOUD_DB,
  )
  const voicedRows = loudRows.filter((row) => typeof hz[used[row] as number] === 'number')
  const colourRows = voicedRows.length > 0 ? voicedRows : loudRows
  const colour = meanColour(values, colourRows)
  withoutMean(values, used.length)
  return { frames: used.length, values, colour, colourFrames: colourRows.length }
}

function meanColour(values: Float32Array, rows: readonly number[]): Float32Array {
  return Float32Array.from({ length: COLOUR_TO - COLOUR_FROM + 1 }, (_, i) => {
    let sum = 0
    for (const row of rows) sum += values[row * VOICE_DIMENSIONS + COLOUR_FROM - 1 + i] as number
    return sum / Math.max(1, rows.length)
  })
}

function framesWithVoice({ activity }: Take): { used: number[]; loudDb: number } {
  const { active, energyDb } = activity
  const speech: number[] = []
  for (let frame = 0; frame < active.length; frame++) if (active[frame] === 1) speech.push(frame)
  const loudDb = quantile(
    speech.map((frame) => energyDb[frame] as number),
    0.95,
  )
  const used = speech.filter((frame) => (energyDb[frame] as number) > loudDb - LOUD_ENOUGH_DB)
  return { used, loudDb }
}

function logBands({ power }: Take, used: readonly number[]): Float32Array {
  const logs = new Float32Array(used.length * BANDS)
  let loudest = 0
  used.forEach((frame, row) => {
    for (let band = 0; band < BANDS; band++) {
      const { first, weights } = bands[band] as Band
      let sum = 0
      for (let i = 0; i < weights.length; i++)
        sum += (weights[i] as number) * (power.power[frame * BINS + first + i] as number)
      logs[row * BANDS + band] = sum
      loudest = Math.max(loudest, sum)
    }
  })
  const floor = Math.max(1e-9, loudest * FLOOR_BELOW_PEAK)
  for (let i = 0; i < logs.length; i++) logs[i] = Math.log((logs[i] as number) + floor)
  return logs
}

function withoutMean(values: Float32Array, frames: number): void {
  for (let order = 0; order < VOICE_DIMENSIONS; order++) {
    let sum = 0
    for (let frame = 0; frame < frames; frame++) sum += values[frame * VOICE_DIMENSIONS + order] as number
    const mean = frames > 0 ? sum / frames : 0
    for (let frame = 0; frame < frames; frame++) {
      const i = frame * VOICE_DIMENSIONS + order
      values[i] = (values[i] as number) - mean
    }
  }
}
