import { resample } from '../../src/speech/audio/resample.ts'
import type { Espeak } from '../../src/speech/synthesis/espeak.ts'
import { espeakVoiceFor } from '../../src/speech/synthesis/voices.ts'
import { bandLevels, HOP } from '../../src/speech/voice/watermark/band-levels.ts'
import { BANDS, CHIP_SAMPLES, CHIPS, chipsOf, MARK_RATE } from '../../src/speech/voice/watermark/chips.ts'
import { markAudio } from '../../src/speech/voice/watermark/mark-audio.ts'
import { BAND_REACH, FRAME_REACH } from '../../src/speech/voice/watermark/traces.ts'
import { RECORDING_SOURCES, readRecordings } from '../../training/recordings.ts'
import { CHANGES } from './changes.ts'

const WEIGHTS = (FRAME_REACH + 1) * (BAND_REACH + 1)
const FRAMES_PER_CHIP = CHIP_SAMPLES / HOP
const KEY = Uint8Array.from({ length: 32 }, (_, index) => 200 - index)
const RIDGE = 0.002
/** None of them is among the bench's sentences or voices. */
const SENTENCES: readonly [string, string][] = [
  ['en-US', 'On Thursday my brother bought a second-hand bicycle from the neighbour across the street.'],
  ['nl-NL', 'Waar is het dichtstbijzijnde postkantoor, alstublieft? Dank u wel en tot ziens.'],
  ['pt-BR', 'Amanhã de manhã vamos visitar a minha avó que mora perto da praia.'],
  ['pl', 'Proszę powiedzieć mi, o której godzinie odjeżdża następny pociąg do Krakowa.'],
  ['tr', 'Yarın akşam arkadaşlarımla birlikte yeni açılan lokantaya gideceğiz.'],
]
const VARIANTS = ['f2', 'f4', 'm2', 'm4', 'm8']

/**
 * Fits how much each neighbour's level says about a chip, by least squares over marked synthetic speech as it is and
 * after opus at 16 kbit/s. Answers the table of `trace-weights.ts`; espeak and flite alone are trained on.
 */
export async function fitWeights(espeak: Espeak): Promise<number[]> {
  const voices = SENTENCES.flatMap(([norm, text]) =>
    VARIANTS.map((variant) => espeak.speak({ text }, { ...espeakVoiceFor(norm), variant })),
  ).map((speech) => resample(speech, MARK_RATE))
  const flite = RECORDING_SOURCES.filter(({ id }) => /^flite-(slt|rms|awb)$/u.test(id)).flatMap((source) =>
    readRecordings(source)
      .slice(0, 10)
      .map(({ samples }) => ({ samples, sampleRate: MARK_RATE })),
  )
  const chips = chipsOf(KEY)
  const opus = CHANGES.find(({ name }) => name === 'opus 16k')
  const system = Array.from({ length: WEIGHTS }, () => new Float64Array(WEIGHTS + 1))
  for (const pcm of [...voices, ...flite]) {
    const marked = markAudio(pcm, KEY)
    const coded = opus ? resample(await opus.apply(marked), MARK_RATE) : marked
    for (const { samples } of [marked, coded]) addEquations(system, samples, chips)
  }
  return withCentre(solved(system))
}

/** One equation for each chip and band: the sums of differences from its neighbours against its sign. */
function addEquations(system: readonly Float64Array[], samples: Float32Array, chips: Int8Array): void {
  const { frames, levels } = bandLevels(samples)
  const sums = new Float64Array(WEIGHTS)
  for (let frame = 1; frame < frames; frame += FRAMES_PER_CHIP) {
    const chip = ((frame - 1) / FRAMES_PER_CHIP) % CHIPS
    for (let band = 0; band < BANDS; band++) {
      const centre = levels[frame * BANDS + band] ?? 0
      sums.fill(0)
      for (let ahead = -FRAME_REACH; ahead <= FRAME_REACH; ahead++) {
        const row = Math.max(0, Math.min(frames - 1, frame + ahead)) * BANDS
        for (let above = -BAND_REACH; above <= BAND_REACH; above++) {
          const column = Math.max(0, Math.min(BANDS - 1, band + above))
          const at = Math.abs(ahead) * (BAND_REACH + 1) + Math.abs(above)
          sums[at] = (sums[at] ?? 0) + (levels[row + column] ?? 0) - centre
        }
      }
      const sign = chips[chip * BANDS + band] ?? 0
      system.forEach((equation, row) => {
        const value = sums[row] ?? 0
        for (let column = 0; column < WEIGHTS; column++) {
          equation[column] = (equation[column] ?? 0) + value * (sums[column] ?? 0)
        }
        equation[WEIGHTS] = (equation[WEIGHTS] ?? 0) + value * sign
      })
    }
  }
}

/** Gaussian elimination of the symmetric system; its last column is the right-hand side. */
function solved(system: readonly Float64Array[]): number[] {
  system.forEach((equation, row) => {
    equation[row] = (equation[row] ?? 0) * (1 + RIDGE) + 1
  })
  for (let pivot = 0; pivot < WEIGHTS; pivot++) {
    const equation = system[pivot]!
    for (const other of system) {
      if (other === equation) continue
      const factor = other[pivot]! / equation[pivot]!
      for (let column = pivot; column <= WEIGHTS; column++) other[column]! -= factor * equation[column]!
    }
  }
  return system.map((equation, row) => equation[WEIGHTS]! / equation[row]!)
}

/** The differences' weights as weights of the levels themselves: together they come to nothing. */
function withCentre(weights: readonly number[]): number[] {
  let centre = 0
  weights.forEach((weight, index) => {
    const sides = (index > BAND_REACH ? 2 : 1) * (index % (BAND_REACH + 1) > 0 ? 2 : 1)
    if (index > 0) centre -= weight * sides
  })
  return [centre, ...weights.slice(1)].map((weight) => Number(weight.toFixed(5)))
}
