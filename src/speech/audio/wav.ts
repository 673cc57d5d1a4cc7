import type { Pcm } from '../utterance.ts'

export type WavErrorReason = 'not_wav' | 'bad_format' | 'unsupported_encoding' | 'no_samples'

/** A file that cannot be read as WAV, and why. */
export class WavError extends Error {
  readonly reason: WavErrorReason
  constructor(reason: WavErrorReason, message: string) {
    super(message)
    this.name = 'WavError'
    this.reason = reason
  }
}

export type WavHeader = {
  sampleRate: number
  channels: number
  encoding: 'integer' | 'float'
  bitsPerSample: number
  dataStart: number
  /** Whole frames that are really in the file, whatever its header claims. */
  frames: number
  durationMs: number
}

const INTEGER = 1
const FLOAT = 3
const EXTENSIBLE = 0xfffe

/**
 * Reads the header alone. Sizes are not believed: a data chunk longer than the file, or of the unknown length that
 * streaming writers leave (0 or 0xFFFFFFFF), ends where the file ends. Throws a WavError.
 */
export function readWavHeader(bytes: Uint8Array): WavHeader {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < 12 || fourCharacters(view, 0) !== 'RIFF' || fourCharacters(view, 8) !== 'WAVE') {
    throw new WavError('not_wav', 'The file does not begin like a WAV file.')
  }
  let format: ReturnType<typeof readFormat> | undefined
  for (let offset = 12; offset + 8 <= bytes.length; ) {
    const id = fourCharacters(view, offset)
    const claimed = view.getUint32(offset + 4, true)
    const start = offset + 8
    if (id === 'fmt ') format = readFormat(view, start, claimed)
    if (id === 'data') {
      if (!format) throw new WavError('bad_format', 'The samples come before their description.')
      return describeData(format, start, claimed, bytes.length - start)
    }
    // Chunks are padded to an even length.
    offset = start + claimed + (claimed % 2)
  }
  throw new WavError(format ? 'no_samples' : 'bad_format', 'The file holds no samples.')
}

/**
 * Decodes PCM of 8, 16, 24 or 32 bits and float of 32 or 64 bits, any number of channels up to 32, to mono.
 * Throws a WavError.
 */
export function decodeWav(bytes: Uint8Array): Pcm {
  const header = readWavHeader(bytes)
  if (header.frames === 0) throw new WavError('no_samples', 'The file holds no samples.')
  const { channels, frames, dataStart, sampleRate, bitsPerSample } = header
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const read = sampleReader(view, header)
  const width = bitsPerSample / 8
  const samples = new Float32Array(frames)
  let offset = dataStart
  for (let frame = 0; frame < frames; frame++) {
    let sum = 0
    for (let channel = 0; channel < channels; channel++, offset += width) sum += read(offset)
    samples[frame] = sum / channels
  }
  return { samples, sampleRate }
}

/** Encodes mono audio as a WAV file of 16 bits; samples outside −1 … 1 are clipped. */
export function encodeWav({ samples, sampleRate }: Pcm): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(44 + samples.length * 2)
  const view = new DataView(bytes.buffer)
  const write = (offset: number, text: string) => {
    for (let index = 0; index < text.length; index++) bytes[offset + index] = text.charCodeAt(index)
  }
  write(0, 'RIFF')
  view.setUint32(4, 36 + samples.length * 2, true)
  write(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, INTEGER, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, sampleRate, true)
  view.setUint32(28, sampleRate * 2, true)
  view.setUint16(32, 2, true)
  view.setUint16(34, 16, true)
  write(36, 'data')
  view.setUint32(40, samples.length * 2, true)
  for (let index = 0; index < samples.length; index++) {
    const value = Math.round((samples[index] ?? 0) * 32_768)
    view.setInt16(44 + index * 2, Math.max(-32_768, Math.min(32_767, value)), true)
  }
  return bytes
}

function fourCharacters(view: DataView, offset: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((index) => view.getUint8(offset + index)))
}

function readFormat(view: DataView, start: number, claimed: number) {
  const available = Math.min(claimed, view.byteLength - start)
  if (available < 16) throw new WavError('bad_format', 'The description of the samples is cut off.')
  const declared = view.getUint16(start, true)
  const tag = declared === EXTENSIBLE && available >= 26 ? view.getUint16(start + 24, true) : declared
  const channels = view.getUint16(start + 2, true)
  const sampleRate = view.getUint32(start + 4, true)
  const bitsPerSample = view.getUint16(start + 14, true)
  if (channels < 1 || channels > 32 || sampleRate < 1000 || sampleRate > 768_000) {
    throw new WavError('bad_format', `${channels} channels at ${sampleRate} Hz make no sense.`)
  }
  const integer = tag === INTEGER && [8, 16, 24, 32].includes(bitsPerSample)
  const float = tag === FLOAT && [32, 64].includes(bitsPerSample)
  if (!integer && !float) {
    throw new WavError('unsupported_encoding', `Encoding ${tag} with ${bitsPerSample} bits is not read.`)
  }
  return { channels, sampleRate, bitsPerSample, encoding: float ? ('float' as const) : ('integer' as const) }
}

function describeData(
  format: ReturnType<typeof readFormat>,
  dataStart: number,
  claimed: number,
  available: number,
): WavHeader {
  const unknown = claimed === 0xffff_ffff || claimed === 0
  const length = unknown ? available : Math.min(claimed, available)
  const frames = Math.floor(length / (format.channels * (format.bitsPerSample / 8)))
  return { ...format, dataStart, frames, durationMs: (frames / format.sampleRate) * 1000 }
}

function sampleReader(view: DataView, header: WavHeader): (offset: number) => number {
  if (header.encoding === 'float') {
    const read =
      header.bitsPerSample === 32
        ? (offset: number) => view.getFloat32(offset, true)
        : (offset: number) => view.getFloat64(offset, true)
    return (offset) => {
      const value = read(offset)
      return Number.isFinite(value) ? Math.max(-1, Math.min(1, value)) : 0
    }
  }
  switch (header.bitsPerSample) {
    case 8:
      return (offset) => (view.getUint8(offset) - 128) / 128
    case 16:
      return (offset) => view.getInt16(offset, true) / 32_768
    case 24:
      return (offset) => (view.getUint16(offset, true) + view.getInt8(offset + 2) * 65_536) / 8_388_608
    default:
      return (offset) => view.getInt32(offset, true) / 2_147_483_648
  }
}
