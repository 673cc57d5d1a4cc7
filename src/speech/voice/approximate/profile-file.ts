import type { ClassMap, ClassStatistics } from './class-map.ts'
import { BANDS } from './frames.ts'
import { POINTS } from './long-term-spectrum.ts'
import { ORDER } from './mel-cepstrum.ts'
import { PITCH_QUANTILES } from './pitch-statistics.ts'
import type { VoiceProfile } from './profile.ts'
import { decodeText, encodeText } from './text-bytes.ts'
import { TUNING } from './tuning.ts'

const MAGIC = 'TVP1'
const HEADER = 16
const MOST_BYTES = 262_144
const MOST_PHONES = 254

/** What stands as JSON at the head of a profile file; the bytes of the rows follow. */
type Head = {
  reference: VoiceProfile['reference']
  seed: number
  warp: number
  classes: number[][][]
  pitch: VoiceProfile['pitch']
  pitchByNorm: VoiceProfile['pitchByNorm']
  variance: number[]
  correction: number[]
  longTerm: number[]
  noiseShift: number[]
  phones: string[]
  lineStarts: number[]
  rows: number
  matchStep: number
  residualSteps: number[]
}

/** The profile as a file: magic and version, lengths, a checksum, JSON, and the rows. Below 256 kB. */
export function encodeVoiceProfile(profile: VoiceProfile): Uint8Array<ArrayBuffer> {
  const head: Head = {
    reference: profile.reference,
    seed: profile.seed,
    warp: profile.warp,
    classes: profile.map.map((one) => STATISTICS.map((key) => Array.from(one[key], rounded))),
    pitch: profile.pitch,
    pitchByNorm: profile.pitchByNorm,
    variance: Array.from(profile.variance, rounded),
    correction: Array.from(profile.correction, rounded),
    longTerm: Array.from(profile.longTerm, rounded),
    noiseShift: Array.from(profile.noiseShift, rounded),
    phones: profile.phones,
    lineStarts: profile.lineStarts,
    rows: profile.rows,
    matchStep: profile.matchStep,
    residualSteps: Array.from(profile.residualSteps, rounded),
  }
  const text = encodeText(JSON.stringify(head))
  const { matchOrder, residualOrder } = TUNING
  const bytes = new Uint8Array(HEADER + text.length + profile.rows * (matchOrder + residualOrder + 1))
  const view = new DataView(bytes.buffer)
  bytes.set(encodeText(MAGIC), 0)
  view.setUint32(4, bytes.length, true)
  view.setUint32(8, text.length, true)
  bytes.set(text, HEADER)
  let offset = HEADER + text.length
  for (const part of [profile.match, profile.residual, profile.phoneOf]) {
    bytes.set(new Uint8Array(part.buffer, part.byteOffset, part.length), offset)
    offset += part.length
  }
  view.setUint32(12, checksum(bytes.subarray(HEADER)), true)
  return bytes
}

/** Reads a profile file. Throws a RangeError for one that is damaged, cut off or of another version. */
export function decodeVoiceProfile(file: Uint8Array): VoiceProfile {
  // A view into shared memory, as Node's buffers are, would hand its neighbours' bytes on.
  const bytes = Uint8Array.from(file)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < HEADER || bytes.length > MOST_BYTES) damaged('its size')
  if (decodeText(bytes.subarray(0, 4)) !== MAGIC) damaged('its kind')
  if (view.getUint32(4, true) !== bytes.length) damaged('its length')
  if (view.getUint32(12, true) !== checksum(bytes.subarray(HEADER))) damaged('its checksum')
  const textLength = view.getUint32(8, true)
  if (HEADER + textLength > bytes.length) damaged('its head')
  const head = readHead(bytes.subarray(HEADER, HEADER + textLength))
  const { matchOrder, residualOrder } = TUNING
  const { rows } = head
  if (bytes.length !== HEADER + textLength + rows * (matchOrder + residualOrder + 1)) damaged('its rows')
  const atResiduals = HEADER + textLength + rows * matchOrder
  const atPhones = atResiduals + rows * residualOrder
  const match = new Int8Array(bytes.slice(HEADER + textLength, atResiduals).buffer)
  const residual = new Int8Array(bytes.slice(atResiduals, atPhones).buffer)
  const { classes, variance, correction, longTerm, noiseShift, residualSteps, ...rest } = head
  return {
    ...rest,
    map: classes.map(toStatistics) as unknown as ClassMap,
    variance: Float32Array.from(variance),
    correction: Float32Array.from(correction),
    longTerm: Float32Array.from(longTerm),
    noiseShift: Float32Array.from(noiseShift),
    residualSteps: Float32Array.from(residualSteps),
    match,
    residual,
    phoneOf: bytes.slice(atPhones),
  }
}

const STATISTICS = ['sourceMean', 'sourceDeviation', 'targetMean', 'targetDeviation'] as const

/** The shortest decimal that reads back as the same 32-bit float would be long; these tell them apart well enough. */
const rounded = (value: number): number => Number(value.toPrecision(9))

function toStatistics(values: number[][]): ClassStatistics {
  const [sourceMean, sourceDeviation, targetMean, targetDeviation] = values.map((list) =>
    Float32Array.from(list),
  )
  return { sourceMean, sourceDeviation, targetMean, targetDeviation } as ClassStatistics
}

function readHead(bytes: Uint8Array): Head {
  let head: Head
  try {
    head = JSON.parse(decodeText(bytes)) as Head
  } catch {
    damaged('its head')
  }
  const numbers = (list: unknown, length: number) =>
    Array.isArray(list) && list.length === length && list.every(Number.isFinite)
  const right =
    (head.reference === 'female' || head.reference === 'male') &&
    [head.seed, head.warp, head.matchStep].every(Number.isFinite) &&
    numbers(head.pitch, PITCH_QUANTILES) &&
    numbers(head.correction, 2 * ORDER) &&
    numbers(head.longTerm, POINTS) &&
    Number.isInteger(head.rows) &&
    head.rows > 0 &&
    head.classes?.length === 2 &&
    head.classes.every(
      (one) => one.length === STATISTICS.length && one.every((list) => numbers(list, ORDER)),
    ) &&
    numbers(head.variance, 2 * ORDER) &&
    numbers(head.noiseShift, BANDS) &&
    numbers(head.residualSteps, TUNING.residualOrder) &&
    Array.isArray(head.phones) &&
    head.phones.length <= MOST_PHONES &&
    Array.isArray(head.lineStarts) &&
    head.lineStarts.every((start) => Number.isInteger(start) && start >= 0 && start < head.rows) &&
    Object.values(head.pitchByNorm ?? {}).every(
      ({ source, learner }) => numbers(source, PITCH_QUANTILES) && numbers(learner, PITCH_QUANTILES),
    )
  if (!right) damaged('its head')
  return head
}

function damaged(what: string): never {
  throw new RangeError(`the voice profile is damaged: ${what} is not right`)
}

/** CRC-32 (ISO 3309). */
function checksum(bytes: Uint8Array): number {
  let value = 0xffff_ffff
  for (const byte of bytes) {
    value ^= byte
    for (let bit = 0; bit < 8; bit++) value = (value >>> 1) ^ (value & 1 ? 0xedb8_8320 : 0)
  }
  return ~value >>> 0
}
