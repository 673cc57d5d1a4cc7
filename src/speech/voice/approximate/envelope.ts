import { createFourierTransform } from '../../pronunciation/fourier.ts'
import { BINS, HOP, RATE, SIZE } from './frames.ts'

/** A window of three periods has to fit the transform. */
const LOWEST_HZ = (3 * RATE) / (SIZE - 8)
const UNVOICED_HZ = 500
const FLOOR_BELOW_PEAK = 1e-7
const ABSOLUTE_FLOOR = 1e-12
/** Takes back part of what the smoothing of the spectrum flattens. */
const RECOVERY = -0.15

const transform = createFourierTransform(SIZE)
const real = new Float32Array(SIZE)
const imaginary = new Float32Array(SIZE)
const sums = new Float64Array(2 * SIZE)
const lifters = [new Float64Array(BINS), new Float64Array(BINS)] as const

/**
 * Smooth spectral envelopes, free of the harmonics' comb: windows of three periods, a moving average of two thirds
 * of F0, and a lifter. After Morise, "CheapTrick, a spectral envelope estimator for high-quality speech synthesis"
 * (2015), with two frames going through each transform.
 *
 * @param samples mono, `RATE`
 * @param hz F0 of the frames, 0 where unvoiced
 * @returns natural log of the power, `frames × BINS`
 */
export function spectralEnvelopes(samples: Float32Array, hz: Float64Array): Float32Array {
  const frames = hz.length
  const power = new Float32Array(frames * BINS)
  const pitch = hz.map((value) => (value > 0 ? Math.max(value, LOWEST_HZ) : UNVOICED_HZ))
  for (let frame = 0; frame < frames; frame += 2) {
    const paired = frame + 1 < frames
    window(samples, frame, pitch[frame]!, real)
    if (paired) window(samples, frame + 1, pitch[frame + 1]!, imaginary)
    else imaginary.fill(0)
    transform(real, imaginary)
    unpackPower(power, frame * BINS, paired ? (frame + 1) * BINS : -1)
  }
  let loudest = 0
  for (const value of power) if (value > loudest) loudest = value
  const floor = loudest * FLOOR_BELOW_PEAK + ABSOLUTE_FLOOR
  for (let frame = 0; frame < frames; frame++) {
    mirrorBelowPitch(power, frame * BINS, pitch[frame]!)
    average(power, frame * BINS, (2 / 3) * pitch[frame]!, floor)
  }
  for (let frame = 0; frame < frames; frame += 2) {
    lifter(power, frame, pitch[frame]!, frame + 1 < frames ? pitch[frame + 1]! : 0)
  }
  return power
}

/** Three periods about the frame's middle, without their mean, of unit energy. */
function window(samples: Float32Array, frame: number, hz: number, into: Float32Array): void {
  const half = Math.round((1.5 * RATE) / hz)
  const centre = frame * HOP
  let energy = 0
  let weighted = 0
  let weights = 0
  for (let i = -half; i <= half; i++) {
    const weight = 0.5 + 0.5 * Math.cos((Math.PI * i * hz) / (1.5 * RATE))
    const sample = centre + i >= 0 && centre + i < samples.length ? samples[centre + i]! : 0
    into[i + half] = weight * sample
    sums[i + half] = weight
    energy += weight * weight
    weighted += weight * sample
    weights += weight
  }
  const mean = weighted / weights
  const gain = 1 / Math.sqrt(energy)
  for (let i = 0; i <= 2 * half; i++) into[i] = (into[i]! - mean * sums[i]!) * gain
  into.fill(0, 2 * half + 1)
}

function unpackPower(power: Float32Array, first: number, second: number): void {
  for (let k = 0; k < BINS; k++) {
    const mirror = (SIZE - k) % SIZE
    const a = 0.5 * (real[k]! + real[mirror]!)
    const b = 0.5 * (imaginary[k]! - imaginary[mirror]!)
    power[first + k] = a * a + b * b
    if (second < 0) continue
    const c = 0.5 * (imaginary[k]! + imaginary[mirror]!)
    const d = 0.5 * (real[mirror]! - real[k]!)
    power[second + k] = c * c + d * d
  }
}

/** Below F0 there is no harmonic; what lies above it is mirrored down. */
function mirrorBelowPitch(power: Float32Array, row: number, hz: number): void {
  const bins = (hz * SIZE) / RATE
  for (let k = 0; k < bins / 2; k++) {
    const position = bins - k
    const below = Math.floor(position)
    const other = power[row + below]! + (power[row + below + 1]! - power[row + below]!) * (position - below)
    power[row + k] = power[row + k]! + other
  }
  for (let k = Math.ceil(bins / 2); k < bins; k++) {
    power[row + k] = Math.max(power[row + k]!, power[row + Math.max(0, Math.floor(bins - k))]!)
  }
}

/** Moving average of `width` Hz, then the natural log, in place. */
function average(power: Float32Array, row: number, width: number, floor: number): void {
  const bins = (width * SIZE) / RATE
  const margin = Math.ceil(bins / 2) + 1
  const count = BINS + 2 * margin
  sums[0] = 0
  for (let i = 0; i < count; i++) {
    let k = Math.abs(i - margin)
    if (k >= BINS) k = 2 * (BINS - 1) - k
    sums[i + 1] = sums[i]! + power[row + k]!
  }
  const integral = (position: number) => {
    const whole = Math.floor(position)
    return sums[whole]! + (sums[whole + 1]! - sums[whole]!) * (position - whole)
  }
  for (let k = 0; k < BINS; k++) {
    const centre = k + margin + 0.5
    const sum = integral(centre + bins / 2) - integral(centre - bins / 2)
    power[row + k] = Math.log(Math.max(0, sum / bins) + floor)
  }
}

/** Liftering of the log spectra of two frames at a time: even sequences, so each keeps to its part of the complex. */
function lifter(log: Float32Array, frame: number, hz: number, nextHz: number): void {
  const row = frame * BINS
  for (let k = 0; k < SIZE; k++) {
    const bin = k < BINS ? k : SIZE - k
    real[k] = log[row + bin]!
    imaginary[k] = nextHz > 0 ? log[row + BINS + bin]! : 0
  }
  transform(real, imaginary)
  writeLifter(hz, lifters[0])
  writeLifter(nextHz > 0 ? nextHz : hz, lifters[1])
  for (let q = 0; q <= SIZE / 2; q++) {
    real[q] = real[q]! * lifters[0][q]!
    imaginary[q] = imaginary[q]! * lifters[1][q]!
    if (q === 0 || q === SIZE / 2) continue
    real[SIZE - q] = real[q]!
    imaginary[SIZE - q] = imaginary[q]!
  }
  transform(real, imaginary)
  for (let k = 0; k < BINS; k++) {
    log[row + k] = real[k]!
    if (nextHz > 0) log[row + BINS + k] = imaginary[k]!
  }
}

/** Smoothing sin(x)/x and recovery 1 − 2r + 2r cos 2x at x = π F0 q; sines by rotation, since this runs often. */
function writeLifter(hz: number, into: Float64Array): void {
  const angle = (Math.PI * hz) / RATE
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)]
  let [c, s] = [1, 0]
  into[0] = 1 / SIZE
  for (let q = 1; q <= SIZE / 2; q++) {
    const next = c * cosine - s * sine
    s = s * cosine + c * sine
    c = next
    into[q] = ((s / (angle * q)) * (1 - 4 * RECOVERY * s * s)) / SIZE
  }
}
