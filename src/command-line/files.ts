import { readFile, writeFile } from 'node:fs/promises'
import { AudioDecodeError } from '../server/platform/audio/audio-decode-error.ts'
import { type AudioLimits, DEFAULT_AUDIO_LIMITS, decodeBytes } from '../server/platform/audio/decode-bytes.ts'
import type { Pcm } from '../speech/utterance.ts'
import { CommandError } from './usage.ts'

/** A file's bytes. Throws a CommandError. */
export async function readBytes(file: string): Promise<Uint8Array> {
  return await readFile(file).catch((error: unknown) => {
    throw new CommandError('unreadable_file', `${file} cannot be read.`, { cause: error })
  })
}

/** Decodes a recording's bytes; `file` is its name for people. Throws a CommandError. */
export async function decodeSound(
  file: string,
  bytes: Uint8Array,
  limits: Partial<AudioLimits> = {},
): Promise<Pcm> {
  try {
    const { samples, sampleRate } = await decodeBytes(bytes, { ...DEFAULT_AUDIO_LIMITS, ...limits })
    return { samples, sampleRate }
  } catch (error) {
    throw error instanceof AudioDecodeError
      ? new CommandError(error.reason, `${file}: ${error.message}`, { cause: error })
      : error
  }
}

/** Writes a file. Throws a CommandError. */
export async function writeOutput(file: string, content: string | Uint8Array): Promise<void> {
  try {
    await writeFile(file, content)
  } catch (error) {
    throw new CommandError('unwritable_file', `${file} cannot be written.`, { cause: error })
  }
}

/** A key of 32 bytes, as they are or as 64 hexadecimal digits. Throws a CommandError. */
export async function readKey(file: string): Promise<Uint8Array> {
  const bytes = await readBytes(file)
  const text = Buffer.from(bytes).toString('latin1').trim()
  if (/^[0-9a-f]{64}$/iu.test(text)) return Uint8Array.from(Buffer.from(text, 'hex'))
  if (bytes.length === 32) return Uint8Array.from(bytes)
  throw new CommandError('invalid_key', `${file} is no key: it must hold 32 bytes or 64 hexadecimal digits.`)
}

/** What a part of the engine refuses with a RangeError is a CommandError here. */
export function refusedAs(code: string): (error: unknown) => never {
  return (error) => {
    throw error instanceof RangeError ? new CommandError(code, error.message, { cause: error }) : error
  }
}
