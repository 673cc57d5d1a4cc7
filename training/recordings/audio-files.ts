import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SAMPLE_RATE } from '../../src/speech/pronunciation/spectrogram.ts'

const FILES_AT_ONCE = 40
const AS_SAMPLES = ['-ar', String(SAMPLE_RATE), '-ac', '1', '-f', 'f32le']

/** Decodes to 16 kHz mono with ffmpeg. */
export function decode(input: readonly string[], bytes?: Buffer): Float32Array {
  const source = bytes ? [...input, '-i', '-'] : input
  return samplesOf(
    execFileSync('ffmpeg', ['-v', 'error', ...source, ...AS_SAMPLES, '-'], {
      input: bytes,
      maxBuffer: 1 << 30,
    }),
  )
}

/** Decodes many small files to 16 kHz mono, a few dozen with each start of ffmpeg. */
export function decodeFiles(paths: readonly string[]): Float32Array[] {
  return withFolder((folder) => {
    const decoded: Float32Array[] = []
    for (let first = 0; first < paths.length; first += FILES_AT_ONCE) {
      const some = paths.slice(first, first + FILES_AT_ONCE)
      const outputs = some.map((_, i) => join(folder, String(i)))
      execFileSync('ffmpeg', [
        ...['-v', 'error', '-y'],
        ...some.flatMap((path) => ['-i', path]),
        ...outputs.flatMap((output, i) => ['-map', `${i}:a:0`, ...AS_SAMPLES, output]),
      ])
      decoded.push(...outputs.map((output) => samplesOf(readFileSync(output))))
    }
    return decoded
  })
}

function samplesOf(bytes: Buffer): Float32Array {
  return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length))
}

/** Hands a temporary folder to some work and takes it away afterwards. */
export function withFolder<T>(work: (folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'timbre-speech-'))
  try {
    return work(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
