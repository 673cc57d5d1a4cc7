import type { WatermarkReader } from '../../engines/watermark/watermark-port.ts'
import type { AudioDecoder } from '../../platform/audio/decode-audio.ts'
import { bytesOfRecording, decodeFailure } from '../../platform/audio/sent-recording.ts'
import { poolFailure } from '../../platform/workers/pool-failure.ts'
import { LARGEST_CLIP, SURE_FROM_MS, type TagReader } from './verification.rules.ts'

export type VerificationService = ReturnType<typeof createVerificationService>

/** Tells anybody whether a clip was made by this installation. Clips are looked at and forgotten. */
export function createVerificationService({
  decoder,
  watermark,
  readTag,
  installation,
}: {
  decoder: AudioDecoder
  watermark: WatermarkReader
  /** What a file says of itself. */
  readTag: TagReader
  /** As it is written into the tags of this installation. */
  installation: string
}) {
  return {
    async verify(audio: string, signal: AbortSignal) {
      const bytes = bytesOfRecording(audio, LARGEST_CLIP)
      try {
        const pcm = await decoder.decode(bytes, signal)
        const mark = await watermark.read(pcm, signal)
        const tag = readTag(bytes)
        const durationMs = Math.round((pcm.samples.length / pcm.sampleRate) * 1000)
        return {
          fromHere: mark.found,
          mark: { ...mark, z: Math.round(mark.z * 100) / 100 },
          tag: tag && {
            generator: tag.generator,
            kind: tag.kind,
            ofThisInstallation: tag.installation === installation,
          },
          durationMs,
          tooShort: !mark.found && durationMs < SURE_FROM_MS,
        }
      } catch (cause) {
        throw decodeFailure(cause) ?? poolFailure(cause) ?? cause
      }
    },
  }
}
