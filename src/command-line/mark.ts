import { encodeWav } from '../speech/audio/wav.ts'
import { type ClipTag, readTag, writeTag } from '../speech/audio/wav-tag.ts'
import type { Pcm } from '../speech/utterance.ts'
import { detectMark, MARK_THRESHOLD } from '../speech/voice/watermark/detect-mark.ts'
import { markAudio } from '../speech/voice/watermark/mark-audio.ts'
import type { Command } from './command-arguments.ts'
import { decodeSound, readBytes, readKey, writeOutput } from './files.ts'

type Mark = Extract<Command, { name: 'mark' }>
type Verify = Extract<Command, { name: 'verify' }>

/** Longer than anything spoken here, short enough to be held in memory. */
const LIMITS = { maximumBytes: 200 * 1024 * 1024, maximumMs: 15 * 60_000 }

/** A clip as a WAV file with a tag that says what it is, marked where there is a key. */
export function sealed(pcm: Pcm, key: Uint8Array | undefined, kind: string, installation = ''): Uint8Array {
  const tag: ClipTag = { generator: 'Timbre', kind, installation }
  return writeTag(encodeWav(key ? markAudio(pcm, key) : pcm), tag)
}

/** Writes the mark of a key and a tag into a clip. Throws a CommandError. */
export async function mark({ file, key, output, kind, installation }: Mark): Promise<object> {
  const secret = await readKey(key)
  const pcm = await decodeSound(file, await readBytes(file), LIMITS)
  const marked = sealed(pcm, secret, kind, installation)
  await writeOutput(output, marked)
  const { z, found } = detectMark(await decodeSound(output, marked, LIMITS), secret)
  return { output, kind, installation, durationMs: lengthOf(pcm), found, z: rounded(z) }
}

/** Looks for the mark of a key and for a tag in a clip. Throws a CommandError. */
export async function verify({ file, key }: Verify): Promise<object> {
  const secret = await readKey(key)
  const bytes = await readBytes(file)
  const pcm = await decodeSound(file, bytes, LIMITS)
  const { z, found, atMs } = detectMark(pcm, secret)
  return {
    found,
    z: rounded(z),
    threshold: MARK_THRESHOLD,
    atMs,
    durationMs: lengthOf(pcm),
    tag: readTag(bytes),
  }
}

const lengthOf = ({ samples, sampleRate }: Pcm): number => Math.round((samples.length / sampleRate) * 1000)
const rounded = (value: number): number => Math.round(value * 100) / 100
